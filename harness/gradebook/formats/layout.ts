/** The layout of a grade file: how to identify students and where grades go. */
export interface Layout {
  readonly format: GradeFileFormat;
  /** Columns that each identify a student. */
  readonly identities: readonly IdentityColumn[];
  /** The student's name, used if no column identifies the student. */
  readonly nameOf: (row: TextRow) => string | undefined;
  readonly gradeColumns: readonly GradeColumn[];
  readonly feedbackColumn: number | undefined;
  /** True if a row below the header belongs to a student. */
  readonly isStudent: (row: TextRow) => boolean;
  /** The exercise of a row; present if the file has one row per student and exercise. */
  readonly exerciseOf?: (row: TextRow) => string;
  /** The platform's maximum grade of a row in a grade column; it may drop a higher one. */
  readonly maximumOf?: (row: TextRow, column: number) => number | undefined;
  /** Explains why the platform would accept no grade in a row. */
  readonly explainLock?: (row: TextRow) => string | undefined;
  /** Formats points; default: with a decimal point. */
  readonly printPoints?: (points: number) => string;
  /** Formats feedback; default: plain text. */
  readonly printFeedback?: (text: string) => string;
  /** Sentences about columns that were not found by their exact names. */
  readonly remarks: readonly string[];
}

export type GradeFileFormat =
  | "canvas"
  | "moodle"
  | "blackboard"
  | "brightspace"
  | "github-classroom";

export type TextRow = readonly string[];

export interface IdentityColumn {
  readonly column: number;
  /** Extracts the identifier from the cell. */
  readonly read: (text: string) => string;
}

export interface GradeColumn {
  readonly column: number;
  /** The header as written in the file. */
  readonly header: string;
  /** The exercise's name in it. */
  readonly title: string;
  /** True if the file is for one exercise, so that this column is for any exercise. */
  readonly isOnly?: boolean;
}

/** Finds the columns with these headers, in this order. */
export function findColumns(header: TextRow, names: readonly string[]): readonly number[] {
  const lowerNames = names.map((name) => name.toLowerCase());
  return lowerNames.flatMap((name) => {
    const column = header.findIndex((each) => each.trim().toLowerCase() === name);
    return column === -1 ? [] : [column];
  });
}

export function toIdentities(columns: readonly number[]): readonly IdentityColumn[] {
  return columns.map((column) => ({ column, read: (text) => text }));
}

/** A number with a decimal point or comma; undefined if there is none. */
export function readNumber(text: string | undefined): number | undefined {
  const value = Number.parseFloat(text?.trim().replace(",", ".") ?? "");
  return Number.isNaN(value) ? undefined : value;
}

/** Joins the columns of first and last name. */
export function joinName(header: TextRow): (row: TextRow) => string | undefined {
  const columns = findColumns(header, ["First Name", "Last Name"]);
  return (row) =>
    columns.length < 2 ? undefined : columns.map((column) => row[column] ?? "").join(" ");
}

/** No platform has longer titles, and patterns take long for long texts. */
const MAX_TITLE = 1000;

/** Finds the columns whose header matches; the first group of the pattern is the exercise's name. */
export function findGradeColumns(header: TextRow, form: RegExp): readonly GradeColumn[] {
  return header.flatMap((each, column) => {
    if (each.length > MAX_TITLE) return [];
    const title = form.exec(each.trim())?.[1];
    return title === undefined ? [] : [{ column, header: each.trim(), title: title.trim() }];
  });
}
