import type { Verdict } from "../../../harness/core/judging/verdict.ts";
import type {
  PackageVerification,
  VerifiedSubmission,
} from "../../../harness/core/results/package-verification.ts";

const LETTERS: Readonly<Record<string, Verdict | "not-run">> = {
  ".": "AC",
  W: "WA",
  T: "TLE",
  R: "RTE",
  J: "JE",
  C: "CE",
  "-": "not-run",
};

/** A letter a test, in the order of {@link TESTS}. */
export function submission(
  path: string,
  letters: string,
  parts: Partial<VerifiedSubmission> = {},
): VerifiedSubmission {
  const tests = Array.from(letters).map((letter, index) => ({
    verdict: LETTERS[letter] ?? ("JE" as const),
    cpuMs: letter === "-" ? null : 10 * (index + 1),
    ...(letter === "W" && { message: "expected 4, found 5" }),
  }));
  const failed = tests.find(({ verdict }) => verdict !== "AC");
  return {
    path: `submissions/${path}`,
    language: "python",
    verdict: failed === undefined || failed.verdict === "not-run" ? "AC" : failed.verdict,
    expected: { permitted: ["AC"], required: ["AC"] },
    ok: true,
    slowest: { test: TESTS.at(-1) ?? "", cpuMs: 10 * tests.length },
    tests,
    ...parts,
  };
}

const TESTS = ["sample/1", "secret/1-small/1", "secret/1-small/2", "secret/2-large/1"];

const WRONG = {
  permitted: ["AC", "WA"],
  required: ["WA"],
} satisfies VerifiedSubmission["expected"];

/** One right program, two wrong ones, one that is not as expected, one that is not judged. */
export const SAMPLE: PackageVerification = {
  package: "sum",
  place: "packages/sum",
  format: "2025-09",
  limits: { memoryBytes: 2 ** 31, outputBytes: 2 ** 23 },
  timeLimit: {
    ms: 1000,
    from: "inferred",
    acToTimeLimit: 2,
    timeLimitToTle: 1.5,
    slowestAccepted: { path: "submissions/accepted/ana.py", test: "secret/2-large/1", cpuMs: 40 },
    fastestTle: {
      path: "submissions/time_limit_exceeded/slow.py",
      test: "secret/2-large/1",
      cpuMs: 1200,
    },
    sensitive: [
      {
        path: "submissions/time_limit_exceeded/slow.py",
        test: "secret/2-large/1",
        cpuMs: 1200,
        kind: "tle",
        wantedMs: 1500,
      },
    ],
  },
  tests: TESTS,
  submissions: [
    submission("accepted/ana.py", "...."),
    submission("accepted/ben.py", "..W.", {
      ok: false,
      message: "wrong answer on secret/1-small/2: expected 4, found 5; permitted (accepted): AC",
    }),
    submission("time_limit_exceeded/slow.py", "...T", {
      expected: { permitted: ["AC", "TLE"], required: ["TLE"] },
    }),
    submission("wrong_answer/both.py", ".WW-", { expected: WRONG }),
    submission("wrong_answer/off_by_one.py", "..W.", { expected: WRONG }),
  ],
  notJudged: [
    { path: "submissions/accepted/ana.hs", reason: "the file extension '.hs' is unknown" },
  ],
  lint: [
    {
      severity: "warning",
      code: "equal-tests",
      message: "secret/1-small/1 and secret/1-small/2 are equal",
      file: "data/secret/1-small/2.in",
      said: "1 2\n",
    },
  ],
  ok: false,
};
