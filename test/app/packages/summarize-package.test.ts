import { describe, expect, it } from "vitest";
import { summarizePackage } from "../../../harness/app/packages/summarize-package.ts";
import type { ProgramOutcome } from "../../../harness/batch/index.ts";
import type { Verdict } from "../../../harness/core/judging/verdict.ts";
import { packageVerificationSchema } from "../../../harness/core/results/package-verification.ts";
import type { Package, PackageRun, PackageSubmission } from "../../../harness/packages/index.ts";

const GROUP: Package["secret"] = {
  name: "secret",
  cases: [],
  groups: [],
  scoring: { kind: "pass-fail" },
  requires: [],
  isFullFeedback: false,
};

const PACKAGE: Package = {
  id: "sum",
  path: "packages/sum",
  format: "2025-09",
  name: { en: "Sum" },
  kind: { isScoring: false, isInteractive: false, isMultiPass: false, isSubmitAnswer: false },
  limits: {
    timeMs: 1000,
    timeResolutionMs: 1000,
    acToTimeLimit: 2,
    timeLimitToTle: 1.5,
    memoryBytes: 2 ** 31,
    outputBytes: 2 ** 23,
    codeBytes: 2 ** 17,
    compileMs: 60_000,
    validationMs: 60_000,
    validationMemoryBytes: 2 ** 31,
    validationOutputBytes: 2 ** 23,
    passes: 2,
  },
  languages: undefined,
  constants: {},
  statements: [],
  attachments: [],
  sample: { ...GROUP, name: "sample" },
  secret: GROUP,
  overall: undefined,
  examples: [],
  inputValidators: [],
  outputValidator: { kind: "default" },
  staticValidator: undefined,
  include: {},
  submissions: [],
  warnings: [],
  notes: [],
};

function program(
  name: string,
  rule: Partial<PackageSubmission["rules"][number]>,
): PackageSubmission {
  return {
    path: `submissions/${name}`,
    files: [],
    language: undefined,
    entryPoint: undefined,
    rules: [
      {
        from: name.split("/")[0] ?? "",
        group: undefined,
        permitted: undefined,
        required: undefined,
        final: undefined,
        score: undefined,
        message: undefined,
        ...rule,
      },
    ],
    useForTimeLimit: undefined,
  };
}

function judged(
  verdicts: readonly (Verdict | undefined)[],
  parts: Partial<PackageRun> = {},
): ProgramOutcome {
  const tests = verdicts.map((verdict, index) => ({
    name: `secret/${index + 1}`,
    verdict,
    cpuMs: verdict === undefined ? undefined : 10 * (index + 1),
    message: verdict === "WA" ? "line 1 differs" : "",
    judgeMessage: "",
  }));
  const verdict = verdicts.find((each) => each !== "AC") ?? "AC";
  const run: PackageRun = {
    verdict,
    message: "",
    score: undefined,
    groupScores: new Map(),
    tests,
    ...parts,
  };
  return { kind: "judged", language: "python", run };
}

function sumUp(...outcomes: (readonly [PackageSubmission, ProgramOutcome])[]) {
  const all = { timeMs: 1000, from: "package", bounds: [], outcomes: new Map(outcomes) } as const;
  return packageVerificationSchema.parse(summarizePackage(PACKAGE, [], all));
}

describe("a package's verification", () => {
  it("tells of each program what it did, what was expected, and whether the two agree", () => {
    const right = program("accepted/a.py", { permitted: ["AC"] });
    const wrong = program("wrong_answer/b.py", { permitted: ["AC", "WA"], required: ["WA"] });
    const { submissions, tests, ok } = sumUp(
      [right, judged(["AC", "WA"])],
      [wrong, judged(["AC", "WA"])],
    );
    expect(ok).toBe(false);
    expect(tests).toEqual(["secret/1", "secret/2"]);
    expect(submissions).toMatchObject([
      {
        path: "submissions/accepted/a.py",
        language: "python",
        verdict: "WA",
        expected: { permitted: ["AC"], required: ["AC"] },
        ok: false,
        message: "wrong answer on secret/2: line 1 differs; permitted (accepted): AC",
        slowest: { test: "secret/2", cpuMs: 20 },
      },
      { path: "submissions/wrong_answer/b.py", ok: true, verdict: "WA" },
    ]);
  });

  it("tells what the compiler said of what does not compile, where it should", () => {
    const right = program("accepted/a.cpp", { permitted: ["AC"] });
    const message = "a.cpp:3:1: error: expected '}'\nint main( {";
    const { submissions } = sumUp([right, judged([], { verdict: "CE", message })]);
    expect(submissions[0]?.message).toBe(`compile error; permitted (accepted): AC\n${message}`);
  });

  it("tells what a program said when it crashed, where it should not", () => {
    const right = program("accepted/a.py", { permitted: ["AC"] });
    const traceback = "  File \"a.py\", line 1, in <module>\nNameError: name 'xs' is not defined";
    const message = `The program ended with exit status 1.\n${traceback}`;
    const tests = [
      { name: "secret/1", verdict: "RTE", cpuMs: 10, message, judgeMessage: "" } as const,
    ];
    const { submissions } = sumUp([right, judged(["RTE"], { tests })]);
    expect(submissions[0]?.message).toBe(
      `run-time error on secret/1: The program ended with exit status 1; permitted (accepted): AC\n${traceback}`,
    );
  });

  it("is as expected where something could not be judged", () => {
    const right = program("accepted/a.py", { permitted: ["AC"] });
    const other = program("accepted/b.hs", { permitted: ["AC"] });
    const summed = sumUp(
      [right, judged(["AC"])],
      [other, { kind: "not-judged", reason: "Haskell is not supported" }],
    );
    expect(summed.ok).toBe(true);
    expect(summed.notJudged).toEqual([
      { path: "submissions/accepted/b.hs", reason: "Haskell is not supported" },
    ]);
  });

  it("has scores only where there are some, and no bound where there is none", () => {
    const scored = program("mixed/a.py", { score: [20, Number.POSITIVE_INFINITY] });
    const plain = program("mixed/b.py", {});
    const [first, second] = sumUp(
      [scored, judged(["AC"], { score: 30 })],
      [plain, judged(["AC"])],
    ).submissions;
    expect(first).toMatchObject({ score: 30, expected: { score: [20, null] }, ok: true });
    expect(second).not.toHaveProperty("score");
    expect(second?.expected).not.toHaveProperty("score");
  });

  it("shows tests that were not run", () => {
    const [submission] = sumUp([
      program("rejected/a.py", {}),
      judged(["WA", undefined]),
    ]).submissions;
    expect(submission?.tests).toEqual([
      { verdict: "WA", cpuMs: 10, message: "line 1 differs" },
      { verdict: "not-run", cpuMs: null },
    ]);
  });

  it("fails for a mistake that the checks found, and not for a warning", () => {
    const finding = { code: "x", file: "data", message: "odd" };
    const summed = (severity: "mistake" | "warning") =>
      summarizePackage(PACKAGE, [{ ...finding, severity }], undefined);
    expect(summed("mistake").ok).toBe(false);
    expect(summed("warning")).toMatchObject({ ok: true, submissions: [], tests: [] });
    expect(summed("warning")).not.toHaveProperty("timeLimit");
  });

  it("tells what was found with mistakes first, and else in the order of finding", () => {
    const severities = ["note", "warning", "mistake", "warning"] as const;
    const found = severities.map((severity, index) => ({
      severity,
      code: `c${index}`,
      file: "data",
      message: "odd",
    }));
    const { lint } = summarizePackage(PACKAGE, found, undefined);
    expect(lint.map(({ code }) => code)).toEqual(["c2", "c1", "c3", "c0"]);
  });

  it("tells the limit with the programs next to it", () => {
    const place = { test: "secret/1", path: "submissions/accepted/a.py" };
    const bounds = [
      { ...place, kind: "ac", cpuMs: 600 },
      { ...place, kind: "tle", path: "submissions/slow/b.py", cpuMs: 1400 },
    ] as const;
    const all = { timeMs: 1000, from: "inferred", bounds, outcomes: new Map() } as const;
    expect(summarizePackage(PACKAGE, [], all).timeLimit).toMatchObject({
      ms: 1000,
      from: "inferred",
      slowestAccepted: { ...place, cpuMs: 600 },
      fastestTle: { path: "submissions/slow/b.py", cpuMs: 1400 },
      sensitive: [{ wantedMs: 500 }, { wantedMs: 1500 }],
    });
  });
});
