import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Reference } from "../../harness/core/reference.ts";
import { generateTests } from "../../harness/generation/index.ts";
import { keyOf } from "../../harness/generation/input-order.ts";
import {
  printCases,
  type Problem,
  readProblem,
  readProblems,
  type Stratum,
} from "../../harness/problems/index.ts";

const FOLDER = join(import.meta.dirname, "../../problems");
const problems = await readProblems(FOLDER);

async function loadReference(id: string): Promise<Reference> {
  const module = (await import(`../../reference/${id}.ts`)) as { readonly reference: Reference };
  return module.reference;
}

function withStrata(problem: Problem, ...strata: Stratum[]): Problem {
  return { ...problem, tests: { ...problem.tests, strata } };
}

/** The inputs of a group, as texts. */
async function inputsOf(problem: Problem, groupId: string): Promise<readonly string[]> {
  const types = problem.interface.parameters.map(({ type }) => type);
  const tests = generateTests(problem, await loadReference(problem.id));
  return (tests.get(groupId) ?? []).map(({ args }) => keyOf(types, args));
}

const random = (count: number, ...groups: string[]): Stratum => ({ kind: "random", count, groups });

describe.each(problems)("the stored tests of $id", (problem) => {
  test("are what the spec and the reference make, to the byte", async () => {
    const tests = generateTests(problem, await loadReference(problem.id));
    for (const [id, cases] of tests) {
      const stored = await readFile(join(problem.folder, "tests", `${id}.jsonl`), "utf8");
      // Compared as a whole: a difference within a megabyte is of no use to a reader.
      expect(printCases(problem, cases) === stored, `${id}.jsonl: run grundy generate`).toBe(true);
    }
  });
});

test("an entry that is added shifts the draws of no other", async () => {
  const p1 = await readProblem(join(FOLDER, "p1"));
  const before = await inputsOf(withStrata(p1, random(20, "huge")), "huge");
  const after = await inputsOf(
    withStrata(
      p1,
      { kind: "bounds", groups: [] },
      random(20, "large"),
      random(7, "huge"),
      random(20, "huge"),
      { kind: "stress", count: 2, groups: [] },
    ),
    "huge",
  );
  expect(before).toHaveLength(20);
  expect(after).toEqual(expect.arrayContaining([...before]));
  expect(after.length).toBeGreaterThan(20);
});

test("another salt draws other cases", async () => {
  const p1 = withStrata(await readProblem(join(FOLDER, "p1")), random(20, "huge"));
  const salted = { ...p1, tests: { ...p1.tests, salt: "another" } };
  expect(await inputsOf(salted, "huge")).not.toEqual(await inputsOf(p1, "huge"));
});

test("random cases have both answers equally often, however rare one is", async () => {
  const p1 = withStrata(await readProblem(join(FOLDER, "p1")), random(40, "large"));
  const isRare: Reference = { solve: ([n]) => (n as bigint) % 8n === 0n };
  const cases = generateTests(p1, isRare).get("large") ?? [];
  expect(cases.filter(({ expected }) => expected === true)).toHaveLength(20);
  expect(cases.filter(({ expected }) => expected === false)).toHaveLength(20);
});

test("where one answer hardly comes, the others fill its place", async () => {
  const p1 = withStrata(await readProblem(join(FOLDER, "p1")), random(40, "large"));
  const cases = generateTests(p1, { solve: () => true }).get("large") ?? [];
  expect(cases).toHaveLength(40);
});

test("cases are in the order of size, the timed ones last", async () => {
  const p1 = await readProblem(join(FOLDER, "p1"));
  const tests = generateTests(p1, await loadReference("p1"));
  expect(tests.get("small")?.map(({ args }) => args[0])).toEqual(
    Array.from({ length: 20 }, (_, index) => BigInt(index + 1)),
  );
  const isTimed = tests.get("huge")?.map((each) => each.isTimed) ?? [];
  expect(isTimed.slice(-2)).toEqual([true, true]);
  expect(isTimed.filter(Boolean)).toHaveLength(2);
});

test("a reference whose brute disagrees makes no tests", async () => {
  const p1 = await readProblem(join(FOLDER, "p1"));
  const reference = await loadReference("p1");
  const wrong = { ...reference, solve: ([n]: readonly unknown[]) => (n as bigint) % 8n !== 0n };
  expect(() => generateTests(p1, wrong)).toThrow("smallest at AcanWin(7)");
});

test("small groups are complete where they can be", async () => {
  expect(await inputsOf(await readProblem(join(FOLDER, "p1")), "medium")).toHaveLength(1980);
  expect(await inputsOf(await readProblem(join(FOLDER, "p3")), "small")).toHaveLength(55);
  expect(await inputsOf(await readProblem(join(FOLDER, "numbergame")), "small")).toHaveLength(511);
});
