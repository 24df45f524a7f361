import type { GradebookRow, GradeCell } from "../../core/gradebook.ts";
import type { NotJudged, StudentResult } from "../../core/results.ts";
import { describeVerdict } from "../../core/verdict.ts";
import { formatPoints } from "../quantities.ts";
import type { Classroom } from "./classroom.ts";
import { describeAttempt } from "./describe-attempt.ts";
import type { StudentData } from "./feedback-block.ts";

/** Everything that is known of every student's attempts, in the order of `results.students`. */
export function toFeedbackData({ results, book }: Classroom): readonly StudentData[] {
  const attempts = Map.groupBy(results.results, ({ student, problem }) =>
    toKey(student.id, problem),
  );
  const kept = Map.groupBy(results.notJudged, ({ student, problem }) =>
    toKey(student?.id, problem),
  );
  return book.rows.map((row) => ({
    title: nameStudent(row),
    exercises: book.exercises.map(({ id, name, points }, column) => {
      const key = toKey(row.student.id, id);
      const judged = attempts.get(key) ?? [];
      return {
        title: name === undefined ? id : `${id}: ${name}`,
        remark: describeCell(row.cells[column], kept.get(key) ?? []),
        attempts: judged.map((result) => ({
          title: nameAttempt(result, points),
          counts: result.attempt.counts,
          blocks: describeAttempt(
            result,
            book.exercises[column]?.groups.flatMap((group) =>
              group.visibility === "hidden" ? [group.id] : [],
            ) ?? [],
          ),
        })),
      };
    }),
  }));
}

function toKey(student: string | undefined, problem: string | undefined): string {
  return JSON.stringify([student, problem]);
}

function nameStudent({ student, total }: GradebookRow): string {
  const { id, name, section, email } = student;
  const known = [id, name, email, section].filter((part) => part !== undefined).join(", ");
  return `${known}: ${total === undefined ? "total pending" : `${formatPoints(total)} points`}`;
}

function nameAttempt({ attempt, verdict }: StudentResult, points: number): string {
  const score =
    verdict === "JE"
      ? "not graded"
      : `${formatPoints(attempt.score)} of ${formatPoints(points)} points`;
  return `Attempt ${attempt.number}: ${describeVerdict(verdict)} (${verdict}), ${score}`;
}

function describeCell(cell: GradeCell | undefined, kept: readonly NotJudged[]): string {
  const reasons = kept.map(({ submission, reason }) => `${submission}: ${reason}`);
  switch (cell?.kind) {
    case "pending":
      return ["Not graded yet; it costs no points.", ...reasons].join("\n");
    case "graded":
      return reasons.join("\n");
    case "absent":
    case undefined:
      return ["Not handed in.", ...reasons].join("\n");
  }
}
