import { expect, test } from "vitest";
import { showFilm, cutFilm } from "../../../harness/report/film/show-film.ts";
import { CARDS, HOSTILE_FILM, longFilm } from "./sample-film.ts";
import * as fc from "fast-check";

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

test("films that are too long or too tall are cut, and the gaps are counted", () => {
  const { frames } = showFilm(longFilm(50, 60), 300);
  expect(frames.length).toBeLessThan(8);
  expect(frames[1]?.caption).toMatch(/^\d+ frames left out here\.$/);
  expect(frames[0]?.rows.at(-1)).toEqual([["small", "36 rows not shown"]]);
});

test("texts are made printable", () => {
  expect(JSON.stringify(showFilm(HOSTILE_FILM, 100))).not.toMatch(/\\u001b|\u202E/);
});

test("a film that fits stays as it is", () => {
  expect(cutFilm(CARDS, 11)).toBe(CARDS);
});

test("a longer film keeps its beginning and end, and counts the gap", () => {
  const { frames } = cutFilm(longFilm(100, 5), 25);
  expect(frames.map(({ caption }) => caption)).toEqual([
    "Frame 0",
    "95 frames left out here.",
    "Frame 96",
    "Frame 97",
    "Frame 98",
    "Frame 99",
  ]);
  expect(frames[1]?.rows).toEqual([]);
});

test("any limit is kept, except for the first and last frame, and gaps are counted", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.nat({ max: 9 }),
      fc.nat({ max: 200 }),
      (count, rows, room) => {
        const { frames } = cutFilm(longFilm(count, rows), room);
        const gap = frames.find(({ caption }) => caption.includes("left out"));
        const skippedCount = gap === undefined ? 0 : Number.parseInt(gap.caption, 10);
        const shownFrames = frames.length - (gap === undefined ? 0 : 1);
        expect(shownFrames + skippedCount).toBe(count);
        expect(frames.at(-1)?.caption).toBe(`Frame ${count - 1}`);
        expect(shownFrames * rows).toBeLessThanOrEqual(Math.max(room, 2 * rows));
      },
    ),
  );
});
