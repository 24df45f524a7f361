import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Reference } from "../../harness/core/judging/reference.ts";
import { readOwnPrograms } from "../../harness/app/own-programs.ts";
import { generateTests, type OwnPrograms } from "../../harness/generation/index.ts";
import { keyOf } from "../../harness/domains/index.ts";
import {
  type Problem,
  readProblem,
  readTests,
  type Stratum,
  type Tests,
} from "../../harness/problems/index.ts";
import { makeWorkspace } from "../app/own-workspace.ts";
import { readShippedExercises } from "../shipped-exercises.ts";

const FOLDER = join(import.meta.dirname, "../../problems");
const problems = await readShippedExercises();

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

const workspace = makeWorkspace("/nowhere");

describe.each(problems)("an entry that is added to $id", (problem) => {
  test("takes no case from another, and changes none", async () => {
    const types = problem.interface.parameters.map(({ type }) => type);
    const keysOf = (tests: Tests) =>
      [...tests].flatMap(([id, cases]) =>
        cases.map(({ args, isTimed }) => `${id} ${isTimed} ${keyOf(types, args)}`),
      );
    // Of most boards nobody knows the least length: what is drawn has no answer.
    const added: Stratum =
      problem.id === "crossout"
        ? { kind: "manual", cases: [[9n, "19"]], groups: [] }
        : { kind: "random", count: 3, groups: [] };
    const longer = withStrata(problem, added, ...problem.tests.strata);
    const after = new Set(keysOf(generateTests(longer, await loadReference(problem.id))));
    const before = keysOf(await readTests(problem));
    expect(before.filter((key) => !after.has(key))).toEqual([]);
    expect(after.size).toBeGreaterThan(before.length);
  });
});

test("a case is told to be of the first entry that makes it, a timed one of stress", async () => {
  const p1 = withStrata(
    await readProblem(join(FOLDER, "p1")),
    { kind: "exhaustive", count: 3, groups: [] },
    { kind: "manual", cases: [[2n], [10n ** 18n]], groups: [] },
    { kind: "stress", count: 1, groups: [] },
  );
  const tests = generateTests(p1, await loadReference("p1"));
  const strataOf = (id: string) => tests.get(id)?.map(({ stratum }) => stratum);
  expect(strataOf("small")).toEqual(["exhaustive", "exhaustive", "exhaustive"]);
  expect(strataOf("huge")).toEqual(["stress"]);
  expect(strataOf("sample")?.every((each) => each === undefined)).toBe(true);
});

test("an exhaustive entry for a group begins where the group does", async () => {
  const p1 = await readProblem(join(FOLDER, "p1"));
  const first = withStrata(p1, { kind: "exhaustive", count: 2, groups: ["medium", "large"] });
  expect(await inputsOf(first, "medium")).toEqual(["[21]", "[22]"]);
  expect(await inputsOf(first, "large")).toEqual(["[2001]", "[2002]"]);
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

test("a reference that breaks a relation at sizes no brute force reaches makes no tests", async () => {
  const p4 = await readProblem(join(FOLDER, "p4"));
  const reference = await loadReference("p4");
  const wrong: Reference = {
    ...reference,
    // The left end alone, from thirteen cards on.
    solve: ([cards]) => {
      const row = cards as readonly bigint[];
      return row.length < 13 ? reference.solve([row]) : (row[0] as bigint);
    },
  };
  expect(() => generateTests(p4, wrong)).toThrow(
    /"the first player gets .*" does not hold, smallest at f\(\[.*its ends give/,
  );
});

test("programs run what rejects the exercise's own wrong programs", async () => {
  const p1 = withStrata(await readProblem(join(FOLDER, "p1")), {
    kind: "exhaustive",
    count: 200,
    groups: ["medium"],
  });
  const reference = await loadReference("p1");
  const { right } = await readOwnPrograms(p1, workspace);
  const mediumWith = (wrong: OwnPrograms["wrong"]) =>
    generateTests(p1, reference, { right, wrong }).get("medium") ?? [];
  const left = mediumWith([]).find((each) => !each.isForPrograms && each.expected === true);
  const [n] = left?.args ?? [];
  // Wrong at that number alone.
  const source = `function AcanWin(n) { return n !== ${String(n)} && n % 8 !== 0 && n % 8 !== 7; }`;
  const sources = { folder: FOLDER, entry: "p.js", files: new Map([["p.js", source]]) };
  const calling = { kind: "function", name: "AcanWin", returns: { kind: "bool" } } as const;
  const chosen = mediumWith([{ id: "single.js", sources, calling }]);
  expect(chosen.find(({ args }) => args[0] === n)?.isForPrograms).toBe(true);
});
