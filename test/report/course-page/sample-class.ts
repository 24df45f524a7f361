/** A made-up class, the same at every call: every kind of grade, mistake and trouble is in it. */
import { formatPlaces } from "../../../harness/core/results/places.ts";
import type { GroupResult } from "../../../harness/core/judging/judging.ts";
import type {
  Results,
  ResultStudent,
  StudentResult,
} from "../../../harness/core/results/results.ts";
import type { SimilarPair } from "../../../harness/core/results/similarity.ts";
import { SplitMix64 } from "../../../harness/core/split-mix.ts";
import type { Verdict } from "../../../harness/core/judging/verdict.ts";
import type { ProblemFacts } from "../../../harness/report/index.ts";

const NAMES = [
  "Ada Byron",
  "Zoë Müller-Lüdenscheidt",
  "李小龙",
  "Ørjan Å",
  "Grace Hopper",
  "Lex O'Neil",
];
const LANGUAGES = ["python", "javascript", "java", "cpp", "rust"];
const VERDICTS = ["AC", "AC", "AC", "WA", "WA", "WA", "TLE", "RTE", "CE"] as const;
const HASH = "0".repeat(64);

const EXERCISES: Results["exercises"] = ["p1", "p2", "p3", "heaps", "numbergame"].map((id) => ({
  id,
  name: { p1: "Who takes the last stone?", heaps: "Heaps of stones" }[id] ?? `Exercise ${id}`,
  points: id === "heaps" ? 20 : 10,
  groups: [
    { id: "small", points: 40, visibility: "visible" },
    { id: "medium", points: 20, visibility: "visible" },
    { id: "large", points: 40, visibility: "hidden" },
  ],
}));

/** For each of them. */
export function factsOfSample(): ProblemFacts {
  return {
    functionName: "canWin",
    parameters: [{ kind: "int" }, { kind: "list", item: { kind: "int" } }],
    returns: { kind: "bool" },
    hasOneAnswer: true,
  };
}

export function sampleClass(count = 40): Results {
  const random = new SplitMix64(7n);
  const drawBelow = (limit: number) => Number(random.below(BigInt(limit)));
  const students = Array.from({ length: count }, (_, index): ResultStudent => {
    const id = `s${String(index + 1).padStart(3, "0")}`;
    const name = `${random.pick(NAMES)} ${index + 1}`;
    return { id, name, email: `${id}@example.org`, section: random.pick(["Monday", "Thursday"]) };
  });
  const results = students.flatMap((student, row) =>
    EXERCISES.flatMap(({ id, points }): StudentResult[] => {
      if (drawBelow(12) === 0) return [];
      const attempts = drawBelow(4) === 0 ? 2 : 1;
      return Array.from({ length: attempts }, (_, attempt) => {
        const verdict = row === 3 && id === "p2" ? "JE" : random.pick<Verdict>(VERDICTS);
        const lateSeconds = drawBelow(9) === 0 ? 40_000 : 0;
        const judged = judge(verdict, 1 + drawBelow(4), 20 + drawBelow(2000));
        return {
          student: {
            id: student.id,
            ...(student.name === undefined ? {} : { name: student.name }),
          },
          attempt: {
            number: attempt + 1,
            counts: attempt === attempts - 1,
            lateSeconds,
            penaltyFactor: lateSeconds > 0 ? 0.9 : 1,
            score: ((judged.points * points) / 100) * (lateSeconds > 0 ? 0.9 : 1),
            why: lateSeconds > 0 ? "11 h 7 min late: 10 % taken off." : "In time.",
          },
          problem: id,
          submission: `${student.id}/${id}.py`,
          language: random.pick(LANGUAGES),
          ...judged,
          judgedAt: "2026-11-21T10:00:00Z",
          causes: { submission: HASH, suite: HASH, judge: HASH, tools: {}, options: {} },
        };
      });
    }),
  );
  return {
    course: "Games and Proofs, winter 2026",
    exercises: EXERCISES,
    students,
    results,
    notJudged: NOT_JUDGED,
  };
}

type Judged = Omit<
  StudentResult,
  "student" | "attempt" | "problem" | "submission" | "language" | "judgedAt" | "causes"
>;

/** `mistake`: of those that go wrong, what they get wrong. */
function judge(verdict: Verdict, mistake: number, cpuMs: number): Judged {
  const base: Omit<Judged, "points" | "groups" | "failures" | "tests"> = {
    interface: "function",
    verdict,
    maxPoints: 100,
    notes: [],
    cpuMs: verdict === "TLE" ? cpuMs * 10 : cpuMs,
    wallMs: cpuMs,
    memoryKib: 9000 + cpuMs * 20,
    isolation: "warden",
  };
  switch (verdict) {
    case "AC":
      return { ...base, points: 100, groups: groups(["AC", "AC", "AC"]), failures: [], tests: [] };
    case "TLE":
      return {
        ...base,
        points: 60,
        groups: groups(["AC", "AC", "TLE"]),
        failures: [{ group: "large", verdict, message: "out of time after 1 s" }],
        growth: {
          measure: "n",
          points: [
            { size: 1000, cpuMs: 12 },
            { size: 2000, cpuMs: 24 },
            { size: 4000, cpuMs: null },
          ],
          looksLike: "linear",
          factor: 2,
          limitMs: 1000,
          limitAt: 3900,
        },
        tests: [{ group: "large", failed: "3", notRun: "4-5" }],
      };
    case "CE":
    case "JE":
      return {
        ...base,
        points: 0,
        groups: [],
        failures: [
          {
            group: "",
            verdict,
            message: "main.py:3:7: error: expected ':'\n  if n > 0\n          ^",
          },
        ],
        tests: [],
      };
    case "WA":
    case "MLE":
    case "OLE":
    case "RTE":
      return {
        ...base,
        points: mistake > 2 ? 40 : 0,
        groups: groups(mistake > 2 ? ["AC", verdict, "skipped"] : [verdict, "skipped", "skipped"]),
        failures: [
          {
            group: mistake > 2 ? "medium" : "small",
            args: [mistake, [1, 2, 3]],
            expected: true,
            ...(verdict === "WA" ? { actual: false } : {}),
            verdict,
            message:
              verdict === "WA" ? "the answer is wrong" : "IndexError: list index out of range",
          },
        ],
        ...(verdict === "WA"
          ? {
              counterexample: {
                args: [mistake, [1, 2, 3]],
                expected: true,
                actual: false,
                verdict,
                message: "the answer is wrong",
                smallest: true,
                reason: "Take 2: then 0 are left, and whoever must move loses.\n  0 -> lost",
                guess: "Perhaps the move that takes everything is forgotten.",
              },
            }
          : {}),
        tests: [
          {
            group: mistake > 2 ? "medium" : "small",
            failed: formatPlaces([mistake, mistake + 1, mistake + 4]),
            notRun: "",
          },
        ],
      };
  }
}

function groups(
  verdicts: readonly StudentResult["groups"][number]["verdict"][],
): StudentResult["groups"] {
  const [small = "AC", medium = "AC", large = "AC"] = verdicts;
  return [
    {
      id: "small",
      visibility: "visible",
      verdict: small,
      points: small === "AC" ? 40 : 0,
      maxPoints: 40,
      cases: cases(small),
    },
    {
      id: "medium",
      visibility: "visible",
      verdict: medium,
      points: medium === "AC" ? 20 : 0,
      maxPoints: 20,
      cases: cases(medium),
    },
    {
      id: "large",
      visibility: "hidden",
      verdict: large,
      points: large === "AC" ? 40 : 0,
      maxPoints: 40,
      cases: cases(large),
    },
  ];
}

function cases(verdict: GroupResult["verdict"]): NonNullable<GroupResult["cases"]> {
  if (verdict === "skipped") return { total: 10, tried: 0, passed: 0 };
  return { total: 10, tried: 10, passed: verdict === "AC" ? 10 : 7 };
}

const NOT_JUDGED: Results["notJudged"] = [
  {
    kind: "failed",
    student: { id: "s001" },
    problem: "p3",
    submission: "s001/p3.rs",
    reason: "rustc is missing: install it",
  },
  {
    kind: "refused",
    student: { id: "s002" },
    submission: "s002/link.py",
    reason: "a link, which is never followed: hand in the file itself",
  },
  {
    kind: "ambiguous",
    student: { id: "s005" },
    problem: "p1",
    submission: "s005/p1.py, s005/P1.java",
    reason: "two files for p1: keep one",
  },
  {
    kind: "unmatched",
    submission: "homework.zip/final_FINAL.py",
    reason: "its name matches no exercise. Did you mean p1?",
  },
];

const SOURCE = `def can_win(n):\n    # who takes the last stone\n    return n % 8 not in (0, 3)\n\nprint(can_win(int(input())))\n`;

export const SAMPLE_PAIRS: readonly SimilarPair[] = [
  {
    problem: "p1",
    left: { student: "s001", submission: "s001/p1.py", source: SOURCE },
    right: {
      student: "s002",
      submission: "s002/p1.py",
      source: SOURCE.replaceAll("can_win", "wins"),
    },
    score: 0.913,
    sharedAnswers: 1,
    reasons: [
      "12 of 14 rare fragments are shared (2 others of 58 have some of them)",
      "the same wrong answer on (7, 3), which nobody else gave",
    ],
    fragments: [{ left: { first: 1, last: 3 }, right: { first: 1, last: 3 } }],
  },
];
