import { expect, test } from "vitest";
import { measureFilm } from "../../../harness/report/film/film-size.ts";
import { CARDS } from "./sample-film.ts";

test("the largest picture and the longest text count", () => {
  expect(measureFilm(CARDS)).toEqual({ columns: 3, rows: 2, letters: 3 });
});

test("a film without pictures still has a size", () => {
  const frames = [{ rows: [], caption: "Nothing to see." }];
  expect(measureFilm({ title: "", frames })).toEqual({ columns: 1, rows: 1, letters: 1 });
});
