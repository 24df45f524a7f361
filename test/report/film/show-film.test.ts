import { expect, test } from "vitest";
import { showFilm } from "../../../harness/report/film/show-film.ts";
import { CARDS, HOSTILE_FILM, longFilm } from "./sample-film.ts";

test("neighbours of one kind are one run, and a mark is an element", () => {
  const { frames, columns, cellWidth } = showFilm(CARDS, 100);
  expect(frames.map(({ rows }) => rows)).toEqual([
    [[["span", "4", "-31", "2"]]],
    [
      [
        ["del", "4"],
        ["span", "-31", "2"],
      ],
      [["ins", "4"]],
    ],
    [
      [
        ["s", "4"],
        ["mark", "-31"],
        ["span", "2"],
      ],
      [["span", "4"]],
    ],
  ]);
  expect(frames.map(({ isWrong }) => isWrong)).toEqual([false, false, true]);
  expect(columns).toBe(3);
  expect(cellWidth).toBeGreaterThan(2);
});

test("what is too long or too tall is cut and counted", () => {
  const { frames } = showFilm(longFilm(50, 60), 300);
  expect(frames.length).toBeLessThan(8);
  expect(frames[1]?.caption).toMatch(/^\d+ frames left out here\.$/);
  expect(frames[0]?.rows.at(-1)).toEqual([["small", "36 rows not shown"]]);
});

test("texts are made printable", () => {
  expect(JSON.stringify(showFilm(HOSTILE_FILM, 100))).not.toMatch(/\\u001b|\u202E/);
});
