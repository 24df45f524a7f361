import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Reference } from "../../harness/core/judging/reference.ts";
import { readOwnPrograms } from "../../harness/app/author/own-programs.ts";
import { generateTests, type OwnPrograms } from "../../harness/generation/index.ts";
import { inputKeyOf } from "../../harness/domains/index.ts";
import {
  type Problem,
  readProblem,
  readTests,
  type Stratum,
  type Tests,
} from "../../harness/problems/index.ts";
import { makeWorkspace } from "../app/own-workspace.ts";
import { DiagnosticsError } from "../../harness/core/spec/diagnostic.ts";
import { requireFewRejections } from "../../harness/generation/generate-tests.ts";
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
  return (tests.get(groupId) ?? []).map(({ args }) => inputKeyOf(types, args));
}

const random = (count: number, ...groups: string[]): Stratum => ({ kind: "random", count, groups });

const workspace = makeWorkspace("/nowhere");

/** Random inputs of exercises with a generator of their own need not be valid. */
const DRAWN = problems.filter(({ tests }) => !tests.strata.some(({ kind }) => kind === "custom"));

describe.each(DRAWN)("adding an entry to $id", (problem) => {
  test("neither removes nor changes other cases", async () => {
    const types = problem.interface.parameters.map(({ type }) => type);
    // The others take their positions from these.
    const own = new Set(
      problem.groups.flatMap(({ id, positions }) => (positions === undefined ? [id] : [])),
    );
    const keysOf = (tests: Tests) =>
      [...tests]
        .filter(([id]) => own.has(id))
        .flatMap(([id, cases]) =>
          cases.map(({ args, isTimed }) => `${id} ${isTimed} ${inputKeyOf(types, args)}`),
        );
    // The least length of most boards is unknown: random inputs have no answer.
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

test("a case is attributed to the first entry that makes it, a timed one to stress", async () => {
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

test("if one answer hardly occurs, others take its place", async () => {
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

test("a reference that contradicts its brute force is rejected", async () => {
  const p1 = await readProblem(join(FOLDER, "p1"));
  const reference = await loadReference("p1");
  const wrong = { ...reference, solve: ([n]: readonly unknown[]) => (n as bigint) % 8n !== 0n };
  expect(() => generateTests(p1, wrong)).toThrow("the smallest input is AcanWin(7)");
});

test("a reference that violates a relation at sizes beyond brute force is rejected", async () => {
  const p4 = await readProblem(join(FOLDER, "p4"));
  const reference = await loadReference("p4");
  const wrong: Reference = {
    ...reference,
    // Takes only the left end from thirteen cards on.
    solve: ([cards]) => {
      const row = cards as readonly bigint[];
      return row.length < 13 ? reference.solve([row]) : (row[0] as bigint);
    },
  };
  expect(() => generateTests(p4, wrong)).toThrow(
    /"the first player gets .*" does not hold; the smallest input is f\(\[.*its ends give/,
  );
});

test("programs run cases that reject the exercise's own wrong programs", async () => {
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
  // Wrong only for that number.
  const source = `function AcanWin(n) { return n !== ${String(n)} && n % 8 !== 0 && n % 8 !== 7; }`;
  const sources = { folder: FOLDER, entry: "p.js", files: new Map([["p.js", source]]) };
  const calling = { kind: "function", name: "AcanWin", returns: { kind: "bool" } } as const;
  const chosen = mediumWith([{ id: "single.js", sources, calling }]);
  expect(chosen.find(({ args }) => args[0] === n)?.isForPrograms).toBe(true);
});

const p2 = await readProblem(join(import.meta.dirname, "../../problems/p2"));

/** k from 50 and n up to 51: only (50, 51) remains. */
function narrowed(): Problem {
  const [k, n] = p2.interface.parameters;
  if (k === undefined || n === undefined) throw new Error("p2 has two parameters");
  const parameters = [
    { ...k, range: { ...k.range, min: 50n } },
    { ...n, range: { ...n.range, max: 51n } },
  ];
  return { ...p2, interface: { ...p2.interface, parameters } };
}

describe("constraints", () => {
  test("constraints that many inputs satisfy are fine", () => {
    expect(() => {
      requireFewRejections(p2);
    }).not.toThrow();
  });

  test("constraints that reject nearly all inputs are an error that states the rate", () => {
    let error: unknown;
    try {
      requireFewRejections(narrowed());
    } catch (reason) {
      error = reason;
    }
    expect(error).toBeInstanceOf(DiagnosticsError);
    expect((error as DiagnosticsError).diagnostics).toMatchObject([
      {
        code: "rejecting-constraints",
        file: join(p2.folder, "problem.yaml"),
        message: expect.stringMatching(
          /^the constraints \(k < n\) reject (99\.\d|100\.0) % of/,
        ) as string,
      },
    ]);
  });
});
