import { describe, expect, test } from "vitest";
import { isComplete } from "../../harness/domains/index.ts";
import { readTests } from "../../harness/problems/index.ts";
import { readShippedExercises } from "../shipped-exercises.ts";

const problems = await readShippedExercises();

/** The groups of which the tests are every input, so that passing them proves it. */
const COMPLETE: Readonly<Record<string, readonly string[]>> = {
  heaps: ["small"],
  "heaps-claim": ["all"],
  "heaps-play": ["legal"],
  numbergame: ["small"],
  p1: ["small"],
  "p1-play": ["legal"],
  p3: ["small"],
};

describe.each(problems)("$id", (problem) => {
  test("is complete if its domain is small, and only then", async () => {
    const tests = await readTests(problem);
    const complete = problem.groups
      .filter((group) => group.id !== "sample")
      .filter((group) => isComplete(problem, group, tests.get(group.id) ?? []));
    expect(complete.map(({ id }) => id)).toEqual(COMPLETE[problem.id] ?? []);
  });
});

test("a single missing input makes a group incomplete", async () => {
  const problem = problems.find(({ id }) => id === "heaps");
  const small = problem?.groups.find(({ id }) => id === "small");
  if (problem === undefined || small === undefined) throw new Error("heaps has a small group");
  const cases = (await readTests(problem)).get("small") ?? [];
  expect(isComplete(problem, small, cases)).toBe(true);
  expect(isComplete(problem, small, cases.toSpliced(2000, 1))).toBe(false);
});
