/** Judgings to render: small, and with what a test wants to see put in by `change`. */
import { type Redacted, viewJudging } from "../../harness/core/judging/audience.ts";
import type { Failure, GroupResult, Judging } from "../../harness/core/judging/judging.ts";
import type { ResultExercise, Results, StudentResult } from "../../harness/core/results/results.ts";
import type { Verdict } from "../../harness/core/judging/verdict.ts";
import type { TextStyle } from "../../harness/report/terminal/text-style.ts";
import type { ProblemFacts } from "../../harness/report/wording/problem-facts.ts";

export const PLAIN: TextStyle = { width: 100, isColour: false, isUnicode: false };
export const UNICODE: TextStyle = { ...PLAIN, isUnicode: true };
export const COLOUR: TextStyle = { ...UNICODE, isColour: true };

export const P1: ProblemFacts = {
  functionName: "AcanWin",
  parameters: [{ kind: "int" }],
  returns: { kind: "bool" },
  hasOneAnswer: true,
};

export const NUMBER_GAME: ProblemFacts = {
  functionName: "winningMoves",
  parameters: [{ kind: "list", item: { kind: "int" } }],
  returns: { kind: "map", key: { kind: "int" }, value: { kind: "list", item: { kind: "int" } } },
  hasOneAnswer: true,
};

export const ACCEPTED: Redacted<Judging> = asSeen({
  problem: "p1",
  submission: "P1.py",
  language: "python",
  interface: "function",
  verdict: "AC",
  points: 100,
  maxPoints: 100,
  groups: [group("sample", "AC", [0, 0], [2, 2]), group("small", "AC", [100, 100], [20, 20])],
  failures: [],
  notes: [],
  cpuMs: 213,
  wallMs: 300,
  memoryKib: 10_035,
  isolation: "warden",
});

/** With all that there is, as it is cut for an instructor. */
export function asSeen<T extends Judging>(judging: T): Redacted<T> {
  return viewJudging(judging, "instructor");
}

export function group(
  id: string,
  verdict: GroupResult["verdict"],
  [points, maxPoints]: readonly [number, number],
  [passed, total, tried = verdict === "skipped" ? 0 : total]: readonly [number, number, number?],
  visibility: GroupResult["visibility"] = "visible",
): GroupResult {
  return { id, visibility, verdict, points, maxPoints, cases: { total, tried, passed } };
}

/** A judging whose only group failed with this failure. */
export function failWith(failure: Failure, change: Partial<Judging> = {}): Redacted<Judging> {
  return {
    ...ACCEPTED,
    verdict: failure.verdict,
    points: 0,
    groups: [group(failure.group ?? "small", failure.verdict, [0, 100], [12, 20])],
    failures: [failure],
    ...change,
  };
}

/** A result that counts, on time, unless the attempt is said to be otherwise. */
export function gradeOf(
  student: StudentResult["student"],
  problem: string,
  verdict: Verdict,
  score: number,
  attempt: Partial<StudentResult["attempt"]> = {},
): StudentResult {
  const submission = `${student.id}/${problem}.py`;
  return {
    student,
    attempt: {
      number: 1,
      counts: true,
      lateSeconds: 0,
      penaltyFactor: 1,
      score,
      why: "On time.",
      ...attempt,
    },
    ...ACCEPTED,
    problem,
    submission,
    verdict,
    points: score,
    tests: [],
    judgedAt: "2026-10-11T08:00:00Z",
  };
}

export function exerciseOf(id: string, points = 100): ResultExercise {
  return {
    id,
    points,
    groups: [
      { id: "sample", points: 0, visibility: "visible" },
      { id: "small", points: 100, visibility: "visible" },
    ],
  };
}

/** A class with two exercises, whose students are those that the results and `change` name. */
export function classOf(results: readonly StudentResult[], change: Partial<Results> = {}): Results {
  const named = new Map(results.map(({ student }) => [student.id, student]));
  return {
    exercises: [exerciseOf("p1"), exerciseOf("p2")],
    students: [...named.values()],
    results: [...results],
    notJudged: [],
    ...change,
  };
}
