import {
  findColumns,
  findGradeColumns,
  type Layout,
  type TextRow,
  toIdentities,
} from "./layout.ts";

/** Canvas: `Student,ID,SIS User ID,SIS Login ID,Section,P1 (123)`, then `    Points Possible`. */
export function recogniseCanvas([header = []]: readonly TextRow[]): Layout | undefined {
  const [student, id] = findColumns(header, ["Student", "ID"]);
  if (student !== 0 || id === undefined) return undefined;
  return {
    format: "canvas",
    identities: toIdentities(
      findColumns(header, ["ID", "SIS User ID", "SIS Login ID", "Integration ID"]),
    ),
    nameOf: (row) => row[student],
    gradeColumns: findGradeColumns(header, /^(.*)\(\d+\)$/su),
    feedbackColumn: undefined,
    // Skip the rows about points and posting, and Canvas's test student.
    isStudent: (row) => (row[id] ?? "").trim() !== "" && row[student]?.trim() !== "Student, Test",
    remarks: [],
  };
}
