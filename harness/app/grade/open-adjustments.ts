import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { readAdjustmentRows } from "../../course/adjustments/adjustment-rows.ts";
import type { Adjustment } from "../../course/adjustments/adjustment.ts";
import type { Course } from "../../course/course.ts";
import {
  type FindStudent,
  resolveAdjustments,
} from "../../course/adjustments/resolve-adjustments.ts";
import { parseCsvTable } from "../../gradebook/csv-table.ts";

/**
 * Reads instructors' adjustments from course.yaml and the CSV file that it names.
 * @throws {DiagnosticsError} for entries that are invalid, match no student, or are duplicates.
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
    const message = "there is no such file, but `adjustments` in course.yaml names it";
    const hint = "Put it beside course.yaml: student,exercise,points,bonus,excused,comment,by,why.";
    throw new DiagnosticsError([{ code: "missing-file", file, message, hint }]);
  });
  const rows = parseCsvTable(bytes, file).rows.map(({ line, cells }) => ({
    line,
    cells: cells.map(({ text }) => text),
  }));
  return readAdjustmentRows(rows, file, course);
}
