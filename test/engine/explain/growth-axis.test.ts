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

const sizeOf = (n: bigint, range: { min?: bigint; max?: bigint } = {}) => {
  const problem = makeUp([{ name: "n", type: "int", ...range }]);
  return findGrowthAxes(problem, [n]).map(({ min, max }) => [min, max]);
};

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

  test("an int is rounded up to one digit, at most to its largest", () => {
    const sizes = [2n, 10n, 11n, 99n, 100n, 101n, 200n, 9999n].flatMap((n) => sizeOf(n));
    expect(sizes).toEqual([10n, 10n, 20n, 100n, 100n, 200n, 200n, 10_000n].map((n) => [1n, n]));
    expect(sizeOf(11n, { min: 0n, max: 15n })).toEqual([[1n, 15n]]);
    expect(sizeOf(11n, { min: 2n, max: 25n })).toEqual([[2n, 20n]]);
    expect(sizeOf(4n, { min: 4n, max: 4n })).toEqual([]);
  });

  test("equally large measures stay in the order of the parameters", () => {
    const names = ["a", "b", "c"];
    const problem = makeUp(names.map((name) => ({ name, type: "int" })));
    const measures = findGrowthAxes(problem, [50n, 70n, 50n]).map(({ measure }) => measure);
    expect(measures).toEqual(["b", "a", "c"]);
  });

  test("lengths come before sizes of items, however large these are", () => {
    const problem = makeUp([
      { name: "heaps", type: "list<int>" },
      { name: "n", type: "int" },
    ]);
    const axes = findGrowthAxes(problem, [[5000n, 6n], 20n]);
    expect(axes.map(({ measure, max }) => [measure, max])).toEqual([
      ["n", 20n],
      ["length of heaps", 2n],
      ["largest item of heaps", 5000n],
    ]);
  });

  test("items of 0 and less, and rows without items, have no size", () => {
    const list = makeUp([{ name: "heaps", type: "list<int>" }]);
    expect(findGrowthAxes(list, [[0n, -7n]]).map(({ measure }) => measure)).toEqual([
      "length of heaps",
    ]);
    const grid = makeUp([{ name: "grid", type: "list<list<int>>" }]);
    expect(findGrowthAxes(grid, [[[], []]]).map(({ measure }) => measure)).toEqual([
      "length of grid",
    ]);
    expect(findGrowthAxes(grid, [[]])).toEqual([]);
  });

  test("a set and a map are cut to their smallest members", () => {
    const set = makeUp([{ name: "moves", type: "set<int>" }]);
    const [members] = findGrowthAxes(set, [new Set([4n, 9n, 2n])]);
    expect(members).toMatchObject({ measure: "length of moves", min: 1n, max: 3n });
    expect(members?.resize(2n)).toEqual([new Set([2n, 4n])]);
    const map = makeUp([{ name: "worth", type: "map<int, bool>" }]);
    const pairs = [4n, 9n, 2n].map((key) => [key, true] as const);
    const [entries] = findGrowthAxes(map, [new Map(pairs)]);
    expect(entries).toMatchObject({ measure: "length of worth", min: 1n, max: 3n });
    expect(entries?.resize(2n)).toEqual([new Map(pairs.slice(0, 1).concat(pairs.slice(2)))]);
  });

  test("a value of one size only has no measure", () => {
    const problem = makeUp([
      { name: "isFirst", type: "bool" },
      { name: "share", type: "float" },
      { name: "heaps", type: "list<bool>" },
    ]);
    expect(findGrowthAxes(problem, [true, 0.5, [false]])).toEqual([]);
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
