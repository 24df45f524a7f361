import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cutFilm } from "../../../harness/report/film/cut-film.ts";
import { CARDS, longFilm } from "./sample-film.ts";

test("a film that fits stays as it is", () => {
  expect(cutFilm(CARDS, 11)).toBe(CARDS);
});

test("of a longer one the beginning and the end stay, and what is left out is counted", () => {
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

test("whatever the room is, it is kept but for the first and the last frame, and nothing is lost uncounted", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.nat({ max: 9 }),
      fc.nat({ max: 200 }),
      (count, rows, room) => {
        const { frames } = cutFilm(longFilm(count, rows), room);
        const gap = frames.find(({ caption }) => caption.includes("left out"));
        const told = gap === undefined ? 0 : Number.parseInt(gap.caption, 10);
        const kept = frames.length - (gap === undefined ? 0 : 1);
        expect(kept + told).toBe(count);
        expect(frames.at(-1)?.caption).toBe(`Frame ${count - 1}`);
        expect(kept * rows).toBeLessThanOrEqual(Math.max(room, 2 * rows));
      },
    ),
  );
});
