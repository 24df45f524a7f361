import { describe, expect, it, test } from "vitest";
import type { Verdict } from "../../../harness/core/judging/verdict.ts";
import {
  describeBreach,
  type ExpectationRule,
  findBreaches,
  type PackageRun,
} from "../../../harness/packages/index.ts";

/** Rules of the format's folders without a submissions.yaml. */
const FOLDERS: Readonly<Record<string, Partial<ExpectationRule>>> = {
  accepted: { permitted: ["AC"] },
  rejected: { required: ["RTE", "TLE", "WA"] },
  wrong_answer: { permitted: ["AC", "WA"], required: ["WA"] },
  time_limit_exceeded: { permitted: ["AC", "TLE"], required: ["TLE"] },
  run_time_error: { permitted: ["AC", "RTE"], required: ["RTE"] },
  brute_force: { permitted: ["AC", "RTE", "TLE"], required: ["RTE", "TLE"] },
};

function rule(parts: Partial<ExpectationRule>): ExpectationRule {
  return {
    from: "accepted",
    group: undefined,
    permitted: undefined,
    required: undefined,
    final: undefined,
    score: undefined,
    message: undefined,
    ...parts,
  };
}

/** One letter a test: sample, then secret/a-easy, then secret/b-hard. */
function run(letters: string, parts: Partial<PackageRun> = {}): PackageRun {
  const verdicts: Readonly<Record<string, Verdict | undefined>> = {
    A: "AC",
    W: "WA",
    T: "TLE",
    R: "RTE",
    M: "MLE",
    O: "OLE",
    J: "JE",
  };
  const names = ["sample/1", "secret/1-easy", "secret/2-hard", "secret/3-hard"];
  const tests = Array.from(letters).map((letter, index) => ({
    name: names[index] ?? `secret/${index}`,
    verdict: verdicts[letter],
    cpuMs: 10,
    message: letter === "A" ? "" : `line ${index}\nmore`,
    judgeMessage: letter === "W" ? "expected 4, found 5" : "",
  }));
  const verdict = tests.find((each) => each.verdict !== "AC")?.verdict ?? "AC";
  return { verdict, message: "", score: undefined, groupScores: new Map(), tests, ...parts };
}

describe("the folders", () => {
  test.each<[folder: string, holds: string[], breaks: string[]]>([
    ["accepted", ["AAAA"], ["AAAW", "TAAA", "AAAO", "AAA-"]],
    ["rejected", ["AAAW", "TTTT", "RAAA", "AAAM", "AAA-"], ["AAAA"]],
    ["wrong_answer", ["AAAW", "WWWW", "AAW-"], ["AAAA", "AAWT", "AAWR", "AAWM", "AATT"]],
    ["time_limit_exceeded", ["AAAT", "TTTT", "AAOA"], ["AAAA", "AAWT", "AARA"]],
    ["run_time_error", ["AAAR", "AAAM", "AAAO", "AAMR"], ["AAAA", "AAAT", "AAWR"]],
    ["brute_force", ["AAAT", "AARR", "AAMT", "AAAO"], ["AAAA", "AAWT"]],
  ])("%s", (folder, holds, breaks) => {
    const rules = [rule({ from: folder, ...FOLDERS[folder] })];
    const isAsExpected = (letters: string) => findBreaches(rules, run(letters)).length === 0;
    expect(holds.filter((letters) => !isAsExpected(letters))).toEqual([]);
    expect(breaks.filter(isAsExpected)).toEqual([]);
  });

  test.each(Object.entries(FOLDERS))(
    "no rule of %s is satisfied by a judge error",
    (from, parts) => {
      const [breach] = findBreaches([rule({ from, ...parts })], run("AAJW"));
      expect(breach && describeBreach(breach)).toBe("judge error on secret/2-hard: line 2");
    },
  );

  test("a judge error that names its test names it once", () => {
    const { tests, ...whole } = run("J");
    const named = tests.map((each) => ({ ...each, message: `${each.name}: no score.txt` }));
    const [breach] = findBreaches([], { ...whole, tests: named });
    expect(breach && describeBreach(breach)).toBe("judge error on sample/1: no score.txt");
  });

  test("a judge error is a breach for every submission, even without rules", () => {
    expect(findBreaches([], run("AAAA", { verdict: "JE" }))).toMatchObject([
      { kind: "judge-error", test: undefined },
    ]);
    expect(findBreaches([], run("AAAJ"))).toHaveLength(1);
  });

  test.each(Object.entries(FOLDERS))(
    "a submission that does not compile breaks the rule of %s",
    (from, parts) => {
      const notBuilt = run("", { verdict: "CE" });
      expect(findBreaches([rule({ from, ...parts })], notBuilt)).not.toEqual([]);
    },
  );

  test("a rule can expect a compile error", () => {
    const notBuilt = run("----", { verdict: "CE" });
    expect(findBreaches([rule({ final: ["CE"] })], notBuilt)).toEqual([]);
    expect(findBreaches([rule({ permitted: ["CE"], required: ["CE"] })], notBuilt)).toEqual([]);
  });
});

test.each([
  [0, []],
  [99.99, []],
  [100, ["scores 100; expected (partially_accepted): at most 99.99"]],
])("%d points are partial or full out of 100", (score, description) => {
  const part = rule({ from: "partially_accepted", final: ["AC"], score: [-Infinity, 99.99] });
  expect(findBreaches([part], run("AAAA", { score })).map(describeBreach)).toEqual(description);
});

describe("several rules", () => {
  it("must all hold, and every broken one is reported", () => {
    const rules = [
      rule({ from: "wrong_answer", permitted: ["AC", "WA"], required: ["WA"] }),
      rule({ from: "wrong_answer/*", required: ["TLE"] }),
      rule({ from: "*/ana.py", permitted: ["AC"] }),
    ];
    expect(findBreaches(rules, run("AWAA")).map(describeBreach)).toEqual([
      "no test has the required verdict (wrong_answer/*): TLE",
      "wrong answer on secret/1-easy: line 1; permitted (*/ana.py): AC",
    ]);
  });

  it("names the first test that is not permitted", () => {
    const [breach] = findBreaches([rule({ permitted: ["AC"] })], run("ATWW"));
    expect(breach).toMatchObject({ kind: "not-permitted", verdict: "TLE" });
    expect(breach && describeBreach(breach)).toBe(
      "time limit exceeded on secret/1-easy: line 1; permitted (accepted): AC",
    );
  });
});

describe("a rule about a group", () => {
  test.each<[group: string, parts: Partial<ExpectationRule>, letters: string, isKept: boolean]>([
    ["sample", { permitted: ["AC"] }, "AWWW", true],
    ["sample", { permitted: ["AC"] }, "WAAA", false],
    ["secret", { required: ["WA"] }, "WAAA", false],
    ["secret", { required: ["WA"] }, "AAAW", true],
    ["secret/*-hard", { permitted: ["AC", "TLE"], required: ["TLE"] }, "AAAT", true],
    ["secret/*-hard", { permitted: ["AC", "TLE"], required: ["TLE"] }, "ATAA", false],
    ["secret/{1,2}-*", { permitted: ["AC"] }, "AAAW", true],
    ["secret/{1,2}-*", { permitted: ["AC"] }, "AAWA", false],
    ["secret/1", { required: ["AC"] }, "AAAA", false],
    ["*/3-hard", { required: ["RTE"] }, "AAAR", true],
    ["secret/", { required: ["WA"] }, "AAAW", true],
  ])("%s: %o of %s: %s", (group, parts, letters, isKept) => {
    expect(findBreaches([rule({ group, ...parts })], run(letters)).length === 0).toBe(isKept);
  });

  it("without tests breaks no permitted list, but misses required verdicts", () => {
    expect(findBreaches([rule({ group: "secret/9", permitted: ["AC"] })], run("AAAA"))).toEqual([]);
    const breaches = findBreaches([rule({ group: "secret/9", required: ["AC"] })], run("AAAA"));
    expect(breaches.map(describeBreach)).toEqual([
      "no test in secret/9 has the required verdict (accepted): AC",
    ]);
  });
});

describe("the verdict of the whole", () => {
  it.each<[final: Verdict[], letters: string, isKept: boolean]>([
    [["WA"], "AWTT", true],
    [["WA"], "ATWW", false],
    [["AC", "TLE"], "AAAA", true],
    [["RTE"], "AMAA", true],
    [["RTE"], "AAAA", false],
  ])("%o of %s: %s", (final, letters, isKept) => {
    expect(findBreaches([rule({ final })], run(letters)).length === 0).toBe(isKept);
  });
});

it("names the first test with the final verdict", () => {
  const rules = [rule({ from: "run_time_error", final: ["RTE"] })];
  expect(findBreaches(rules, run("AWTW")).map(describeBreach)).toEqual([
    "wrong answer on secret/1-easy: line 1; expected as the final verdict (run_time_error): RTE",
  ]);
  expect(findBreaches(rules, run("AAAA")).map(describeBreach)).toEqual([
    "accepted; expected as the final verdict (run_time_error): RTE",
  ]);
});

describe("scores", () => {
  it.each<[range: [number, number], score: number | undefined, isKept: boolean]>([
    [[30, 30], 30, true],
    [[30, 30], 30.004, true],
    [[30, 30], 31, false],
    [[20, 40], 20, true],
    [[20, 40], 40.5, false],
    [[20, 40], undefined, false],
    [[0, Number.POSITIVE_INFINITY], 1e9, true],
  ])("%o and %s: %s", (score, own, isKept) => {
    const breaches = findBreaches([rule({ score })], run("AAAA", { score: own }));
    expect(breaches.length === 0).toBe(isKept);
  });

  it("are those of the group where one is named", () => {
    const groupScores = new Map([["secret/1-easy", 10]]);
    const scored = run("AAAA", { score: 50, groupScores });
    expect(findBreaches([rule({ group: "secret/1-easy", score: [10, 10] })], scored)).toEqual([]);
    const [breach] = findBreaches([rule({ group: "secret/2-hard", score: [5, 9] })], scored);
    expect(breach && describeBreach(breach)).toBe(
      "there is no score in secret/2-hard; expected (accepted): 5 to 9",
    );
  });
});

describe("a message", () => {
  it("must appear in the judge message of some test", () => {
    expect(findBreaches([rule({ message: "found 5" })], run("AAWA"))).toEqual([]);
    expect(findBreaches([rule({ message: "" })], run("AAAA"))).toEqual([]);
    const [breach] = findBreaches([rule({ message: "Found 5" })], run("AAWA"));
    expect(breach && describeBreach(breach)).toBe(
      'no test has the expected judge message (accepted): "Found 5"',
    );
  });

  it("is searched for only in the group's tests", () => {
    expect(findBreaches([rule({ group: "sample", message: "found" })], run("AAWA"))).toHaveLength(
      1,
    );
  });
});
