import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findUnmatched } from "../../../harness/core/comparison/match-items.ts";
import type { SplitValue } from "../../../harness/core/comparison/split-value.ts";
import { isNear, type Tolerance } from "../../../harness/core/comparison/tolerance.ts";

const ONE: Tolerance = { absolute: 1, relative: 0 };
const items = (...floats: readonly (readonly number[])[]): SplitValue[] =>
  floats.map((each) => ({ frame: "d".repeat(each.length), floats: each }));

describe("items in any order", () => {
  it("are matched one to one", () => {
    expect(findUnmatched(items([0], [1]), items([1.4], [0.6]), ONE)).toBeUndefined();
    expect(findUnmatched(items([0], [1]), items([1.4], [1.6]), ONE)).toEqual({
      kind: "missing",
      at: 0,
    });
  });

  it("are described by the one that is missing or extra", () => {
    expect(findUnmatched(items([5], [1]), items([1]), ONE)).toEqual({ kind: "missing", at: 0 });
    expect(findUnmatched(items([1]), items([9], [1]), ONE)).toEqual({ kind: "extra", at: 0 });
    expect(findUnmatched(items([5], [9]), items([9], [2]), ONE)).toEqual({ kind: "extra", at: 1 });
    expect(findUnmatched([], items([9]), ONE)).toEqual({ kind: "extra", at: 0 });
  });

  it("with different frames do not match, however near their floats", () => {
    const [other] = items([1]).map((item) => ({ ...item, frame: "x" }));
    expect(findUnmatched(items([1]), [other as SplitValue], ONE)).toEqual({
      kind: "missing",
      at: 0,
    });
  });

  it("move to another partner to make room", () => {
    // The first item matches both, the second only the one that the first would take.
    const right = items([0, 0], [0.5, -1]);
    const answer = items([0.2, -0.5], [0.3, 0.9]);
    expect(findUnmatched(right, answer, ONE)).toBeUndefined();
    expect(findUnmatched(right.toReversed(), answer, ONE)).toBeUndefined();
  });

  it("are matched like an exhaustive search would match them", () => {
    const quarter = fc.integer({ min: 0, max: 8 }).map((number) => number / 4);
    const listOf = (count: number) =>
      fc.array(fc.array(quarter, { minLength: count, maxLength: count }), { maxLength: 5 });
    const lists = fc
      .integer({ min: 1, max: 3 })
      .chain((count) => fc.tuple(listOf(count), listOf(count)));
    const tolerance = fc.record({
      absolute: fc.constantFrom(0, 0.25, 0.5),
      relative: fc.constantFrom(0, 0.3, 0.9),
    });
    fc.assert(
      fc.property(lists, tolerance, ([right, answer], allowed) => {
        const isPaired = findUnmatched(items(...right), items(...answer), allowed) === undefined;
        expect(isPaired).toBe(hasPairing(right, answer, allowed));
      }),
      { numRuns: 2000 },
    );
  });

  it("may be many similar ones", () => {
    const many = items(...Array.from({ length: 20_000 }, () => [1, 2]));
    expect(findUnmatched(many, many, ONE)).toBeUndefined();
  });
});

function hasPairing(
  [first, ...rest]: readonly (readonly number[])[],
  answer: readonly (readonly number[])[],
  tolerance: Tolerance,
): boolean {
  if (first === undefined) return answer.length === 0;
  return answer.some(
    (each, at) =>
      first.every((float, place) => isNear(tolerance, float, each[place] as number)) &&
      hasPairing(rest, answer.toSpliced(at, 1), tolerance),
  );
}
