import { describe, expect, test } from "vitest";
import { uniformInputs } from "../../../harness/generation/adequacy/uniform-inputs.ts";
import { findGroup, isInDomain, type TestCase } from "../../../harness/problems/index.ts";
import { EXERCISES } from "../../domains/exercises.ts";
import { testCase, testsOf, TWENTY } from "./made-up.ts";

const CASES: readonly TestCase[] = Array.from({ length: 12 }, (_, n) => testCase(n));
/** Graphs are drawn by a generator: their ends of edges depend on the number of nodes. */
const UNIFORM = EXERCISES.filter(({ id }) => id !== "crossout" && id !== "token");

describe.each(UNIFORM)("$id", (problem) => {
  const { parameters } = problem.interface;
  const tests = new Map(problem.groups.map(({ id }) => [id, CASES]));
  const inputs = uniformInputs(problem, tests);

  test("every input is valid and belongs to its group", () => {
    for (const args of inputs) {
      expect(isInDomain(parameters, problem.tests.constraints, args)).toBe(true);
      expect(findGroup(problem.groups, parameters, args)?.id).not.toBe("sample");
    }
  });

  test("each group has as many inputs as tests, even if its fields depend on each other", () => {
    const counts = Map.groupBy(inputs, (args) => findGroup(problem.groups, parameters, args)?.id);
    for (const { id, positions } of problem.groups.filter((each) => each.id !== "sample")) {
      if (positions !== undefined) continue;
      expect(counts.get(id)?.length).toBe(CASES.length);
    }
  });

  test("they are deterministic", () => {
    expect(uniformInputs(problem, tests)).toEqual(inputs);
  });
});

test("there are no inputs without tests", () => {
  expect(uniformInputs(TWENTY, testsOf([]))).toEqual([]);
});
