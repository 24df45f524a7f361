import type { AdjustedGrade } from "../../core/results/adjustment.ts";
import { type AttemptStanding, standingOf } from "../../core/results/gradebook.ts";
import type { StudentResult } from "../../core/results/results.ts";
import { describeVerdict } from "../../core/judging/verdict.ts";
import { formatMoment, formatPoints } from "../quantities.ts";
import { type Block, paragraph } from "./block.ts";

/** Describes which attempt counts, with final points; empty if the only attempt counts. */
export function describeAttempts(
  attempts: readonly StudentResult[],
  grade: AdjustedGrade | undefined,
): Block[] {
  const counting = attempts.find((each) => standingOf(each, grade).counts);
  if (attempts.length === 0 || (attempts.length === 1 && counting !== undefined)) return [];
  const sentence =
    counting === undefined
      ? `${grade?.excused ? "You are excused: no attempt" : "No attempt"} counts; all of them are kept.`
      : `Attempt ${counting.attempt.number} counts; the other${attempts.length === 2 ? " is" : "s are"} kept.`;
  const rows = attempts.map((each) => [
    String(each.attempt.number),
    each.attempt.submittedAt === undefined ? "unknown" : formatMoment(each.attempt.submittedAt),
    describeVerdict(each.verdict),
    printStanding(standingOf(each, grade)),
  ]);
  const head = [{ count: "attempt" }, "submitted", "result", { count: "points" }];
  return [paragraph(sentence), { kind: "table", head, rows }];
}

/** `7, judged 10`: final points come first. */
function printStanding({ score, judged, excused }: AttemptStanding): string {
  const final = excused ? "excused" : score === undefined ? "not graded" : formatPoints(score);
  return judged === undefined ? final : `${final}, judged ${formatPoints(judged)}`;
}
