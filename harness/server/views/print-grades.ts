import { maxTotalOf, scoreOf } from "../../core/results/gradebook.ts";
import { markForSpreadsheets, printCsv } from "../../core/results/print-csv.ts";
import type { OpenCourse } from "../event-log.ts";
import type { GradedStudent } from "./view-class.ts";

/**
 * Prints the final points of a class, a line for each student. Pending and excused points are empty,
 * and so is the total while points are pending.
 */
export function printGrades(
  { served: { exercises } }: OpenCourse,
  graded: readonly GradedStudent[],
): string {
  const head = ["name", "student_id", "email", "section", ...exercises.map(({ name }) => name)];
  const rows = graded.map(({ student: { id, name, email, section }, grades: { row, results } }) => {
    const cells = exercises.map((exercise) => {
      const cell = row.cells[results.exercises.findIndex((each) => each.id === exercise.id)];
      const score = cell && scoreOf(cell);
      return typeof score === "number" ? score : undefined;
    });
    const max = maxTotalOf({ exercises: results.exercises }, row);
    return [name, id, email, section, ...cells, row.total, max];
  });
  return markForSpreadsheets(printCsv([...head, "total", "max"], rows));
}
