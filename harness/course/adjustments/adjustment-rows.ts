import { didYouMean, type Mistake } from "../../core/judging/mistake.ts";
import { type Diagnostic, DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { nearestName } from "../../core/spec/nearest-name.ts";
import { findShapeMistakes, type SpecShape } from "../../core/spec/spec-issues.ts";
import type { Adjustment } from "./adjustment.ts";
import {
  ADJUSTMENT_COLUMNS,
  type AdjustmentColumn,
  findAdjustmentColumns,
} from "./adjustment-columns.ts";
import {
  ADJUSTMENT_PATTERNS,
  type AdjustmentEntry,
  adjustmentSchema,
  toAdjustment,
} from "./adjustment-schema.ts";
import { checkAdjustment } from "./check-adjustment.ts";
import type { Course } from "../course.ts";

/** A line of a table, with quotes and encoding already resolved. */
export interface TextRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const SHAPE: SpecShape = {
  schema: adjustmentSchema,
  patterns: ADJUSTMENT_PATTERNS,
  minimumReasons: new Map(),
};

const NUMBERS: ReadonlySet<AdjustmentColumn> = new Set(["points", "bonus", "line", "attempt"]);
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
const YES = ["yes", "true", "x", "1"];
const NO = ["no", "false", "0"];

/**
 * Reads the CSV of adjustments that course.yaml names: one line per student and exercise, and further
 * lines for further comments. Numbers may have a decimal comma. Lines without an adjustment are
 * ignored.
 * @throws {DiagnosticsError} with all mistakes, by line.
 */
export function readAdjustmentRows(
  rows: readonly TextRow[],
  file: string,
  course: Course,
): readonly Adjustment[] {
  const [header, ...lines] = rows.filter(isFilled);
  if (header === undefined) return [];
  const { columns, mistakes } = findAdjustmentColumns(header.cells);
  if (mistakes.length > 0) {
    throw new DiagnosticsError(mistakes.map((each) => ({ file, line: header.line, ...each })));
  }
  const diagnostics: Diagnostic[] = [];
  const adjustments = lines.flatMap((row): Adjustment[] => {
    const { line } = row;
    const parsed =
      row.cells.length > header.cells.length
        ? refuseWidth(row, header)
        : readRow(row, columns, course);
    if (parsed.kind === "entry") {
      const { student, exercise, entry } = parsed;
      if (Object.keys(entry).length === 0) return [];
      return [toAdjustment(entry, { student, exercise, location: { file, line } })];
    }
    for (const { code, message, path, hint } of parsed.mistakes) {
      const at = columns.get(path[0] as AdjustmentColumn);
      diagnostics.push({
        code,
        message,
        file,
        line,
        ...(at !== undefined && { column: at + 1 }),
        ...(hint !== undefined && { hint }),
      });
    }
    return [];
  });
  if (diagnostics.length > 0) throw new DiagnosticsError(diagnostics);
  return adjustments;
}

function isFilled({ cells }: TextRow): boolean {
  return cells.some((cell) => cell.trim() !== "");
}

/** Refuses extra cells: an unquoted decimal comma would split a number in two. */
function refuseWidth({ cells }: TextRow, header: TextRow): ReadRow {
  const message = `this line has ${cells.length} cells, but there are ${header.cells.length} headers`;
  return fail([], "wrong-count", message, "Put texts and numbers that contain a comma in quotes.");
}

type ReadRow =
  | {
      readonly kind: "entry";
      readonly student: string;
      readonly exercise: string;
      readonly entry: AdjustmentEntry;
    }
  | { readonly kind: "mistakes"; readonly mistakes: readonly Mistake[] };

function readRow(
  { cells }: TextRow,
  columns: ReadonlyMap<AdjustmentColumn, number>,
  { exercises, mayExceedMaximum }: Course,
): ReadRow {
  const readCell = (column: AdjustmentColumn) => cells[columns.get(column) ?? -1]?.trim() ?? "";
  const student = readCell("student") || readCell("name");
  if (student === "") {
    return fail(["student"], "missing-key", "this line names no student", "Fill in the student.");
  }
  const exercise = exercises.find(({ id }) => id === readCell("exercise"));
  if (exercise === undefined) {
    const ids = exercises.map(({ id }) => id);
    const message = `this course has no exercise '${readCell("exercise")}'`;
    const hint = didYouMean(nearestName(readCell("exercise"), ids), ids);
    return fail(["exercise"], "unknown-exercise", message, hint);
  }
  const values: Record<string, unknown> = {};
  for (const column of ADJUSTMENT_COLUMNS.slice(ADJUSTMENT_COLUMNS.indexOf("points"))) {
    const text = readCell(column);
    if (text === "" || (column === "excused" && NO.includes(text.toLowerCase()))) continue;
    const value = readValue(column, text);
    if (value === undefined) {
      const expectation =
        column === "excused" ? "yes, or leave it empty" : "a number such as 7.5 or 7,5";
      return fail([column], "wrong-type", `'${column}' is '${text}'`, `Write ${expectation}.`);
    }
    values[column] = value;
  }
  const shapeMistakes = findShapeMistakes(SHAPE, values);
  if (shapeMistakes.length > 0) return { kind: "mistakes", mistakes: shapeMistakes };
  const entry = adjustmentSchema.parse(values);
  const rule = { worth: exercise.points, mayExceed: mayExceedMaximum };
  const mistakes = Object.keys(entry).length === 0 ? [] : checkAdjustment(entry, rule);
  if (mistakes.length > 0) return { kind: "mistakes", mistakes };
  return { kind: "entry", student, exercise: exercise.id, entry };
}

function readValue(column: AdjustmentColumn, text: string): string | number | true | undefined {
  if (column === "excused") return YES.includes(text.toLowerCase()) ? true : undefined;
  if (!NUMBERS.has(column)) return text;
  return NUMBER.test(text) ? Number(text.replace(",", ".")) : undefined;
}

function fail(path: string[], code: Mistake["code"], message: string, hint: string): ReadRow {
  return { kind: "mistakes", mistakes: [{ code, path, message, hint }] };
}
