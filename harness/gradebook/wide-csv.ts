import { describeAdjustedGrade } from "../core/results/adjustment-words.ts";
import { type GradeCell, maxTotalOf, scoreOf, toGradebook } from "../core/results/gradebook.ts";
import type { Results } from "../core/results/results.ts";
import { type CsvValue, printCsv } from "../core/results/print-csv.ts";

/**
 * A CSV with one row per student, including those who submitted nothing. Each exercise has its
 * verdict, score and lateness (empty if unknown). Pending and excused scores are empty, and so is the
 * total if a score is pending. If grades were adjusted, the score is the adjusted one, and two more
 * columns hold the judge's score and the description of the adjustment.
 */
export function toWideCsv(results: Results): string {
  const gradebook = toGradebook(results);
  const hasAdjusted = results.adjustments?.some(({ grade }) => grade !== undefined) ?? false;
  const columns = gradebook.exercises.flatMap(({ id }) => [
    `${id}_verdict`,
    id,
    `${id}_late_seconds`,
    ...(hasAdjusted ? [`${id}_judged`, `${id}_adjusted`] : []),
  ]);
  return printCsv(
    ["student_id", "name", "email", "section", ...columns, "total", "max"],
    gradebook.rows.map((row) => {
      const { student, cells, total } = row;
      return [
        student.id,
        student.name,
        student.email,
        student.section,
        ...cells.flatMap((cell) => [
          ...printGrade(cell),
          ...(hasAdjusted ? printAdjusted(cell) : []),
        ]),
        total,
        maxTotalOf(gradebook, row),
      ];
    }),
  );
}

function printGrade(cell: GradeCell): CsvValue[] {
  const score = scoreOf(cell);
  const points = typeof score === "number" ? score : undefined;
  if (cell.kind !== "graded") return [undefined, points, undefined];
  const { verdict, attempt } = cell.result;
  return [verdict, points, attempt.lateSeconds];
}

/** The judge's score and the adjustment, with its reason: this file is for instructors. */
function printAdjusted({ adjustment }: GradeCell): CsvValue[] {
  const grade = adjustment?.grade;
  if (grade === undefined) return [undefined, undefined];
  const words = [describeAdjustedGrade(grade), grade.why].filter((part) => part !== undefined);
  return [grade.judged, words.join(" ")];
}
