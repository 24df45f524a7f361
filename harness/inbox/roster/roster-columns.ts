import { foldHeader } from "../../core/names.ts";
import { ownValue } from "../../core/own-value.ts";
import { findWorksheetColumns } from "../../core/moodle/worksheet-columns.ts";

/** Fields that a column of a roster may hold. */
export type RosterField =
  | "studentId"
  | "login"
  | "email"
  | "githubUsername"
  | "moodleId"
  | "canvasId"
  | "name"
  | "firstName"
  | "lastName"
  | "section"
  | "extensionUntil"
  | "lateDays";

/** Known headers of handwritten rosters and platform exports, in lower case without spaces. */
const HEADERS: Readonly<Record<string, RosterField>> = {
  studentid: "studentId",
  sid: "studentId",
  sisuserid: "studentId",
  orgdefinedid: "studentId",
  identifier: "studentId",
  idnumber: "studentId",
  username: "login",
  login: "login",
  sisloginid: "login",
  email: "email",
  emailaddress: "email",
  githubusername: "githubUsername",
  canvasid: "canvasId",
  moodleid: "moodleId",
  id: "canvasId",
  name: "name",
  fullname: "name",
  student: "name",
  firstname: "firstName",
  lastname: "lastName",
  section: "section",
  sections: "section",
  extensionuntil: "extensionUntil",
  latedays: "lateDays",
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Finds the columns of a roster by their headers. In Moodle worksheets, which may be in any language,
 * they are found by contents.
 */
export function findColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): ReadonlyMap<RosterField, number> {
  const columns = new Map<RosterField, number>();
  const add = (field: RosterField, at: number) => {
    if (!columns.has(field)) columns.set(field, at);
  };
  const isFilledWith = (pattern: RegExp, at: number) =>
    rows.length > 0 && rows.every((row) => pattern.test(row[at]?.trim() ?? ""));
  const worksheet = findWorksheetColumns([header, ...rows]);
  if (worksheet !== undefined) {
    add("moodleId", worksheet.identifier);
    if (worksheet.name !== undefined) add("name", worksheet.name);
  }
  for (const [at, title] of header.entries()) {
    const field = ownValue(HEADERS, foldHeader(title));
    if (field !== undefined && at !== worksheet?.identifier) add(field, at);
  }
  // "ID" is Canvas's own number only in exports of Canvas, which call the name "Student" or have two
  // columns for it and the ID of the student information system.
  const titles = new Set(header.map(foldHeader));
  const isCanvas =
    titles.has("student") ||
    (titles.has("lastname") && (titles.has("sisuserid") || titles.has("sisloginid")));
  const id = columns.get("canvasId");
  if (id !== undefined && !isCanvas && foldHeader(header[id] ?? "") === "id") {
    columns.delete("canvasId");
    add("studentId", id);
  }
  const email = header.findIndex((_, at) => isFilledWith(EMAIL, at));
  if (email >= 0 && !columns.values().some((at) => at === email)) add("email", email);
  return columns;
}

/** Headers suggested for a roster that has no column identifying students. */
export const ID_HEADERS = "student_id, sid, username, email or github_username";
