import { parseDocument } from "yaml";
import type { ClassFacts } from "../../batch/grade-class.ts";
import { disarmFormula, quoteCsvCell } from "../../core/results/csv-cell.ts";
import type { Adjustment, WrittenComment } from "../../course/adjustments/adjustment.ts";
import type { RosterStudent } from "../../inbox/roster/roster.ts";
import type { GradingState } from "./class-facts.ts";

/**
 * Prints course.yaml as its author wrote it, with the extensions and adjustments from the server, by
 * student ID.
 */
export function writeCourseFile(
  text: string,
  { adjustments }: ClassFacts,
  { extensions }: Pick<GradingState, "extensions">,
  roster: string,
): string {
  const document = parseDocument(text);
  document.set("roster", roster);
  for (const { student, exercise, extension } of extensions) {
    document.setIn(["extensions", student, exercise], extension);
  }
  if (adjustments.length === 0) return String(document);
  const byStudent = Map.groupBy(adjustments, ({ student }) => student);
  const entries = [...byStudent].map(([student, own]) => [
    student,
    Object.fromEntries(own.map((each) => [each.exercise, toEntry(each)])),
  ]);
  document.set("adjustments", document.createNode(Object.fromEntries(entries)));
  return String(document);
}

function toEntry({ grade, comments, rubrics, hints }: Adjustment) {
  const { onlyIfHigher, untilAttempt, ...fields } = grade ?? {};
  return {
    ...fields,
    ...(onlyIfHigher && { only_if_higher: true }),
    ...(untilAttempt !== undefined && { until_attempt: untilAttempt }),
    ...(comments.length > 0 && { comments: comments.map(toComment) }),
    ...(rubrics && { rubric: rubrics }),
    ...(hints && { hints }),
  };
}

function toComment({ text, ...facts }: WrittenComment) {
  return { comment: text, ...facts };
}

const COLUMNS = [
  "student_id",
  "name",
  "email",
  "section",
  "username",
  "github_username",
  "canvas_id",
  "moodle_id",
  "extension_until",
  "late_days",
] as const;

/** Prints a roster that `grade` can read. */
export function writeRoster(students: readonly RosterStudent[]): string {
  const rows = students.map((student) =>
    [
      student.studentId ?? student.id,
      student.name ?? "",
      student.email ?? "",
      student.section ?? "",
      student.login ?? "",
      student.githubUsername ?? "",
      student.canvasId ?? "",
      student.moodleId === undefined ? "" : `Participant ${student.moodleId}`,
      student.extensionUntil ?? "",
      student.lateDays === undefined ? "" : String(student.lateDays),
    ].map((cell) => quoteCsvCell(disarmFormula(cell))),
  );
  return [COLUMNS, ...rows].map((cells) => `${cells.join(",")}\n`).join("");
}
