import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Cell, Mark } from "../../../harness/core/film.ts";
import { cropRows } from "../../../harness/report/film/crop-rows.ts";

/** A column of cells with these marks at these rows. */
function column(count: number, marks: Readonly<Record<number, Mark>>): readonly Cell[][] {
  return Array.from({ length: count }, (_, row) => {
    const mark = marks[row];
    return [mark === undefined ? { text: "1" } : { text: "1", mark }];
  });
}

test("a picture that fits has all its rows", () => {
  expect(cropRows(column(4, {}), 4)).toEqual([0, 1, 2, 3]);
  expect(cropRows([], 4)).toEqual([]);
});

test.each([
  ["the top where nothing is marked", {}, [0, 1, 2, 3, { leftOut: 16 }]],
  ["around what is taken", { 10: "taken" }, [{ leftOut: 8 }, 8, 9, 10, 11, { leftOut: 8 }]],
  [
    "around both of a pair",
    { 3: "taken", 19: "taken" },
    [{ leftOut: 2 }, 2, 3, 4, { leftOut: 14 }, 19],
  ],
  [
    "what is wrong before all else",
    { 1: "new", 9: "gone", 19: "wrong" },
    [{ leftOut: 16 }, 16, 17, 18, 19],
  ],
] as const)("shows %s", (_, marks, expected) => {
  expect(cropRows(column(20, marks), 4)).toEqual(expected);
});

test("every row is shown or counted, in order, and never more than there is room for", () => {
  const marks = fc.dictionary(
    fc.nat({ max: 40 }).map(String),
    fc.constantFrom<Mark>("taken", "new", "wrong"),
  );
  fc.assert(
    fc.property(
      fc.nat({ max: 40 }),
      marks,
      fc.integer({ min: 2, max: 30 }),
      (count, marked, room) => {
        const crop = cropRows(column(count, marked), room);
        let next = 0;
        const places = crop.map((row) => {
          const place = next;
          next += typeof row === "object" ? row.leftOut : 1;
          return typeof row === "object" ? row : place;
        });
        expect(crop).toEqual(places);
        expect(next).toBe(count);
        expect(crop.filter((row) => typeof row === "number")).toHaveLength(Math.min(count, room));
      },
    ),
  );
});
