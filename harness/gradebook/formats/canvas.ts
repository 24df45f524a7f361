import {
  findColumns,
  findGradeColumns,
  type Layout,
  readNumber,
  type TextRow,
  toIdentities,
} from "./layout.ts";

/**
 * Canvas: `Student,ID,SIS User ID,SIS Login ID,Section,P1 (123)`, then `    Points Possible`. The name
 * may have two columns, `LastName,FirstName`.
 */
export function recogniseCanvas([header = [], ...below]: readonly TextRow[]): Layout | undefined {
  const [student] = findColumns(header, ["Student"]);
  const [id] = findColumns(header, ["ID"]);
  const names = findColumns(header, ["FirstName", "LastName"]);
  const sis = findColumns(header, ["SIS User ID", "SIS Login ID"]);
  const isSplit = student === undefined && names.length === 2 && sis.length > 0;
  if ((student !== 0 && !isSplit) || id === undefined) return undefined;
  const possible = below.find(([first]) => first?.trim() === "Points Possible");
  return {
    format: "canvas",
    identities: toIdentities(
      findColumns(header, ["ID", "SIS User ID", "SIS Login ID", "Integration ID"]),
    ),
    nameOf: (row) =>
      isSplit ? names.map((column) => row[column] ?? "").join(" ") : row[student ?? 0],
    gradeColumns: findGradeColumns(header, /^(.*)\(\d+\)$/su),
    feedbackColumn: undefined,
    // Skip the rows about points and posting, and Canvas's test student.
    isStudent: (row) => (row[id] ?? "").trim() !== "" && !isTestStudent(row),
    maximumOf: (_, column) => readNumber(possible?.[column]),
    remarks: [],
  };
}

function isTestStudent([first = "", second = ""]: TextRow): boolean {
  return first.trim() === "Student, Test" || (first === "Student" && second === "Test");
}
