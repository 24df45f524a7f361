import fc from "fast-check";
import { expect, test } from "vitest";
import { findLeastCover } from "../../harness/generation/least-cover.ts";

/** Tries every set of rows. */
function tryAll(rows: readonly number[]): number {
  const all = rows.reduce((union, row) => union | row, 0);
  let least = rows.length;
  for (let chosen = 0; chosen < 2 ** rows.length; chosen += 1) {
    const chosenRows = rows.filter((_, at) => (chosen >> at) % 2 === 1);
    const union = chosenRows.reduce((sum, row) => sum | row, 0);
    if (union === all) least = Math.min(least, chosenRows.length);
  }
  return least;
}

test("the least number is that of trying every set of rows, for up to 20 columns", () => {
  const rows = fc.integer({ min: 1, max: 20 }).chain((columns) =>
    fc.array(
      fc
        .uniqueArray(fc.integer({ min: 0, max: columns - 1 }), { maxLength: 5 })
        .map((places) => places.reduce((row, place) => row | (1 << place), 0)),
      { maxLength: 11 },
    ),
  );
  fc.assert(
    fc.property(rows, (made) => {
      const expected = { tests: tryAll(made), proved: true };
      expect(findLeastCover(made.map(BigInt))).toEqual(expected);
    }),
    { numRuns: 150 },
  );
});

test("the greedy choice is not taken for the least number", () => {
  // The longest row first leaves two columns that need a row each.
  expect(findLeastCover([0b0111_10n, 0b111_000n, 0b000_111n])).toEqual({ tests: 2, proved: true });
});

test("nothing is needed for no columns", () => {
  expect(findLeastCover([])).toEqual({ tests: 0, proved: true });
  expect(findLeastCover([0n, 0n])).toEqual({ tests: 0, proved: true });
});

test("a search that is cut says between which numbers the least one lies", () => {
  // The lines of the projective plane of order 3: no two points are independent.
  const base = [0, 1, 3, 9];
  const lines = Array.from({ length: 13 }, (_, shift) =>
    base.reduce((row, point) => row | (1n << BigInt((point + shift) % 13)), 0n),
  );
  const whole = findLeastCover(lines);
  const cut = findLeastCover(lines, 2);
  expect(whole.proved).toBe(true);
  expect(cut).toMatchObject({ proved: false, atLeast: 1 });
  expect(cut.tests).toBeGreaterThanOrEqual(whole.tests);
});
