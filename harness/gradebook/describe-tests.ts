import type { GroupResult } from "../core/judging/judging.ts";
import { describeVerdict } from "../core/judging/verdict.ts";

/** Describes the tests of a group: `20 of 20 tests passed`; only the verdict if the number is hidden. */
export function describeTests({ verdict, cases }: GroupResult): string {
  if (verdict === "skipped") return "skipped";
  if (cases === undefined) return `hidden tests, ${describeVerdict(verdict)}`;
  const { total, tried, passed } = cases;
  return `${passed} of ${total} tests passed${tried < total ? `, ${tried} tried` : ""}`;
}
