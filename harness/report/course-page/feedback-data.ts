import {
  type AttemptStanding,
  type GradebookRow,
  type GradeCell,
  standingOf,
} from "../../core/results/gradebook.ts";
import type { NotJudged, StudentResult } from "../../core/results/results.ts";
import { describeVerdict } from "../../core/judging/verdict.ts";
import { describeAdjustment } from "../feedback/describe-result.ts";
import { showBlock, type ShownBlock } from "../feedback/show-block.ts";
import { formatPoints } from "../wording/quantities.ts";
import type { ClassData } from "./class-data.ts";
import { describeAttempt } from "./describe-attempt.ts";

/** Data of the dialog; the page's script shows every string as text. */
interface StudentData {
  readonly title: string;
  /** Path of the student's own page. */
  readonly page?: string;
  readonly exercises: readonly {
    readonly title: string;
    /** Remark such as "Not submitted."; may be empty. */
    readonly remark: string;
    /** An instructor's points and comments. */
    readonly adjustment?: readonly ShownBlock[];
    readonly attempts: readonly {
      readonly title: string;
      /** "counts", or why not. */
      readonly counts: string;
      readonly isCounting: boolean;
      readonly blocks: readonly ShownBlock[];
    }[];
  }[];
}

/** Collects the attempts of all students, in the order of `results.students`. */
export function toFeedbackData({
  results,
  book,
  factsOf,
  pageOf,
}: ClassData): readonly StudentData[] {
  const attempts = Map.groupBy(results.results, ({ student, problem }) =>
    toKey(student.id, problem),
  );
  const kept = Map.groupBy(results.notJudged, ({ student, problem }) =>
    toKey(student?.id, problem),
  );
  return book.rows.map((row) => ({
    title: nameStudent(row),
    ...toPlace(pageOf(row.student.id)),
    exercises: book.exercises.map((exercise, column) => {
      const { id, name, points } = exercise;
      const key = toKey(row.student.id, id);
      const judged = attempts.get(key) ?? [];
      const adjustment = row.cells[column]?.adjustment;
      return {
        title: name === undefined ? id : `${id}: ${name}`,
        remark: describeCell(row.cells[column], kept.get(key) ?? []),
        ...(adjustment && { adjustment: describeAdjustment(adjustment).map(showBlock) }),
        attempts: judged.map((result) => {
          const standing = standingOf(result, adjustment?.grade);
          return {
            title: nameAttempt(result, standing, points),
            counts: describeCounting(standing),
            isCounting: standing.counts,
            blocks: describeAttempt(result, { exercise, facts: factsOf(id) }).map(showBlock),
          };
        }),
      };
    }),
  }));
}

function toPlace(page: string | undefined): Pick<StudentData, "page"> {
  return page === undefined ? {} : { page };
}

function toKey(student: string | undefined, problem: string | undefined): string {
  return JSON.stringify([student, problem]);
}

export function nameStudent({ student, total }: GradebookRow): string {
  const { id, name, section, email } = student;
  // Some learning platforms identify people only by their email address.
  const known = new Set([id, name, email, section].filter((part) => part !== undefined));
  return `${[...known].join(", ")}: ${total === undefined ? "total pending" : `${formatPoints(total)} points`}`;
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

export function describeCell(cell: GradeCell | undefined, kept: readonly NotJudged[]): string {
  const reasons = kept.map(({ submission, reason }) => `${submission}: ${reason}`);
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
