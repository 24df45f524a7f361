import { expect, test } from "vitest";
import { findUntested } from "../../harness/generation/untested.ts";
import type { Problem, Stratum } from "../../harness/problems/index.ts";
import { makeUp } from "../domains/exercises.ts";

const LIST = makeUp([
  { name: "a", type: "list<int>", length: { max: 9n }, items: { min: 0n, max: 9n } },
]);
const INT = makeUp([{ name: "n", type: "int", min: 0n, max: 9n }]);

function withKinds(problem: Problem, kinds: readonly Stratum["kind"][]): Problem {
  const strata = kinds.map((kind) => ({ kind, count: 3, groups: [] }) as unknown as Stratum);
  return { ...problem, tests: { ...problem.tests, strata } };
}

test("generate names kinds of mistakes that no stratum is made for, with the lines to add", () => {
  expect(findUntested(withKinds(LIST, ["exhaustive", "bounds", "stress", "random"]))).toEqual([
    "made-up: no test is made for equal, sorted or nearly regular items (`shapes: 40`). Add these to `strata`.",
  ]);
  expect(findUntested(withKinds(INT, ["exhaustive"]))).toEqual([
    "made-up: no test is made for off-by-one errors at the bounds (`bounds`), " +
      "inputs of middle size (`random: 40`), programs that are too slow (`stress: 2`). Add these to `strata`.",
  ]);
  expect(findUntested(withKinds(INT, ["exhaustive", "bounds", "stress", "random"]))).toEqual([]);
  expect(findUntested(withKinds(INT, ["custom"]))).toEqual([]);
  const large = makeUp([{ name: "n", type: "int", min: 0n, max: 10n ** 6n }]);
  expect(findUntested(withKinds(large, ["exhaustive", "bounds", "stress", "random"]))).toEqual([
    "made-up: no test is made for numbers that do not fit into 32 bits or a double (`near_misses: 40`). Add these to `strata`.",
  ]);
});
