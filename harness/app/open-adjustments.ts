import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { readAdjustmentRows } from "../course/adjustment-rows.ts";
import type { Adjustment } from "../course/adjustment.ts";
import type { Course } from "../course/course.ts";
import { type FindStudent, resolveAdjustments } from "../course/resolve-adjustments.ts";
import { parseCsvTable } from "../gradebook/csv-table.ts";

/**
 * What instructors say of single works: what stands in course.yaml, or in the CSV that it names.
 * @throws {DiagnosticsError} with what cannot be read, is nobody's, or is said twice.
 */
export async function openAdjustments(
  courseFile: string,
  course: Course,
  findStudent: FindStudent,
): Promise<readonly Adjustment[]> {
  const { adjustmentFile, adjustments } = course;
  const beside =
    adjustmentFile === undefined
      ? []
      : await readTable(join(dirname(courseFile), adjustmentFile), course);
  return resolveAdjustments([...adjustments, ...beside], findStudent);
}

async function readTable(file: string, course: Course): Promise<readonly Adjustment[]> {
  const bytes = await readFile(file).catch((): never => {
    const message = "there is no such file, and course.yaml names it as `adjustments`";
    const hint = "Put it beside course.yaml: student,exercise,points,bonus,excused,comment,by,why.";
    throw new DiagnosticsError([{ code: "missing-file", file, message, hint }]);
  });
  const rows = parseCsvTable(bytes, file).rows.map(({ line, cells }) => ({
    line,
    cells: cells.map(({ text }) => text),
  }));
  return readAdjustmentRows(rows, file, course);
}
