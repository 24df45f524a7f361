import { largestOf, smallestOf } from "../../core/large-lists.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { LegacyScoring } from "../package.ts";
import { findJudgeError, firstVerdict, type ScoreResult, judgedResult } from "./result.ts";

/** Worst first, for `worst_error`. */
const BY_BADNESS = ["JE", "CE", "RTE", "MLE", "TLE", "OLE", "WA", "AC"] as const;

/** Combines at least one result into one, as the legacy format's default grader does. */
export function gradeByDefault(
  grader: LegacyScoring["grader"],
  parts: readonly ScoreResult[],
): ScoreResult {
  const isAccepted = grader.acceptsIfAnyAccepted && parts.some(({ verdict }) => verdict === "AC");
  return (
    findJudgeError(parts) ??
    judgedResult(
      isAccepted ? "AC" : gradeVerdict(grader.verdict, parts),
      gradeScores(
        grader.score,
        parts.map(({ score }) => score ?? 0),
      ),
    )
  );
}

function gradeVerdict(
  mode: LegacyScoring["grader"]["verdict"],
  parts: readonly ScoreResult[],
): Verdict {
  switch (mode) {
    case "always_accept":
      return "AC";
    case "first_error":
      return firstVerdict(parts);
    case "worst_error":
      return BY_BADNESS.find((each) => parts.some(({ verdict }) => verdict === each)) ?? "JE";
  }
}

/** Combines scores, of which there must be at least one. */
export function gradeScores(
  mode: LegacyScoring["grader"]["score"],
  scores: readonly number[],
): number {
  switch (mode) {
    case "sum":
      return sum(scores);
    case "avg":
      return sum(scores) / scores.length;
    case "min":
      return smallestOf(scores);
    case "max":
      return largestOf(scores);
  }
}

function sum(scores: readonly number[]): number {
  return scores.reduce((total, score) => total + score, 0);
}
