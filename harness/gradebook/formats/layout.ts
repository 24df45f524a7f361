/** What a grade file's header tells: whose a row is, and where grades go. */
export interface Layout {
  readonly format: GradeFileFormat;
  /** The columns that name a student, each alone. */
  readonly identities: readonly IdentityColumn[];
  /** The student's name; for want of anything better. */
  readonly nameOf: (row: TextRow) => string | undefined;
  readonly gradeColumns: readonly GradeColumn[];
  readonly feedbackColumn: number | undefined;
  /** Whether a row below the header is a student's. */
  readonly isStudent: (row: TextRow) => boolean;
  /** Where a file has a row for each student and exercise: whose exercise the row is. */
  readonly exerciseOf?: (row: TextRow) => string;
  /** The most that the system takes in this row; a grade above it would be dropped. */
  readonly maximumOf?: (row: TextRow) => number | undefined;
  /** Why the system would take no grade in this row. */
  readonly explainLock?: (row: TextRow) => string | undefined;
  /** As the system reads numbers, where it is not with a decimal point. */
  readonly printPoints?: (points: number) => string;
  /** As the system shows feedback, where it is not plain text. */
  readonly printFeedback?: (text: string) => string;
  /** How the columns were found, where it was not by their plain names: sentences. */
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
  /** The part of the cell that names the student. */
  readonly read: (text: string) => string;
}

export interface GradeColumn {
  readonly column: number;
  /** The header as it is in the file. */
  readonly header: string;
  /** The exercise's name in it. */
  readonly title: string;
  /** Whether it takes the grades of whatever exercise the file is for. */
  readonly isOnly?: boolean;
}

/** The columns of these names, in this order. */
export function findColumns(header: TextRow, names: readonly string[]): readonly number[] {
  const wanted = names.map((name) => name.toLowerCase());
  return wanted.flatMap((name) => {
    const column = header.findIndex((each) => each.trim().toLowerCase() === name);
    return column === -1 ? [] : [column];
  });
}

export function toIdentities(columns: readonly number[]): readonly IdentityColumn[] {
  return columns.map((column) => ({ column, read: (text) => text }));
}

/** `First Last`, of a file that has them in two columns. */
export function joinName(header: TextRow): (row: TextRow) => string | undefined {
  const columns = findColumns(header, ["First Name", "Last Name"]);
  return (row) =>
    columns.length < 2 ? undefined : columns.map((column) => row[column] ?? "").join(" ");
}

/** The columns whose header is of a form; its first group is the exercise's name. */
export function findGradeColumns(header: TextRow, form: RegExp): readonly GradeColumn[] {
  return header.flatMap((each, column) => {
    const title = form.exec(each.trim())?.[1];
    return title === undefined ? [] : [{ column, header: each.trim(), title: title.trim() }];
  });
}
