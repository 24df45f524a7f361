import {
  FEEDBACK_HEADER,
  GRADE_HEADERS,
  GROUP_HEADERS,
  isParticipantWord,
  NO,
  STATUS_HEADERS,
  YES,
} from "./worksheet-words.ts";

type TextRow = readonly string[];

/** Column indices of a Moodle grading worksheet, from 0. */
export interface WorksheetColumns {
  readonly identifier: number;
  /** Absent if marking is blind. */
  readonly name?: number;
  readonly email?: number;
  readonly status?: number;
  readonly group?: number;
  readonly grade?: number;
  /** Absent if grades are words of a scale. */
  readonly maximum?: number;
  readonly scale?: number;
  readonly canBeChanged?: number;
  readonly submissionModified?: number;
  readonly gradeModified?: number;
  readonly feedback?: number;
  /** Sentences about columns that were guessed. */
  readonly remarks: readonly string[];
}

/** `Participant 12345` in any language, usually without a space: `Teilnehmer/in12345`. */
const PARTICIPANT = /^(\p{L}[\p{L}\p{M} ./'’-]*?)\s*(\d+)$/u;
const NUMBER = /^\d+(?:[.,]\d+)?$/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;
const TIME = /^-?$|\d{4}.*\d|\d.*\d{4}/u;

/** Splits an identifier into its word and number. */
export function readIdentifier(
  text: string,
): { readonly word: string; readonly number: string } | undefined {
  const [, word, number] = PARTICIPANT.exec(text.normalize("NFC").trim()) ?? [];
  return word === undefined || number === undefined ? undefined : { word, number };
}

/**
 * Finds the columns of a worksheet; undefined for any other file. Headers are in the exporting
 * teacher's language, so most columns are found by position and contents: the first column holds one
 * word and a number, and the column after the grade holds a maximum that is the same in all rows.
 */
export function findWorksheetColumns(table: readonly TextRow[]): WorksheetColumns | undefined {
  const [header = [], ...below] = table;
  const filled = below.filter((row) => row.some((cell) => cell.trim() !== ""));
  const word = findWord(filled);
  if (word === undefined) return undefined;
  const rows = filled.filter((row) => readIdentifier(cellOf(row, 0))?.word === word);
  const remarks: string[] = [];
  const all = (column: number, isSuch: (cell: string) => boolean) =>
    rows.every((row) => isSuch(cellOf(row, column)));
  const first = (isSuch: (column: number) => boolean, from: number) => {
    const index = header.findIndex((_, column) => column >= from && isSuch(column));
    return index === -1 ? undefined : index;
  };
  const isHeaded = (column: number, words: ReadonlySet<string>) =>
    words.has(cellOf(header, column).toLowerCase());
  const isMaximum = (column: number) =>
    NUMBER.test(cellOf(rows[0], column)) && all(column, (cell) => cell === cellOf(rows[0], column));
  const places = header.flatMap((_, column) =>
    column > 0 && isMaximum(column + 1) && all(column, isGrade) ? [column] : [],
  );
  const named = first((column) => isHeaded(column, GRADE_HEADERS), 1);
  const grade = named ?? (places.length === 1 ? places[0] : undefined);
  // Accept an unknown word as the identifier only if the file also has grades.
  if (!isParticipantWord(word) && places.length === 0) return undefined;
  const title = cellOf(header, 0);
  if (!isParticipantWord(word)) {
    remarks.push(`Using '${title}' as the identifier: every row has one word and a number there.`);
  }
  if (named === undefined && grade !== undefined) {
    const heading = cellOf(header, grade);
    remarks.push(`Using '${heading}' as the grade: the next column holds the maximum grade.`);
  }
  const feedback = first(
    (column) => FEEDBACK_HEADER.test(cellOf(header, column)),
    (grade ?? 0) + 1,
  );
  if (feedback === undefined) remarks.push("No feedback column was found.");

  const before = grade ?? header.length;
  const email = first((column) => column < before && all(column, (cell) => EMAIL.test(cell)), 1);
  const isStatus = (column: number) =>
    column < before &&
    (isHeaded(column, STATUS_HEADERS) || all(column, (cell) => / -(?: |$)/.test(cell)));
  const status = first(isStatus, 1);
  const group = first((column) => column < before && isHeaded(column, GROUP_HEADERS), 1);
  const hasName = ![email, status, group, grade, undefined].includes(1) && header.length > 1;
  const maximum = grade !== undefined && isMaximum(grade + 1) ? grade + 1 : undefined;
  const scale =
    grade !== undefined && maximum === undefined && isScale(rows, grade + 1)
      ? grade + 1
      : undefined;
  const end = feedback ?? header.length;
  const after = (maximum ?? scale ?? grade ?? 0) + 1;
  const canBeChanged = first((column) => column < end && all(column, isYesOrNo), after);
  const times = header.flatMap((_, column) =>
    column >= (canBeChanged ?? after - 1) + 1 &&
    column < end &&
    all(column, (cell) => TIME.test(cell))
      ? [column]
      : [],
  );
  const [submissionModified] = times;
  const gradeModified = times.at(-1);
  return {
    identifier: 0,
    ...(hasName && { name: 1 }),
    ...(email !== undefined && { email }),
    ...(status !== undefined && { status }),
    ...(group !== undefined && { group }),
    ...(grade !== undefined && { grade }),
    ...(maximum !== undefined && { maximum }),
    ...(scale !== undefined && { scale }),
    ...(canBeChanged !== undefined && { canBeChanged }),
    ...(submissionModified !== undefined && times.length > 1 && { submissionModified }),
    ...(gradeModified !== undefined && { gradeModified }),
    ...(feedback !== undefined && { feedback }),
    remarks,
  };
}

/** The word of the identifiers. Most rows suffice, since someone may have added lines below. */
function findWord(rows: readonly TextRow[]): string | undefined {
  const words = Map.groupBy(rows, (row) => readIdentifier(cellOf(row, 0))?.word);
  const [most] = [...words].toSorted(([, left], [, right]) => right.length - left.length);
  return most !== undefined && most[1].length * 2 > rows.length ? most[0] : undefined;
}

function isGrade(cell: string): boolean {
  return /^-?$/.test(cell) || NUMBER.test(cell);
}

/** Every row lists the words of the scale, one per line. */
function isScale(rows: readonly TextRow[], column: number): boolean {
  const words = cellOf(rows[0], column);
  return (
    words !== "" &&
    !NUMBER.test(words) &&
    !isYesOrNo(words) &&
    rows.every((row) => cellOf(row, column) === words)
  );
}

function isYesOrNo(cell: string): boolean {
  const word = cell.normalize("NFC").toLowerCase();
  return YES.has(word) || NO.has(word);
}

function cellOf(row: TextRow | undefined, column: number): string {
  return row?.[column]?.trim() ?? "";
}
