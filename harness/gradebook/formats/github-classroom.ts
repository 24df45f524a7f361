import { findColumns, type Layout, readNumber, type TextRow, toIdentities } from "./layout.ts";

/** GitHub Classroom: one row per student and assignment, with `points_awarded`. */
export function recogniseGithubClassroom([header = []]: readonly TextRow[]): Layout | undefined {
  const [grade] = findColumns(header, ["points_awarded"]);
  const [available] = findColumns(header, ["points_available"]);
  const [assignment] = findColumns(header, ["assignment_name"]);
  const identities = findColumns(header, ["roster_identifier", "github_username"]);
  if (grade === undefined || assignment === undefined || identities.length === 0) return undefined;
  return {
    format: "github-classroom",
    identities: toIdentities(identities),
    nameOf: () => undefined,
    gradeColumns: [{ column: grade, header: "points_awarded", title: "points_awarded" }],
    feedbackColumn: undefined,
    isStudent: () => true,
    maximumOf: (row) => readNumber(row[available ?? -1]),
    exerciseOf: (row) => (row[assignment] ?? "").trim(),
    remarks: [],
  };
}
