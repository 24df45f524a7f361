import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Value } from "../../../harness/core/values/value.ts";
import { findGrowthAxes, roundSize } from "../../../harness/engine/explain/growth-axis.ts";
import { makeUp } from "../../domains/exercises.ts";
import { readProblem } from "../../../harness/problems/index.ts";

const PROBLEMS = fileURLToPath(new URL("../../../problems/", import.meta.url));

async function axesOf(problemId: string, args: readonly Value[]) {
  return findGrowthAxes(await readProblem(join(PROBLEMS, problemId)), args);
}

describe("findGrowthAxes", () => {
  test("an int is made smaller itself, from the exercise's least to a round number", async () => {
    const [axis, ...others] = await axesOf("p3", [123_456n]);
    expect(others).toEqual([]);
    expect(axis).toMatchObject({ measure: "n", min: 6n, max: 200_000n, bound: 10n ** 18n });
    expect(axis?.resize(700n)).toEqual([700n]);
    expect(axis?.resize(5n)).toBeUndefined();
  });

  test("the largest comes first; others are as small as can be where they would be in the way", async () => {
    const [axis] = await axesOf("p2", [5000n, 80_000n]);
    expect(axis).toMatchObject({ measure: "n", min: 2n, max: 80_000n });
    expect(axis?.resize(100n)).toEqual([1n, 100n]);
  });

  test("others that are not in the way stay as they are", async () => {
    const [axis] = await axesOf("crossout", [9n, "123456789111"]);
    expect(axis).toMatchObject({ measure: "length of digits", min: 1n, max: 12n, bound: 60n });
    expect(axis?.resize(4n)).toEqual([9n, "1234"]);
  });

  test("a list is cut to its first items, or its items are made smaller", async () => {
    const axes = await axesOf("heaps", [[5n, 900n, 7n]]);
    expect(axes.map(({ measure, min, max }) => ({ measure, min, max }))).toEqual([
      { measure: "length of heaps", min: 1n, max: 3n },
      { measure: "largest item of heaps", min: 1n, max: 900n },
    ]);
    expect(axes[0]?.resize(2n)).toEqual([[5n, 900n]]);
    expect(axes[1]?.resize(6n)).toEqual([[5n, 6n, 6n]]);
  });

  test("what the exercise does not allow is never made", async () => {
    const axes = await axesOf("numbergame", [[2n, 3n, 5n, 9n, 11n]]);
    expect(axes.map(({ measure }) => measure)).toEqual(["length of numbers"]);
    expect(axes[0]?.resize(3n)).toEqual([[2n, 3n, 5n]]);
  });

  test("a part of a record, and the rows of a grid, are made smaller within it", () => {
    const record = makeUp([{ name: "r", type: "{ n: int, grid: list<list<int>> }" }]);
    const axes = findGrowthAxes(record, [{ n: 7n, grid: [[1n, 2n, 3n], [4n]] }]);
    expect(axes.map(({ measure }) => measure)).toEqual([
      "r.n",
      "length of r.grid",
      "length of the rows of r.grid",
    ]);
    expect(axes[0]?.resize(5n)).toEqual([{ n: 5n, grid: [[1n, 2n, 3n], [4n]] }]);
    expect(axes[2]?.resize(2n)).toEqual([{ n: 7n, grid: [[1n, 2n], [4n]] }]);
  });

  test("an option has a size where something is there", () => {
    const problem = makeUp([{ name: "row", type: "option<tuple<list<float>, bool>>" }]);
    expect(findGrowthAxes(problem, [null])).toEqual([]);
    const [axis] = findGrowthAxes(problem, [[[1, 2, 3], true]]);
    expect(axis).toMatchObject({ measure: "length of row[0]", max: 3n });
    expect(axis?.resize(2n)).toEqual([[[1, 2], true]]);
  });

  test("an empty list cannot be made smaller", async () => {
    expect(await axesOf("p4", [[]])).toEqual([]);
  });
});

test("sizes are rounded down to two digits", () => {
  expect([0n, 7n, 99n, 12_345n, 10n ** 18n - 1n].map(roundSize)).toEqual([
    0n,
    7n,
    99n,
    12_000n,
    990_000_000_000_000_000n,
  ]);
});
