import type { GroupResult } from "../../core/judging/judging.ts";
import type { Group } from "../../problems/problem.ts";
import type { CaseOutcome } from "./case-outcome.ts";

/**
 * Scores a group. Its verdict is that of the first failed case, except that a judge error anywhere
 * in it comes first, so that nobody loses points because of one. Points are all or nothing; in an
 * optimisation exercise they are the average of the cases' scores.
 * @param outcomes outcomes of the cases that were run, by ascending index
 */
export function scoreGroup(
  group: Group,
  outcomes: readonly CaseOutcome[],
  total: number,
  scoring: "exact" | "optimisation",
): GroupResult {
  const passed = outcomes.filter(({ verdict }) => verdict === "AC").length;
  const failed =
    outcomes.find(({ verdict }) => verdict === "JE") ??
    outcomes.find(({ verdict }) => verdict !== "AC");
  // No cases, or not all were run and none failed: the verdict is unknown.
  const verdict = failed?.verdict ?? (total > 0 && passed === total ? "AC" : "JE");
  return {
    id: group.id,
    visibility: group.visibility,
    verdict,
    points:
      scoring === "optimisation"
        ? averagePoints(group, outcomes, total)
        : verdict === "AC"
          ? group.points
          : 0,
    maxPoints: group.points,
    cases: { total, tried: outcomes.length, passed },
  };
}

function averagePoints(group: Group, outcomes: readonly CaseOutcome[], total: number): number {
  if (total === 0) return 0;
  const sum = outcomes.reduce((points, { score }) => points + score, 0);
  return roundPoints((group.points * sum) / total);
}

/** Points have two decimals. */
export function roundPoints(points: number): number {
  return Math.round(points * 100) / 100;
}
