import { showText } from "../core/printable.ts";
import { disarmFormula } from "../core/results/csv-cell.ts";
import { type CsvRow, parseCsvTable } from "./csv-table.ts";
import { findLayout } from "./find-layout.ts";
import type { GradeFileFormat, Layout, TextRow } from "./formats/layout.ts";
import { formatPoints } from "./format-points.ts";
import type { Grade, GradedExercise } from "./grade.ts";
import { matchStudents } from "./match-students.ts";
import { type GradePlace, type KnownPlaces, listPlaces, placeGrades } from "./place-grades.ts";
import { type CellEdit, replaceCells } from "./replace-cells.ts";

interface FillOptions {
  /** What diagnostics call the file. */
  readonly file: string;
  /** Those whose grades are to be filled in. */
  readonly exercises: readonly GradedExercise[];
  /** A sentence: the remedy if the places of grades are unclear. Default: the command line's. */
  readonly advice?: string;
}

const COMMAND_LINE_ADVICE =
  "Leave a Moodle worksheet the name that Moodle gave it, which tells the exercise; for any other file write the column's header in course.yaml, as `column:` of the exercise.";

export interface Filled {
  readonly bytes: Uint8Array;
  readonly format: GradeFileFormat;
  /** Grades that stand in the file now. */
  readonly filled: number;
  /** Of these, such as stood there before: the course system counts them as no change. */
  readonly unchanged: number;
  /** How columns and students were found, where it was not by their plain names: sentences. */
  readonly remarks: readonly string[];
  /** Rows that were left as they are. */
  readonly unmatched: readonly UnmatchedRow[];
  /** Grades that no row of the file is for. */
  readonly notInFile: readonly { readonly student: string; readonly exercise: string }[];
}

interface UnmatchedRow {
  readonly line: number;
  /** What the row says of whom it is for. */
  readonly who: string;
  readonly reason: string;
}

/**
 * Lists the columns of a grade file, for a person to choose from.
 * @throws {DiagnosticsError} when the file is of no format that is known.
 */
export function readPlaces(
  bytes: Uint8Array,
  { file, exercises }: Omit<FillOptions, "advice">,
): KnownPlaces & { readonly format: GradeFileFormat } {
  const texts = parseCsvTable(bytes, file).rows.map(({ cells }) => cells.map(({ text }) => text));
  const layout = findLayout(texts, file);
  const students = texts.slice(1).filter((row) => isStudentRow(row, layout));
  return { format: layout.format, ...listPlaces(layout, students, exercises) };
}

function isStudentRow(row: TextRow, layout: Layout): boolean {
  return row.some((text) => text.trim() !== "") && layout.isStudent(row);
}

/**
 * Fills grades, and feedback where the file has a column for it, into a course system's own export.
 * Every other byte stays as it is, so filling twice is filling once.
 * @throws {DiagnosticsError} when it cannot be told where grades go.
 */
export function fillGradebook(
  bytes: Uint8Array,
  grades: readonly Grade[],
  { file, exercises, advice = COMMAND_LINE_ADVICE }: FillOptions,
): Filled {
  const table = parseCsvTable(bytes, file);
  const texts = table.rows.map(({ cells }) => cells.map(({ text }) => text));
  const layout = findLayout(texts, file);
  const places = placeGrades(layout, exercises, { file, advice });
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
    const meant = places.filter(({ isMeant }) => isMeant(row.texts));
    return meant.map((place) => ({ ...match, row, place }));
  });
  const claimsOf = Map.groupBy(claims, ({ id, place }) => toKey(id, place.exercise.id));
  const gradeOf = new Map(grades.map((grade) => [toKey(grade.student.id, grade.exercise), grade]));
  const decided = claims.map((claim) => {
    const key = toKey(claim.id, claim.place.exercise.id);
    const decision =
      claimsOf.get(key)?.length === 1
        ? decide(claim, gradeOf.get(key), layout)
        : `several rows are those of ${claim.id}`;
    return { claim, decision };
  });

  const strangers = rows.flatMap((row, index) => {
    const match = matches[index];
    return match?.kind === "unknown" ? [leave(layout, row, match.reason)] : [];
  });
  const left = decided.flatMap(({ claim, decision }) =>
    typeof decision === "string" ? [leave(layout, claim.row, decision)] : [],
  );
  const filled = decided.filter(({ decision }) => typeof decision !== "string");
  const byName = new Set(filled.flatMap(({ claim }) => (claim.isByName ? [claim.id] : [])));
  const asked = new Set(exercises.map(({ id }) => id));
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
      ...explainMaxima(layout, places, rows),
      ...(table.delimiter === "," ? [] : explainDelimiter(layout, table.delimiter)),
      ...(byName.size === 0 ? [] : [`Found by name alone: ${[...byName].join(", ")}.`]),
    ],
    unmatched: [...strangers, ...left].toSorted((one, other) => one.line - other.line),
    notInFile: grades
      .filter(
        ({ student, exercise }) =>
          asked.has(exercise) && !claimsOf.has(toKey(student.id, exercise)),
      )
      .map(({ student, exercise }) => ({ student: student.id, exercise })),
  };
}

interface Row extends CsvRow {
  readonly texts: TextRow;
}

/** A row that is for a student's grade of an exercise. */
interface Claim {
  readonly row: Row;
  /** The student's. */
  readonly id: string;
  readonly isByName: boolean;
  readonly place: GradePlace;
}

/** What to write into the row, or why nothing. */
function decide(
  { id, row, place }: Claim,
  grade: Grade | undefined,
  layout: Layout,
): readonly CellEdit[] | string {
  const cell = row.cells[place.column];
  if (grade === undefined) return `there is no grade of ${id} for ${place.exercise.id}`;
  if (grade.points === undefined) return explainNoPoints(grade);
  if (cell === undefined) return "the row ends before the column of grades";
  const lock = layout.explainLock?.(row.texts);
  if (lock !== undefined) return lock;
  const maximum = layout.maximumOf?.(row.texts);
  const points = scaleDown(grade.points, place.exercise.points, maximum);
  const print = layout.printPoints ?? formatPoints;
  if (maximum !== undefined && Number(formatPoints(points)) > maximum) {
    return `${formatPoints(points)} points are above the maximum of ${formatPoints(maximum)}, and would be dropped: raise it in the course system`;
  }
  const edit = { cell, text: print(points) };
  const { feedbackColumn, printFeedback } = layout;
  const feedbackCell = feedbackColumn === undefined ? undefined : row.cells[feedbackColumn];
  if (grade.feedback === undefined || feedbackCell === undefined) return [edit];
  const feedback = disarmFormula(showText(grade.feedback));
  return [edit, { cell: feedbackCell, text: printFeedback?.(feedback) ?? feedback }];
}

/** Where the system takes less than an exercise is worth, its maximum is what full points are. */
function scaleDown(points: number, worth: number | undefined, maximum: number | undefined): number {
  if (worth === undefined || maximum === undefined || maximum >= worth) return points;
  return (points * maximum) / worth;
}

function explainMaxima(
  { maximumOf }: Layout,
  places: readonly GradePlace[],
  rows: readonly Row[],
): string[] {
  return places.flatMap(({ exercise: { id, points } }) => {
    const maximum = rows[0] && maximumOf?.(rows[0].texts);
    if (points === undefined || maximum === undefined || maximum === points) return [];
    const worth = `${id} is worth ${formatPoints(points)} points, and the maximum grade is ${formatPoints(maximum)}`;
    return [
      maximum < points
        ? `${worth}: points are scaled to it.`
        : `${worth}: points go in as they are. To have them count in full, set the maximum to ${formatPoints(points)}, or the points to ${formatPoints(maximum)}.`,
    ];
  });
}

function explainDelimiter({ format }: Layout, delimiter: string): string[] {
  if (format !== "moodle") return [];
  const name = delimiter === ";" ? "Semicolon" : "Tab";
  return [`A spreadsheet has saved this file: choose '${name}' as the separator at the import.`];
}

/** Of the grade; a number that is only written otherwise, `4.00` for 4, is the same. */
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
  return state === "held" ? `${grade} is held back until its release` : `${grade} is pending`;
}

function leave(layout: Layout, { line, texts }: Row, reason: string): UnmatchedRow {
  const keys = layout.identities.map(({ column }) => texts[column]?.trim() ?? "");
  const who = [layout.nameOf(texts)?.trim() ?? "", ...keys].filter((each) => each !== "");
  return { line, who: who.join(", "), reason };
}

function toKey(student: string, exercise: string): string {
  return JSON.stringify([student, exercise]);
}
