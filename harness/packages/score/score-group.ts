import { smallestOf } from "../../core/large-lists.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { GroupScoring, LegacyScoring, TestGroup } from "../package.ts";
import { readGraderOutput, type RunGrader, toGraderInput } from "./custom-grader.ts";
import { gradeByDefault } from "./grade-legacy.ts";
import {
  findJudgeError,
  firstVerdict,
  type ScoreResult,
  snapTo,
  judgedResult,
  judgeError,
} from "./result.ts";

/**
 * Scores a group. `parts` are the results of its static case, if any, and of its judged cases and
 * groups, in order. If a legacy group stops at a rejected part, later parts do not count even if
 * they were judged.
 */
export async function scoreGroup(
  { name, scoring }: TestGroup,
  parts: readonly ScoreResult[],
  runGrader: RunGrader,
): Promise<ScoreResult> {
  if (parts.length === 0) return judgeError(`${name}: none of its tests was judged`);
  switch (scoring.kind) {
    case "pass-fail":
      return findJudgeError(parts) ?? judgedResult(firstVerdict(parts), undefined);
    case "2025-09":
      return findJudgeError(parts) ?? scoreByAggregation(name, scoring, parts);
    case "legacy":
      return gradeLegacy(name, scoring, parts, runGrader);
  }
}

/** True if parts after one with this verdict cannot change the group's result. */
export function isDecided({ scoring }: TestGroup, verdict: Verdict): boolean {
  if (verdict === "AC") return false;
  switch (scoring.kind) {
    case "pass-fail":
      return true;
    case "2025-09":
      return scoring.aggregation !== "sum";
    case "legacy":
      return scoring.onReject === "break";
  }
}

/**
 * The result of a group that is not judged because a required group was not accepted; undefined: it
 * must be judged. `resultOf` returns the results so far by group name.
 */
export function findBlocked(
  { name, requires, scoring }: TestGroup,
  resultOf: (name: string) => ScoreResult | undefined,
): ScoreResult | undefined {
  for (const required of requires) {
    const result = resultOf(required);
    if (result === undefined) return judgeError(`${name}: ${required} must be judged first`);
    if (result.verdict === "JE") return result;
    if (result.verdict !== "AC") {
      return judgedResult(result.verdict, scoring.kind === "pass-fail" ? undefined : 0);
    }
  }
  return undefined;
}

function scoreByAggregation(
  name: string,
  { aggregation, maxScore }: Extract<GroupScoring, { kind: "2025-09" }>,
  parts: readonly ScoreResult[],
): ScoreResult {
  const verdict = firstVerdict(parts);
  const scores = parts.map(({ score }) => score ?? 0);
  switch (aggregation) {
    case "pass-fail":
      if (maxScore === "unbounded")
        return judgeError(`${name}: its score for passing is not defined`);
      return judgedResult(verdict, verdict === "AC" ? maxScore : 0);
    case "min":
      return upTo(maxScore, name, verdict, smallestOf(scores));
    case "sum":
      return upTo(
        maxScore,
        name,
        verdict,
        scores.reduce((total, score) => total + score, 0),
      );
  }
}

function upTo(
  maxScore: number | "unbounded",
  name: string,
  verdict: Verdict,
  exact: number,
): ScoreResult {
  if (maxScore === "unbounded") return judgedResult(verdict, exact);
  const score = snapTo(exact, maxScore);
  return score <= maxScore
    ? judgedResult(verdict, score)
    : judgeError(`${name} came to ${score} points, and its max_score is ${maxScore}`);
}

/** Grades by the default grader or the package's own; `name` is the group's name in messages. */
export async function gradeLegacy(
  name: string,
  scoring: LegacyScoring,
  allParts: readonly ScoreResult[],
  runGrader: RunGrader,
): Promise<ScoreResult> {
  const parts = untilRejected(scoring, allParts);
  const failed = findJudgeError(parts);
  if (failed !== undefined) return failed;
  const graded = await grade(name, scoring, parts, runGrader);
  if (graded.verdict === "JE") return graded;
  if (scoring.points === undefined) return judgedResult(graded.verdict, undefined);
  return withinRange(name, scoring.points.range, graded);
}

function untilRejected({ onReject }: LegacyScoring, parts: readonly ScoreResult[]) {
  const last = parts.findIndex(({ verdict }) => verdict !== "AC");
  return onReject === "break" && last !== -1 ? parts.slice(0, last + 1) : parts;
}

async function grade(
  name: string,
  scoring: LegacyScoring,
  parts: readonly ScoreResult[],
  runGrader: RunGrader,
): Promise<ScoreResult> {
  const { grader, customGrader } = scoring;
  if (customGrader === undefined) return gradeByDefault(grader, parts);
  const ran = await runGrader(customGrader, toGraderInput(parts));
  return "output" in ran ? readGraderOutput(name, ran.output) : judgeError(`${name}: ${ran.fault}`);
}

/** Checks the range of an accepted group; it does not apply to the points of a rejection. */
function withinRange(
  name: string,
  [min, max]: readonly [number, number],
  { verdict, score = 0 }: ScoreResult,
): ScoreResult {
  const value = snapTo(snapTo(score, min), max);
  if (verdict !== "AC" || (value >= min && value <= max)) return judgedResult(verdict, value);
  return judgeError(`${name} came to ${value} points, and its range is from ${min} to ${max}`);
}
