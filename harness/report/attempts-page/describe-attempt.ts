import {
  type AttemptStanding,
  type GradebookRow,
  type GradeCell,
} from "../../core/results/gradebook.ts";
import { describeVerdict } from "../../core/judging/verdict.ts";
import type { NotJudged, StudentResult } from "../../core/results/results.ts";
import { type Block, quietParagraph } from "../feedback/block.ts";
import { describePrinted } from "../feedback/describe-failures.ts";
import { describeResult, describeScoring } from "../feedback/describe-result.ts";
import type { ExerciseFeedback } from "../feedback/student-feedback.ts";
import { formatPoints } from "../../core/format-points.ts";
import { formatDuration, formatMemory, formatMoment } from "../wording/quantities.ts";

/** Describes one attempt: what the student reads, and facts for instructors. */
export function describeAttempt(
  result: StudentResult,
  feedback: Pick<ExerciseFeedback, "exercise" | "facts">,
  languageName: (language: string) => string = (language) => language,
): readonly Block[] {
  return [
    quietParagraph(describeOrigin(result, languageName)),
    ...describeResult(result, feedback),
    ...describePrinted(result),
    ...describeScoring(result, feedback),
  ];
}

function describeOrigin(result: StudentResult, languageName: (language: string) => string): string {
  const { attempt, submission, language, maxPoints, points, cpuMs, memoryKib } = result;
  return [
    submission,
    languageName(language),
    attempt.submittedAt === undefined ? "" : `submitted ${formatMoment(attempt.submittedAt)}`,
    cpuMs === null ? "" : `CPU ${formatDuration(cpuMs)}`,
    memoryKib === null ? "" : `memory ${formatMemory(memoryKib)}`,
    `tests: ${formatPoints(points)} of ${formatPoints(maxPoints)} points`,
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

export function nameStudent({ student, total }: GradebookRow): string {
  const { id, name, section, email } = student;
  // Some learning platforms identify people only by their email address.
  const identifiers = new Set([id, name, email, section].filter((part) => part !== undefined));
  return `${[...identifiers].join(", ")}: ${total === undefined ? "total pending" : `${formatPoints(total)} points`}`;
}

export function nameAttempt(
  { attempt, verdict }: StudentResult,
  { score, judged, excused }: AttemptStanding,
  points: number,
): string {
  const final = excused
    ? "excused"
    : score === undefined
      ? "not graded"
      : `${formatPoints(score)} of ${formatPoints(points)} points`;
  const before = judged === undefined ? "" : `, judged ${formatPoints(judged)}`;
  return `Attempt ${attempt.number}: ${describeVerdict(verdict)} (${verdict}), ${final}${before}`;
}

export function describeCounting({ counts, excused }: AttemptStanding): string {
  return counts ? "counts" : excused ? "excused: does not count" : "does not count";
}

export function describeCell(cell: GradeCell | undefined, notJudged: readonly NotJudged[]): string {
  const reasons = notJudged.map(({ submission, reason }) => `${submission}: ${reason}`);
  switch (cell?.kind) {
    case "pending":
      return ["Not graded yet; it costs no points.", ...reasons].join("\n");
    case "graded":
      return reasons.join("\n");
    case "absent":
    case undefined:
      return ["Not submitted.", ...reasons].join("\n");
  }
}
