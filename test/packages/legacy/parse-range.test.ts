import { expect, test } from "vitest";
import { parseRange } from "../../../harness/packages/legacy/parse-range.ts";

test.each([
  ["0 100", [0, 100]],
  [" 0   33.5\n", [0, 33.5]],
  ["-1.5 .5", [-1.5, 0.5]],
  ["1e2 1E+3", [100, 1000]],
  ["6 6", [6, 6]],
  ["-inf +inf", [-Infinity, Infinity]],
  ["-Infinity inf", [-Infinity, Infinity]],
  ["5 1", undefined],
  ["5", undefined],
  ["", undefined],
  ["0 50 100", undefined],
  ["0, 100", undefined],
  ["0 nan", undefined],
  ["0 0x10", undefined],
  ["zero ten", undefined],
])("%j is %j", (text, range) => {
  expect(parseRange(text)).toEqual(range);
});
