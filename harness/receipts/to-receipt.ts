import type { Receipt } from "../core/results/receipt.ts";
import type { StudentResult } from "../core/results/results.ts";
import { nameOfFile, startOfDay } from "../core/results/view-result.ts";

/** The parts of a result that are signed: no times and no feedback. Students get the receipt. */
export function toReceipt(result: StudentResult): Receipt {
  const { student, problem, submission, attempt, verdict, points, maxPoints } = result;
  return {
    version: 1,
    student: student.id,
    problem,
    submission: nameOfFile(submission),
    attempt: attempt.number,
    verdict,
    points,
    maxPoints,
    score: attempt.score,
    judgedAt: startOfDay(result.judgedAt),
    ...(result.causes === undefined ? {} : { causes: result.causes }),
  };
}
