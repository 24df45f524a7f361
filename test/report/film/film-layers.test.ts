import { expect, test } from "vitest";
import type { Cell, Film } from "../../../harness/core/film.ts";
import { toLayers } from "../../../harness/report/film/film-layers.ts";
import { CARDS, longFilm } from "./sample-film.ts";

/** The pictures again, from what is seen when. */
function toRows(film: Film, place: number): Cell[][] {
  const rows: Cell[][] = [];
  for (const { row, column, text, mark, from, until } of toLayers(film)) {
    if (place < from || place >= until) continue;
    const cells = (rows[row] ??= []);
    expect(cells[column]).toBeUndefined();
    cells[column] = mark === undefined ? { text } : { text, mark };
  }
  return rows;
}

/** A frame with one cell. */
function at(text: string): Film["frames"][number] {
  return { rows: [[{ text }]], caption: "" };
}

test.each([CARDS, longFilm(7, 3)])("layers are the same film: $title", (film) => {
  const again = film.frames.map((_, place) => toRows(film, place));
  expect(again).toEqual(film.frames.map(({ rows }) => rows));
});

test("what stays is one layer, also where it came back later", () => {
  const film = {
    title: "",
    frames: [at("a"), at("a"), at("b"), at("a"), { rows: [], caption: "" }],
  };
  expect(toLayers(film).map(({ text, from, until }) => [text, from, until])).toEqual([
    ["a", 0, 2],
    ["b", 2, 3],
    ["a", 3, 4],
  ]);
});
