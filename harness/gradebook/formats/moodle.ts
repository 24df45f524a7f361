import type { GradeColumn, IdentityColumn, Layout, TextRow } from "./layout.ts";
import { FEEDBACK_HEADER, GRADE_HEADERS } from "./moodle-words.ts";

/** `Participant 12345`, in whatever language: a word that is the same in all rows, and a number. */
const PARTICIPANT = /^(\p{L}[\p{L}\p{M} .'’-]*?)\s*(\d+)$/u;

/**
 * Moodle's grading worksheet. Its headers are in the language of whoever exports it, so the
 * identifier is found by its values, and the grade by its header or by its place: before the
 * maximum grade, which is the same number in every row.
 */
export function recogniseMoodle(rows: readonly TextRow[]): Layout | undefined {
  const [header = [], ...all] = rows;
  const students = all.filter((row) => row.some((cell) => cell.trim() !== ""));
  const identifier = header.findIndex((_, column) => hasParticipants(students, column));
  if (identifier === -1) return undefined;
  const remarks: string[] = [];
  const title = header[identifier]?.trim() ?? "";
  if (title !== "Identifier") {
    remarks.push(
      `'${title}' is taken for the identifier: every row has one word and a number there.`,
    );
  }
  const grade = findGrade(header, students, identifier, remarks);
  const feedbackColumn = header.findIndex(
    (each, column) => column > (grade?.column ?? identifier) && FEEDBACK_HEADER.test(each),
  );
  if (feedbackColumn === -1) remarks.push("No column for feedback was recognised.");
  return {
    format: "moodle",
    identities: [
      { column: identifier, read: (text) => PARTICIPANT.exec(text.trim())?.[2] ?? "" },
      ...findOtherIdentities(header, students),
    ],
    nameOf: (row) => row[identifier + 1],
    gradeColumns: grade === undefined ? [] : [grade],
    feedbackColumn: feedbackColumn === -1 ? undefined : feedbackColumn,
    isStudent: (row) => PARTICIPANT.test(row[identifier]?.trim() ?? ""),
    remarks,
  };
}

function hasParticipants(students: readonly TextRow[], column: number): boolean {
  const words = students.map((row) => PARTICIPANT.exec(row[column]?.trim() ?? "")?.[1]);
  const [first] = words;
  return column < 3 && first !== undefined && words.every((word) => word === first);
}

/** E-mail addresses by their values, ID numbers by their header. */
function findOtherIdentities(header: TextRow, students: readonly TextRow[]): IdentityColumn[] {
  return header.flatMap((title, column) => {
    const isId = /^(?:id number|username)$/i.test(title.trim());
    const isEmail = students.every((row) => /^\S+@\S+$/.test(row[column]?.trim() ?? ""));
    return isId || isEmail ? [{ column, read: (text: string) => text }] : [];
  });
}

function findGrade(
  header: TextRow,
  students: readonly TextRow[],
  identifier: number,
  remarks: string[],
): GradeColumn | undefined {
  const columnOf = (column: number): GradeColumn => {
    const title = header[column]?.trim() ?? "";
    return { column, header: title, title, isOnly: true };
  };
  const named = header.findIndex(
    (each, column) => column > identifier && GRADE_HEADERS.has(each.trim().toLowerCase()),
  );
  if (named !== -1) return columnOf(named);
  const places = header.flatMap((_, column) =>
    column > identifier && isBeforeMaximum(students, column) ? [column] : [],
  );
  const [place, another] = places;
  if (place === undefined || another !== undefined) return undefined;
  const found = columnOf(place);
  remarks.push(`'${found.title}' is taken for the grade: the maximum grade stands behind it.`);
  return found;
}

const NUMBER = /^\d+(?:[.,]\d+)?$/;

function isBeforeMaximum(students: readonly TextRow[], column: number): boolean {
  const maximum = students[0]?.[column + 1]?.trim() ?? "";
  return (
    NUMBER.test(maximum) &&
    students.every((row) => row[column + 1]?.trim() === maximum) &&
    students.every(
      (row) => /^-?$/.test(row[column]?.trim() ?? "") || NUMBER.test(row[column]?.trim() ?? ""),
    )
  );
}
