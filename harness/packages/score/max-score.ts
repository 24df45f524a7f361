import type { LegacyScoring, Package, TestGroup } from "../package.ts";
import { gradeScores } from "./grade-legacy.ts";

/** Maximum score; undefined if there are only verdicts. */
export type MaxScore = number | "unbounded" | undefined;

/** Maximum score of a group. */
export function maxScoreOf(group: TestGroup): MaxScore {
  const { scoring, cases, groups } = group;
  switch (scoring.kind) {
    case "pass-fail":
      return undefined;
    case "2025-09":
      return group.name === "sample" ? undefined : scoring.maxScore;
    case "legacy":
      return legacyMaxScore(scoring, [
        ...cases.map(() => maxScoreOfCase(scoring)),
        ...groups.map(maxScoreOf),
      ]);
  }
}

/** Maximum score of a submission. */
export function maxScoreOfPackage({ overall, sample, secret }: PackageGroups): MaxScore {
  if (overall === undefined) return maxScoreOf(secret);
  const counted = overall.grader.ignoresSample ? [secret] : [sample, secret];
  return legacyMaxScore(overall, counted.filter(hasCases).map(maxScoreOf));
}

type PackageGroups = Pick<Package, "overall" | "sample" | "secret">;

function legacyMaxScore(scoring: LegacyScoring, parts: readonly MaxScore[]): MaxScore {
  if (scoring.points === undefined) return undefined;
  const [, max] = scoring.points.range;
  const computed = scoring.customGrader === undefined ? ofParts(scoring, parts) : Infinity;
  const lower = Math.min(max, computed);
  return Number.isFinite(lower) ? lower : "unbounded";
}

function ofParts({ grader }: LegacyScoring, parts: readonly MaxScore[]): number {
  if (parts.length === 0) return 0;
  const scores = parts.map((part) => (part === "unbounded" ? Infinity : (part ?? 0)));
  return gradeScores(grader.score, scores);
}

function maxScoreOfCase({ points }: LegacyScoring): MaxScore {
  if (points === undefined) return undefined;
  if (points.ofValidator === "required") return "unbounded";
  return Math.max(points.accept, points.reject);
}

function hasCases({ cases, groups }: TestGroup): boolean {
  return cases.length > 0 || groups.some(hasCases);
}
