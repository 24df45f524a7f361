import type { Verdict } from "../../core/judging/verdict.ts";
import type { LegacyScoring } from "../package.ts";
import { findUntold, firstVerdict, type ScoreResult, told } from "./result.ts";

/** Worst first, where `worst_error` looks. */
const BY_BADNESS = ["JE", "CE", "RTE", "MLE", "TLE", "OLE", "WA", "AC"] as const;

/** Legacy's default grader: one result of several, of which there is one at least. */
export function gradeByDefault(
  grader: LegacyScoring["grader"],
  parts: readonly ScoreResult[],
): ScoreResult {
  const isAccepted = grader.acceptsIfAnyAccepted && parts.some(({ verdict }) => verdict === "AC");
  return (
    findUntold(parts) ??
    told(
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

/** Of one number at least. */
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
      return Math.min(...scores);
    case "max":
      return Math.max(...scores);
  }
}

function sum(scores: readonly number[]): number {
  return scores.reduce((total, score) => total + score, 0);
}
