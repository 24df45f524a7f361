import { expect, it } from "vitest";
import { PLAIN_COMPARISON } from "../../../harness/core/comparison/comparison.ts";
import {
  describeDifference,
  truncateForDisplay,
} from "../../../harness/core/comparison/describe-difference.ts";
import { parseValueType } from "../../../harness/core/values/value-type.ts";

const INTS = parseValueType("list<int>");
const FLOATS = parseValueType("list<float>");

it("an unordered list is called so, and its missing or extra item is named", () => {
  const any = { ...PLAIN_COMPARISON, isInAnyOrder: true };
  const [right, wrong] = [
    [1n, 2n],
    [2n, 3n],
  ];
  expect(describeDifference(INTS, any, right, wrong, { kind: "missing", at: 0 })).toBe(
    "The answer is [2, 3], expected [1, 2], in any order: 1 is missing.",
  );
  expect(describeDifference(INTS, any, right, wrong, { kind: "extra", at: 1 })).toBe(
    "The answer is [2, 3], expected [1, 2], in any order: 3 is extra.",
  );
  const int = { kind: "int" } as const;
  expect(describeDifference(int, any, 1n, 2n, { kind: "other" })).toBe(
    "The answer is 2, expected 1.",
  );
  expect(describeDifference(INTS, PLAIN_COMPARISON, right, wrong, { kind: "other" })).toBe(
    "The answer is [2, 3], expected [1, 2].",
  );
});

it.each([
  [1, 0.2, "2.0e+0 (0.2 of the expected value)"],
  [1, 0.1, "1"],
])("of the bounds %s and %s of the value the larger one is shown", (absolute, relative, bound) => {
  const comparison = { ...PLAIN_COMPARISON, absolute, relative };
  const difference = { kind: "far", expected: 10, actual: 12 } as const;
  expect(describeDifference(FLOATS, comparison, [10], [12], difference)).toBe(
    `The answer is [12.0], expected [10.0]: 12.0 and 10.0 differ by 2.0e+0, and at most ${bound} is allowed.`,
  );
});

it("a text for display has at most 300 characters", () => {
  const [fits, long] = ["x".repeat(300), "x".repeat(301)];
  expect([truncateForDisplay(fits), truncateForDisplay(long)]).toEqual([fits, `${fits}…`]);
});
