import { join } from "node:path";
import { expect, test } from "vitest";
import type { Value } from "../../harness/core/values/value.ts";
import { findSingleParameters } from "../../harness/generation/single-parameter.ts";
import { readProblem, type TestCase } from "../../harness/problems/index.ts";

const p1 = await readProblem(join(import.meta.dirname, "../../problems/p1"));
const p2 = await readProblem(join(import.meta.dirname, "../../problems/p2"));

function cases(
  stratum: NonNullable<TestCase["stratum"]>,
  argsOf: (index: number) => readonly Value[],
  count = 20,
): TestCase[] {
  return Array.from({ length: count }, (_, index) => {
    return { args: argsOf(index), expected: true, isTimed: false, isForPrograms: true, stratum };
  });
}

const varyingN = (index: number) => [1n, BigInt(index + 2)];
const varyingBoth = (index: number) => [BigInt(index + 1), BigInt(index + 2)];

test("the author is warned about a kind of tests that vary only one parameter", () => {
  const tests = new Map([
    ["small", cases("exhaustive", varyingN)],
    ["large", cases("random", varyingBoth)],
  ]);
  expect(findSingleParameters(p2, tests)).toEqual([
    "p2/problem.yaml: all 20 tests of exhaustive differ only in n. Increase their number, or put the parameter that should vary less first in `order:`.",
  ]);
});

test.each([
  ["of the samples", new Map([["sample", cases("exhaustive", varyingN)]])],
  ["by hand", new Map([["small", cases("manual", varyingN)]])],
  ["if there are few", new Map([["small", cases("axis", varyingN, 9)]])],
])("nobody is told of cases %s", (_, tests) => {
  expect(findSingleParameters(p2, tests)).toEqual([]);
});

test("an exercise with one parameter has no other to vary", () => {
  expect(
    findSingleParameters(p1, new Map([["small", cases("random", (n) => [BigInt(n)])]])),
  ).toEqual([]);
});
