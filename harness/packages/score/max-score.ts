import type { LegacyScoring, Package, TestGroup } from "../package.ts";
import { gradeScores } from "./grade-legacy.ts";

/** The most points that there are; undefined where there are verdicts alone. */
export type MaxScore = number | "unbounded" | undefined;

/** What an accepted group can have at most. */
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

/** What a submission can have at most. */
export function maxScoreOfPackage({ overall, sample, secret }: PackageGroups): MaxScore {
  if (overall === undefined) return maxScoreOf(secret);
  const counted = overall.grader.ignoresSample ? [secret] : [sample, secret];
  return legacyMaxScore(overall, counted.filter(hasCases).map(maxScoreOf));
}

type PackageGroups = Pick<Package, "overall" | "sample" | "secret">;

function legacyMaxScore(scoring: LegacyScoring, parts: readonly MaxScore[]): MaxScore {
  if (scoring.points === undefined) return undefined;
  const [, most] = scoring.points.range;
  const computed = scoring.customGrader === undefined ? ofParts(scoring, parts) : Infinity;
  const least = Math.min(most, computed);
  return Number.isFinite(least) ? least : "unbounded";
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
