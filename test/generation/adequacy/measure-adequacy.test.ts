import { describe, expect, test } from "vitest";
import {
  type AdequacyOptions,
  type JudgedProgram,
  measureAdequacy,
  testKey,
} from "../../../harness/generation/adequacy/measure-adequacy.ts";
import { IS_ODD, IS_ODD_TEXT, ownProgram, testCase, testsOf, TWENTY } from "./made-up.ts";

const EXHAUSTIVE = { stratum: "exhaustive" } as const;
const KILL = { stratum: "kill" } as const;

function measure(change: Partial<AdequacyOptions>) {
  return measureAdequacy({
    problem: TWENTY,
    reference: IS_ODD,
    tests: testsOf(Array.from({ length: 20 }, (_, index) => testCase(index + 1, EXHAUSTIVE))),
    right: [IS_ODD_TEXT],
    wrong: [],
    judged: [],
    margins: [],
    otherVerdicts: [],
    authorCases: [],
    ...change,
  });
}

/** A program by the numbers of the tests that reject it. */
function judged(id: string, rejecting: readonly number[], count: number): JudgedProgram {
  const cases = Array.from({ length: count }, (_, index): [string, boolean] => [
    testKey("all", index),
    rejecting.includes(index),
  ]);
  return { id, kind: "wrong", isRejected: rejecting.length > 0, cases: new Map(cases) };
}

describe("tests that are every input", () => {
  test("reject all mutants except equivalent ones, which are certified", async () => {
    const { adequacy, kills } = await measure({});
    expect(kills).toEqual([]);
    const mutants = adequacy.contenders.find(({ kind }) => kind === "mutant");
    expect(mutants?.total).toBeGreaterThan(10);
    expect(mutants?.rejected).toBe((mutants?.total ?? 0) - (mutants?.equivalent ?? 0));
    expect(adequacy.survivors.every(({ isEquivalent }) => isEquivalent)).toBe(true);
    expect(adequacy.groups).toEqual([{ id: "all", tests: 20, isComplete: true }]);
    expect(adequacy.leaveHalfOut).toBe(1);
  });

  test("are counted by answer, most frequent first", async () => {
    const tests = testsOf([1, 2, 3, 4, 6].map((n) => testCase(n)));
    const { adequacy } = await measure({ tests });
    expect(adequacy.answers).toEqual([
      { answer: "False", tests: 3 },
      { answer: "True", tests: 2 },
    ]);
  });
});

describe("tests that are too few", () => {
  const tests = testsOf([testCase(1, EXHAUSTIVE)]);

  test("get new inputs that reject more programs", async () => {
    const { adequacy, kills } = await measure({ tests });
    expect(adequacy.newKills).toBe(kills.length);
    expect(kills.length).toBeGreaterThan(0);
    expect(adequacy.survivors.filter(({ inputs }) => inputs === 0).length).toBeGreaterThan(0);
    const found = kills.map(({ args }) => testCase(Number(args[0]), KILL));
    const again = await measure({ tests: testsOf([testCase(1, EXHAUSTIVE), ...found]) });
    expect(again.kills).toEqual([]);
  });

  test("name the program that each kill was found for", async () => {
    const { adequacy, kills } = await measure({ tests });
    const ids = new Set(adequacy.survivors.map(({ id }) => id));
    expect(kills.every(({ rejects }) => ids.has(rejects))).toBe(true);
  });
});

describe("kinds of tests", () => {
  const cases = [testCase(1), testCase(2, EXHAUSTIVE), testCase(3, EXHAUSTIVE), testCase(4, KILL)];
  const programs = [
    judged("by both", [1, 3], 4),
    judged("by exhaustive", [1, 2], 4),
    judged("by kill", [3], 4),
  ];

  test("count the programs that they reject, and those that only they do", async () => {
    const { adequacy } = await measure({ tests: testsOf(cases), judged: programs, right: [] });
    expect(adequacy.strata).toEqual([
      { kind: "sample", tests: 1, kills: 0, uniqueKills: 0 },
      { kind: "exhaustive", tests: 2, kills: 2, uniqueKills: 1 },
      { kind: "kill", tests: 1, kills: 2, uniqueKills: 1 },
    ]);
  });

  test("a program in submissions/ that no test rejects is a survivor", async () => {
    const right = judged("wrong_answer/lucky.py", [], 4);
    const { adequacy } = await measure({ tests: testsOf(cases), judged: [right], right: [] });
    expect(adequacy.survivors).toEqual([
      { id: "wrong_answer/lucky.py", kind: "wrong", isEquivalent: false, inputs: 4 },
    ]);
    expect(adequacy.contenders[0]).toEqual({
      kind: "wrong",
      total: 1,
      rejected: 0,
      tests: 4,
      equivalent: 0,
    });
  });

  test("a program that does not start is rejected, but by no kind", async () => {
    const broken: JudgedProgram = { id: "b", kind: "slow", isRejected: true, cases: new Map() };
    const { adequacy } = await measure({ tests: testsOf(cases), judged: [broken], right: [] });
    expect(adequacy.contenders[1]).toMatchObject({ total: 1, rejected: 1, tests: 0 });
    expect(adequacy.survivors).toEqual([]);
  });
});

test("mutants of other correct programs are listed with the program's name", async () => {
  const other = ownProgram("function isOdd(n) { return n % 2 === 1; }", "accepted/remainder.js");
  const { adequacy } = await measure({ right: [IS_ODD_TEXT, other] });
  const ids = adequacy.matrix.rows.map(({ id }) => id);
  expect(ids.some((id) => id.startsWith("p.js "))).toBe(true);
  expect(ids.some((id) => id.startsWith("accepted/remainder.js: p.js "))).toBe(true);
});

test("the same number of random inputs is tried on the same programs", async () => {
  const wrong = ownProgram("function isOdd(n) { return n !== 8 && n % 2 === 1 }", "right.js");
  const { adequacy } = await measure({ wrong: [wrong] });
  const { own = NaN, random = NaN, programs = NaN } = adequacy.uniform ?? {};
  expect(own).toBeGreaterThanOrEqual(random);
  expect(programs).toBeGreaterThan(own - 1);
});

test("if inputs can only be written by hand, none is drawn, and survivors are gaps", async () => {
  const [n] = TWENTY.interface.parameters;
  if (n === undefined) throw new Error("no parameter");
  const parameters = [{ ...n, range: { min: undefined, max: undefined } }];
  const problem = { ...TWENTY, interface: { ...TWENTY.interface, parameters } };
  const { adequacy, kills } = await measure({ problem, tests: testsOf([testCase(2)]) });
  expect(adequacy.uniform).toBeUndefined();
  expect(kills).toEqual([]);
  expect(adequacy.survivors.length).toBeGreaterThan(0);
  expect(adequacy.survivors.some(({ isEquivalent }) => isEquivalent)).toBe(false);
});

test("two runs give identical results", async () => {
  const tests = testsOf([testCase(2), testCase(3)]);
  const [first, second] = [await measure({ tests }), await measure({ tests })];
  const print = (measured: typeof first) =>
    JSON.stringify(measured, (_, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    );
  expect(print(second)).toBe(print(first));
});
