import { disarmFormula, quoteCsvCell } from "../core/csv-cell.ts";
import type { Results } from "../core/judging.ts";
import { type GradedProblem, toGradebook } from "./gradebook.ts";
import { formatPoints } from "./quantities.ts";

/**
 * grades.csv (RFC 4180): a row a student; what was not handed in or not graded is left empty, and
 * so is the total while a grade is pending.
 */
export function toCsv(results: Results, problems: readonly GradedProblem[]): string {
  const book = toGradebook(results, problems);
  const rows = book.students.map(({ id, name = "", cells, total }) => [
    id,
    name,
    ...cells.map((cell) => (cell.kind === "graded" ? formatPoints(cell.points) : "")),
    total === undefined ? "" : formatPoints(total),
    formatPoints(book.maxTotal),
  ]);
  const head = ["student_id", "name", ...problems.map(({ id }) => id), "total", "max"];
  return [head, ...rows]
    .map((row) => `${row.map((cell) => quoteCsvCell(disarmFormula(cell))).join(",")}\r\n`)
    .join("");
}
