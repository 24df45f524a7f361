import type { GroupResult } from "../core/judging/judging.ts";
import { describeVerdict } from "../core/judging/verdict.ts";

/** `20 of 20 tests passed`; of tests whose number is not told, what came of them. */
export function describeTests({ verdict, cases }: GroupResult): string {
  if (verdict === "skipped") return "skipped";
  if (cases === undefined) return `hidden tests, ${describeVerdict(verdict)}`;
  const { total, tried, passed } = cases;
  return `${passed} of ${total} tests passed${tried < total ? `, ${tried} tried` : ""}`;
}
