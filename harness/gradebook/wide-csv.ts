import { type GradeCell, toGradebook } from "../core/results/gradebook.ts";
import type { Results } from "../core/results/results.ts";
import { type OwnCell, printOwnCsv } from "./own-csv.ts";

/**
 * A row a student, those who handed in nothing too; by exercise the verdict, the score and how late
 * it was, empty where nobody knows. What is pending is empty, and so is the total then.
 */
export function toWideCsv(results: Results): string {
  const { exercises, rows, maxTotal } = toGradebook(results);
  const columns = exercises.flatMap(({ id }) => [`${id}_verdict`, id, `${id}_late_seconds`]);
  return printOwnCsv(
    ["student_id", "name", "email", "section", ...columns, "total", "max"],
    rows.map(({ student, cells, total }) => [
      student.id,
      student.name,
      student.email,
      student.section,
      ...cells.flatMap(printGrade),
      total,
      maxTotal,
    ]),
  );
}

function printGrade(cell: GradeCell): OwnCell[] {
  if (cell.kind !== "graded") return [undefined, undefined, undefined];
  const { verdict, attempt } = cell.result;
  return [verdict, attempt.score, attempt.lateSeconds];
}
