import { type Audience, type Seen, viewJudging } from "../judging/audience.ts";
import type { NotJudged, StudentResult } from "./results.ts";

/** A result as far as `audience` may see it: a student sees neither which tests failed, nor when. */
export function viewResult<A extends Audience>(
  result: StudentResult,
  audience: A,
): Seen<StudentResult, A> {
  const seen = viewJudging(result, audience);
  if (audience === "instructor") return seen;
  return { ...seen, tests: [], judgedAt: startOfDay(seen.judgedAt) };
}

/** A moment at which a judging ended tells how long it took, hidden cases and all; its day does not. */
export function startOfDay(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 10)}T00:00:00Z`;
}

/** Why something was not judged; what the judge says of its own failure may be of a hidden case. */
export function viewReason({ kind, reason }: NotJudged, audience: Audience): string {
  const isTold = audience === "instructor" || kind !== "judge-error";
  return isTold ? reason : "the judge failed, not your program";
}
