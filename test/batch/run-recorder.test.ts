import { describe, expect, it } from "vitest";
import { RunRecorder } from "../../harness/batch/run-recorder.ts";
import type { Judging } from "../../harness/core/judging/judging.ts";
import type { PackageOutcome } from "../../harness/engine/index.ts";
import type { Package, PackageCase, PackageFile, TestGroup } from "../../harness/packages/index.ts";

const FILE: PackageFile = {
  path: "data/x.ans",
  sizeBytes: 0,
  read: async () => Promise.resolve(Buffer.of()),
};

function test(name: string): PackageCase {
  return {
    name,
    input: FILE,
    answer: FILE,
    files: [],
    words: [],
    outputValidatorWords: [],
    inputValidatorWords: {},
  };
}

function group(
  name: string,
  cases: readonly string[],
  groups: readonly TestGroup[] = [],
): TestGroup {
  const scoring = { kind: "pass-fail" } as const;
  const tests = cases.map((each) => test(`${name}/${each}`));
  return { name, cases: tests, groups, scoring, requires: [], isFullFeedback: false };
}

/** A package with only the parts that the recorder reads. */
function packageWith(parts: {
  readonly isScoring?: boolean;
  readonly hasStatic?: boolean;
}): Package {
  const { isScoring = false, hasStatic = false } = parts;
  return {
    kind: { isScoring, isInteractive: false, isMultiPass: false, isSubmitAnswer: false },
    sample: group("sample", ["1"]),
    secret: group("secret", [], [group("secret/a", ["1", "2"]), group("secret/b", ["1"])]),
    staticValidator: hasStatic ? { path: "static_validator", files: [] } : undefined,
  } as unknown as Package;
}

const OUTCOME: PackageOutcome = {
  verdict: "AC",
  message: "",
  judgeMessage: "",
  cpuMs: 7,
  score: undefined,
  output: undefined,
  dialogue: undefined,
};

const JUDGING: Judging = {
  problem: "sum",
  submission: "submissions/accepted/a.py",
  language: "python",
  interface: "program",
  verdict: "AC",
  points: 1,
  maxPoints: 1,
  groups: [],
  failures: [],
  notes: [],
  cpuMs: 0,
  wallMs: 0,
  memoryKib: null,
  isolation: "none",
};

function runOf(watch: RunRecorder) {
  const outcome = watch.close();
  if (outcome.kind !== "judged") throw new Error(outcome.reason);
  return outcome.run;
}

describe("what is remembered of a judging", () => {
  it("is every test in order, the last of its outcomes, and those that were not run", () => {
    const watch = new RunRecorder(packageWith({}));
    watch.takeCase(test("secret/a/2"), { ...OUTCOME, verdict: "TLE" });
    watch.takeCase(test("sample/1"), OUTCOME);
    watch.takeCase(test("secret/a/2"), { ...OUTCOME, verdict: "WA", message: "no", cpuMs: 9 });
    watch.take({ kind: "judging-finished", judging: { ...JUDGING, verdict: "WA" } });
    const run = runOf(watch);
    expect(run.tests.map(({ name, verdict, cpuMs }) => [name, verdict, cpuMs])).toEqual([
      ["sample/1", "AC", 7],
      ["secret/a/1", undefined, undefined],
      ["secret/a/2", "WA", 9],
      ["secret/b/1", undefined, undefined],
    ]);
    expect(run).toMatchObject({ verdict: "WA", message: "no", score: undefined });
  });

  it("is why an output is wrong, with what the validator says to the author", () => {
    const wrong = { ...OUTCOME, message: "The output is wrong.", judgeMessage: "2 is no prime" };
    const watch = new RunRecorder(packageWith({}));
    watch.takeCase(test("sample/1"), { ...wrong, verdict: "WA" });
    watch.takeCase(test("secret/a/1"), { ...wrong, verdict: "TLE", message: "It was too slow." });
    expect(runOf(watch).tests.map((each) => [each.message, each.judgeMessage])).toEqual([
      ["The output is wrong. The validator says: 2 is no prime", "2 is no prime"],
      ["It was too slow.", "2 is no prime"],
      ["", ""],
      ["", ""],
    ]);
  });

  it("is the score of the whole and of groups by their names, where there are scores", () => {
    const watch = new RunRecorder(packageWith({ isScoring: true }));
    const groups = ["sample", "a", "b"].map((id, index) => ({
      id,
      visibility: "hidden" as const,
      verdict: "AC" as const,
      points: index * 10,
      maxPoints: 20,
    }));
    watch.take({ kind: "judging-finished", judging: { ...JUDGING, points: 30, groups } });
    const { score, groupScores } = runOf(watch);
    expect(score).toBe(30);
    expect(Object.fromEntries(groupScores)).toEqual({
      sample: 0,
      "secret/a": 10,
      "secret/b": 20,
      secret: 30,
    });
  });

  it("is what a compiler says, where nothing was run", () => {
    const watch = new RunRecorder(packageWith({}));
    const failures = [{ verdict: "CE" as const, message: "line 1: no" }];
    watch.take({ kind: "judging-finished", judging: { ...JUDGING, verdict: "CE", failures } });
    expect(runOf(watch)).toMatchObject({ verdict: "CE", message: "line 1: no" });
  });

  it("is a reason where it was not judged, with how to change that", () => {
    const watch = new RunRecorder(packageWith({}));
    watch.take({ kind: "not-judged", reason: "Go is not installed", missingTools: "get go" });
    expect(watch.close()).toEqual({ kind: "not-judged", reason: "Go is not installed: get go" });
  });

  it("has messages of two thousand characters at most", () => {
    const watch = new RunRecorder(packageWith({}));
    const [short, long] = ["x".repeat(2000), "x".repeat(2001)];
    watch.takeCase(test("sample/1"), { ...OUTCOME, verdict: "TLE", message: short });
    watch.takeCase(test("secret/a/1"), { ...OUTCOME, verdict: "TLE", message: long });
    const [first, second] = runOf(watch).tests;
    expect([first?.message, second?.message]).toEqual([short, `${short}…`]);
  });

  it("has the message of the first test that failed, not of one that was not run", () => {
    const watch = new RunRecorder(packageWith({}));
    watch.takeCase(test("secret/a/1"), { ...OUTCOME, message: "right" });
    watch.takeCase(test("secret/a/2"), { ...OUTCOME, verdict: "WA", message: "first" });
    watch.takeCase(test("secret/b/1"), { ...OUTCOME, verdict: "WA", message: "second" });
    watch.take({ kind: "judging-finished", judging: { ...JUDGING, verdict: "WA" } });
    const run = runOf(watch);
    expect(run.message).toBe("first");
    expect([run.score, run.groupScores.size]).toEqual([undefined, 0]);
  });

  it("is a reason alone where nothing is missing, and the language where it was judged", () => {
    const watch = new RunRecorder(packageWith({}));
    watch.take({ kind: "not-judged", reason: "it is no text" });
    expect(watch.close()).toEqual({ kind: "not-judged", reason: "it is no text" });
    watch.take({ kind: "judging-finished", judging: JUDGING });
    expect(watch.close()).toMatchObject({ kind: "judged", language: "python" });
  });

  it("is the tests so far, where it was ended early", () => {
    const watch = new RunRecorder(packageWith({}));
    watch.takeCase(test("sample/1"), { ...OUTCOME, verdict: "TLE" });
    const run = runOf(watch);
    expect(run.verdict).toBe("TLE");
    expect(run.tests.map(({ verdict }) => verdict)).toEqual([
      "TLE",
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("a static validator", () => {
  it("has the last test, which fails where all others pass and the whole does not", () => {
    const watch = new RunRecorder(packageWith({ hasStatic: true }));
    for (const name of ["sample/1", "secret/a/1", "secret/a/2", "secret/b/1"]) {
      watch.takeCase(test(name), OUTCOME);
    }
    const failures = [{ verdict: "WA" as const, message: "too long", judgeMessage: "120 lines" }];
    watch.take({ kind: "judging-finished", judging: { ...JUDGING, verdict: "WA", failures } });
    expect(runOf(watch).tests.at(-1)).toEqual({
      name: "static_validator",
      verdict: "WA",
      cpuMs: undefined,
      message: "too long",
      judgeMessage: "120 lines",
    });
  });

  it("is not asked where nothing compiles, and says nothing where all is right", () => {
    const watch = new RunRecorder(packageWith({ hasStatic: true }));
    for (const name of ["sample/1", "secret/a/1", "secret/a/2", "secret/b/1"]) {
      watch.takeCase(test(name), OUTCOME);
    }
    watch.take({ kind: "judging-finished", judging: JUDGING });
    expect(runOf(watch).tests.at(-1)).toMatchObject({
      verdict: "AC",
      message: "",
      judgeMessage: "",
    });
    const failures = [{ verdict: "CE" as const, message: "line 1: no" }];
    watch.take({ kind: "judging-finished", judging: { ...JUDGING, verdict: "CE", failures } });
    expect(runOf(watch).tests.at(-1)).toMatchObject({ verdict: undefined, message: "" });
  });

  it("is not known to say anything where others fail", () => {
    const watch = new RunRecorder(packageWith({ hasStatic: true }));
    watch.takeCase(test("sample/1"), { ...OUTCOME, verdict: "WA" });
    watch.take({ kind: "judging-finished", judging: { ...JUDGING, verdict: "WA" } });
    expect(runOf(watch).tests.at(-1)?.verdict).toBeUndefined();
  });
});
