import type { GroupResult } from "../../core/judging/judging.ts";
import { formatCount, formatPlural } from "./quantities.ts";

export interface CaseCounts {
  readonly total: number;
  readonly tried: number;
  readonly passed: number;
}

/** Sums the counts of all groups that have them. */
export function sumCases(groups: readonly Pick<GroupResult, "cases">[]): CaseCounts {
  return groups.reduce(
    (sum, { cases = { total: 0, tried: 0, passed: 0 } }) => ({
      total: sum.total + cases.total,
      tried: sum.tried + cases.tried,
      passed: sum.passed + cases.passed,
    }),
    { total: 0, tried: 0, passed: 0 },
  );
}

/** `22 of 22 cases passed`, `24 of 2,231 cases tried, 21 passed`; empty if there are no cases. */
export function describeCases({ total, tried, passed }: CaseCounts, noun: string): string {
  const all = formatPlural(total, noun);
  if (total === 0) return "";
  if (tried === 0) return `none of ${all} tried`;
  return tried === total
    ? `${formatCount(passed)} of ${all} passed`
    : `${formatCount(tried)} of ${all} tried, ${formatCount(passed)} passed`;
}
