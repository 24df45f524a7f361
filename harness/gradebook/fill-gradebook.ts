import { truncateForDisplay } from "../core/comparison/describe-difference.ts";
import { showText } from "../core/printable.ts";
import { disarmFormula } from "../core/results/csv-cell.ts";
import { type CsvRow, parseCsvTable, type CellEdit, replaceCells } from "./csv-table.ts";
import type { GradeFileFormat, Layout, TextRow } from "./formats/layout.ts";
import { formatPoints } from "../core/format-points.ts";
import type { Grade, GradedExercise } from "./grade.ts";
import { matchStudents } from "./match-students.ts";
import {
  type GradeTarget,
  type GradeFileColumns,
  listFileColumns,
  findGradeTargets,
} from "./grade-targets.ts";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { recogniseBlackboard } from "./formats/blackboard.ts";
import { recogniseBrightspace } from "./formats/brightspace.ts";
import { recogniseCanvas } from "./formats/canvas.ts";
import { recogniseGithubClassroom } from "./formats/github-classroom.ts";
import { recogniseMoodle } from "./formats/moodle.ts";

interface FillOptions {
  /** Name of the file in diagnostics. */
  readonly file: string;
  /** Exercises whose grades are filled in. */
  readonly exercises: readonly GradedExercise[];
  /** A sentence with the remedy if columns are ambiguous. Default: the command line's. */
  readonly advice?: string;
}

const COMMAND_LINE_ADVICE =
  "Keep the file name that Moodle gave a worksheet, which contains the exercise; for other files set `column:` of the exercise in course.yaml to the column's header.";

export interface Filled {
  readonly bytes: Uint8Array;
  readonly format: GradeFileFormat;
  /** Number of grades in the file now. */
  readonly filled: number;
  /** How many of them were there before; the learning platform does not report these as changes. */
  readonly unchanged: number;
  /** Sentences about columns and students that were not found by their exact names. */
  readonly remarks: readonly string[];
  /** Rows that were not changed. */
  readonly unmatched: readonly UnmatchedRow[];
  /** Grades without a row in the file. */
  readonly notInFile: readonly { readonly student: string; readonly exercise: string }[];
}

interface UnmatchedRow {
  readonly line: number;
  /** The student according to the row. */
  readonly who: string;
  readonly reason: string;
}

/**
 * Lists the columns of a grade file, for a person to choose from.
 * @throws {DiagnosticsError} if the format of the file is unknown.
 */
export function readGradeFileColumns(
  bytes: Uint8Array,
  { file, exercises }: Omit<FillOptions, "advice">,
): GradeFileColumns & { readonly format: GradeFileFormat } {
  const texts = parseCsvTable(bytes, file).rows.map(({ cells }) => cells.map(({ text }) => text));
  const layout = findLayout(texts, file);
  const students = texts.slice(1).filter((row) => isStudentRow(row, layout));
  return { format: layout.format, ...listFileColumns(layout, students, exercises) };
}

function isStudentRow(row: TextRow, layout: Layout): boolean {
  return row.some((text) => text.trim() !== "") && layout.isStudent(row);
}

/**
 * Fills grades, and feedback if the file has a column for it, into an export of a learning platform.
 * All other bytes are kept, and filling is idempotent.
 * @throws {DiagnosticsError} if the columns for grades are missing or ambiguous.
 */
export function fillGradebook(
  bytes: Uint8Array,
  grades: readonly Grade[],
  { file, exercises, advice = COMMAND_LINE_ADVICE }: FillOptions,
): Filled {
  const table = parseCsvTable(bytes, file);
  const texts = table.rows.map(({ cells }) => cells.map(({ text }) => text));
  const layout = findLayout(texts, file);
  const targets = findGradeTargets(layout, exercises, { file, advice });
  const rows = table.rows
    .map((row, index): Row => ({ ...row, texts: texts[index] ?? [] }))
    .slice(1)
    .filter((row) => isStudentRow(row.texts, layout));
  const matches = matchStudents(
    layout,
    rows.map((row) => row.texts),
    grades.map(({ student }) => student),
  );
  const claims = rows.flatMap((row, index): Claim[] => {
    const match = matches[index];
    if (match?.kind !== "student") return [];
    const matchingTargets = targets.filter(({ isMeant }) => isMeant(row.texts));
    return matchingTargets.map((target) => ({ ...match, row, target }));
  });
  const claimsOf = Map.groupBy(claims, ({ id, target }) => toKey(id, target.exercise.id));
  const gradeOf = new Map(grades.map((grade) => [toKey(grade.student.id, grade.exercise), grade]));
  const decided = claims.map((claim) => {
    const key = toKey(claim.id, claim.target.exercise.id);
    const decision =
      claimsOf.get(key)?.length === 1
        ? decide(claim, gradeOf.get(key), layout)
        : `several rows belong to ${claim.id}`;
    return { claim, decision };
  });

  const unknown = rows.flatMap((row, index) => {
    const match = matches[index];
    return match?.kind === "unknown" ? [leave(layout, row, match.reason)] : [];
  });
  const left = decided.flatMap(({ claim, decision }) =>
    typeof decision === "string" ? [leave(layout, claim.row, decision)] : [],
  );
  const filled = decided.filter(({ decision }) => typeof decision !== "string");
  const byName = new Set(filled.flatMap(({ claim }) => (claim.isByName ? [claim.id] : [])));
  const exerciseIds = new Set(exercises.map(({ id }) => id));
  return {
    bytes: replaceCells(
      table,
      filled.flatMap(({ decision }) => (typeof decision === "string" ? [] : decision)),
    ),
    format: layout.format,
    filled: filled.length,
    unchanged: filled.filter(({ decision }) => typeof decision !== "string" && isKept(decision))
      .length,
    remarks: [
      ...layout.remarks,
      ...explainMaxima(layout, targets, rows),
      ...(table.delimiter === "," ? [] : explainDelimiter(layout, table.delimiter)),
      ...(byName.size === 0 ? [] : [`Matched only by name: ${[...byName].join(", ")}.`]),
    ],
    unmatched: [...unknown, ...left].toSorted((one, other) => one.line - other.line),
    notInFile: grades
      .filter(
        ({ student, exercise }) =>
          exerciseIds.has(exercise) && !claimsOf.has(toKey(student.id, exercise)),
      )
      .map(({ student, exercise }) => ({ student: student.id, exercise })),
  };
}

interface Row extends CsvRow {
  readonly texts: TextRow;
}

/** A row for a student's grade of an exercise. */
interface Claim {
  readonly row: Row;
  /** ID of the student. */
  readonly id: string;
  readonly isByName: boolean;
  readonly target: GradeTarget;
}

/** The edits for a row, or why it is not changed. */
function decide(
  { id, row, target }: Claim,
  grade: Grade | undefined,
  layout: Layout,
): readonly CellEdit[] | string {
  const cell = row.cells[target.column];
  if (grade === undefined) return `${id} has no grade for ${target.exercise.id}`;
  if (grade.points === undefined) return explainNoPoints(grade);
  if (cell === undefined) return "the row ends before the grade column";
  const lock = layout.explainLock?.(row.texts);
  if (lock !== undefined) return lock;
  const maximum = layout.maximumOf?.(row.texts, target.column);
  const points = scaleDown(grade.points, target.exercise.points, maximum);
  const print = layout.printPoints ?? formatPoints;
  if (maximum !== undefined && Number(formatPoints(points)) > maximum) {
    return `${formatPoints(points)} points exceed the maximum of ${formatPoints(maximum)} and would be dropped: raise the maximum in the learning platform`;
  }
  const edit = { cell, text: print(points) };
  const { feedbackColumn, printFeedback } = layout;
  const feedbackCell = feedbackColumn === undefined ? undefined : row.cells[feedbackColumn];
  if (grade.feedback === undefined || feedbackCell === undefined) return [edit];
  const feedback = disarmFormula(showText(grade.feedback));
  return [edit, { cell: feedbackCell, text: printFeedback?.(feedback) ?? feedback }];
}

/** Scales points down if the platform's maximum is less than the exercise is worth. */
function scaleDown(points: number, worth: number | undefined, maximum: number | undefined): number {
  if (worth === undefined || maximum === undefined || maximum >= worth) return points;
  return (points * maximum) / worth;
}

function explainMaxima(
  { maximumOf }: Layout,
  targets: readonly GradeTarget[],
  rows: readonly Row[],
): string[] {
  return targets.flatMap(({ exercise: { id, points }, column, isMeant }) => {
    const row = rows.find(({ texts }) => isMeant(texts));
    const maximum = row && maximumOf?.(row.texts, column);
    if (points === undefined || maximum === undefined || maximum === points) return [];
    const worth = `${id} is worth ${formatPoints(points)} points, but the maximum grade is ${formatPoints(maximum)}`;
    return [
      maximum < points
        ? `${worth}: points are scaled to the maximum.`
        : `${worth}: points are not scaled. To make them equal, set the maximum to ${formatPoints(points)}, or the points to ${formatPoints(maximum)}.`,
    ];
  });
}

function explainDelimiter({ format }: Layout, delimiter: string): string[] {
  if (format !== "moodle") return [];
  const name = delimiter === ";" ? "Semicolon" : "Tab";
  return [`This file was saved by a spreadsheet: choose '${name}' as the separator in the import.`];
}

/** True if the grade stays the same; `4.00` equals 4. */
function isKept([grade]: readonly CellEdit[]): boolean {
  if (grade === undefined || grade.cell.text.trim() === "") return false;
  const [before, after] = [grade.cell.text, grade.text].map((text) =>
    Number(text.trim().replace(",", ".")),
  );
  return before === after;
}

function explainNoPoints({ student, exercise, state }: Grade): string {
  const grade = `the grade of ${student.id} for ${exercise}`;
  if (state === "excused") return `${student.id} is excused from ${exercise}`;
  return state === "held" ? `${grade} is withheld until its release` : `${grade} is pending`;
}

function leave(layout: Layout, { line, texts }: Row, reason: string): UnmatchedRow {
  const keys = layout.identities.map(({ column }) => texts[column]?.trim() ?? "");
  const who = [layout.nameOf(texts)?.trim() ?? "", ...keys].filter((each) => each !== "");
  return { line, who: who.join(", "), reason };
}

function toKey(student: string, exercise: string): string {
  return JSON.stringify([student, exercise]);
}

type Recognise = (rows: readonly TextRow[]) => Layout | undefined;

const RECOGNISERS: Readonly<Record<GradeFileFormat, Recognise>> = {
  canvas: recogniseCanvas,
  blackboard: recogniseBlackboard,
  brightspace: recogniseBrightspace,
  "github-classroom": recogniseGithubClassroom,
  moodle: recogniseMoodle,
};

/**
 * Recognises the format of a grade file.
 * @throws {DiagnosticsError} if the format is unknown.
 */
function findLayout(rows: readonly TextRow[], file: string): Layout {
  for (const recognise of Object.values(RECOGNISERS)) {
    const layout = recognise(rows);
    if (layout !== undefined) return layout;
  }
  const header = truncateForDisplay(rows[0]?.map((cell) => cell.trim()).join(", ") ?? "");
  const message = "this is not a grade file of a known learning platform";
  const hint = `Its header is: ${header}. Known formats: ${Object.keys(RECOGNISERS).join(", ")}. Export it again.`;
  throw new DiagnosticsError([{ code: "unknown-format", file, line: 1, message, hint }]);
}
