import { correlate } from "../statistics.ts";
import type { StudentResult } from "./results.ts";

/** How well a test, or a group of tests, separates good programs from weak ones. */
export interface PassFigures {
  readonly group: string;
  /** Submissions that ran it. */
  readonly ran: number;
  readonly passed: number;
  /** Correlation of passing it with the result on the rest; undefined if it cannot be computed. */
  readonly discrimination: number | undefined;
}

/**
 * Measures every group. Discrimination is the correlation between passing it and the points of the
 * other groups, over all submissions that ran at all; a skipped group counts as failed.
 */
export function measureGroups(results: readonly StudentResult[]): readonly PassFigures[] {
  const ran = results.filter(({ groups }) => groups.some(({ verdict }) => hasRun(verdict)));
  const ids = new Set(ran.flatMap(({ groups }) => groups.map(({ id }) => id)));
  return [...ids].map((id) => {
    const outcomes = ran.map(({ groups, points }) => {
      const group = groups.find((one) => one.id === id);
      return { group, isPassed: group?.verdict === "AC", rest: points - (group?.points ?? 0) };
    });
    return {
      group: id,
      ran: outcomes.filter(({ group }) => group !== undefined && hasRun(group.verdict)).length,
      passed: outcomes.filter(({ isPassed }) => isPassed).length,
      discrimination: correlate(
        outcomes.map(({ isPassed }) => Number(isPassed)),
        outcomes.map(({ rest }) => rest),
      ),
    };
  });
}

function hasRun(verdict: StudentResult["groups"][number]["verdict"]): boolean {
  return verdict !== "skipped" && verdict !== "CE" && verdict !== "JE";
}

/** Weaker correlations may be chance. */
export const LEAST_CORRELATION = 0.1;
/** From this correlation on, a test or group separates programs well. */
const CLEAR_CORRELATION = 0.4;

export const DISCRIMINATION_RATINGS = ["reversed", "none", "some", "clear"] as const;
export type DiscriminationRating = (typeof DISCRIMINATION_RATINGS)[number];

/** `reversed`: good programs fail more often than weak ones. */
export function rateDiscrimination(discrimination: number): DiscriminationRating {
  if (discrimination <= -LEAST_CORRELATION) return "reversed";
  if (discrimination < LEAST_CORRELATION) return "none";
  return discrimination < CLEAR_CORRELATION ? "some" : "clear";
}
