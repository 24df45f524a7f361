import type { StudentResult } from "../../core/results/results.ts";
import { type Block, quietParagraph } from "../feedback/block.ts";
import { describeResult } from "../feedback/describe-result.ts";
import type { ExerciseFeedback } from "../feedback/student-feedback.ts";
import { formatDuration, formatMemory, formatMoment, formatPoints } from "../wording/quantities.ts";

/** Describes one attempt for the dialog: what the student reads, and facts for instructors. */
export function describeAttempt(
  result: StudentResult,
  feedback: Pick<ExerciseFeedback, "exercise" | "facts">,
): readonly Block[] {
  return [quietParagraph(describeOrigin(result)), ...describeResult(result, feedback)];
}

function describeOrigin(result: StudentResult): string {
  const { attempt, submission, language, maxPoints, points, cpuMs, memoryKib } = result;
  return [
    submission,
    language,
    attempt.submittedAt === undefined ? "" : `submitted ${formatMoment(attempt.submittedAt)}`,
    cpuMs === null ? "" : `CPU ${formatDuration(cpuMs)}`,
    memoryKib === null ? "" : `memory ${formatMemory(memoryKib)}`,
    `tests: ${formatPoints(points)} of ${formatPoints(maxPoints)} points`,
  ]
    .filter((part) => part !== "")
    .join(" · ");
}
