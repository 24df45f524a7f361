import { expect, test } from "vitest";
import { findDifference } from "../../../harness/report/terminal/difference.ts";

test.each([
  [["a"], ["a"], undefined],
  [["a", "bcd"], ["a", "bxd"], { line: 1, column: 1 }],
  [["a"], ["a", "b"], { line: 1, column: 0 }],
  [["a", ""], ["a"], { line: 1, column: 0 }],
  [["👍a"], ["👍b"], { line: 0, column: 1 }],
  [["ab"], ["a"], { line: 0, column: 1 }],
])("%j and %j part at %j", (left, right, place) => {
  expect(findDifference(left, right)).toEqual(place);
});
