import { ownValue } from "../core/own-value.ts";
import { findWorksheetColumns } from "../core/moodle/worksheet-columns.ts";

/** What a column of a roster may tell. */
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

/** Headers of one's own roster, and of the exports of course systems, without case and spaces. */
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
 * Which column tells what: by its header, and in Moodle's worksheet, which may be in any language,
 * by what stands below.
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
  // Only Canvas calls a number of its own ID, and then the name is called Student.
  const isCanvas = header.some((title) => foldHeader(title) === "student");
  const id = columns.get("canvasId");
  if (id !== undefined && !isCanvas && foldHeader(header[id] ?? "") === "id") {
    columns.delete("canvasId");
    add("studentId", id);
  }
  const email = header.findIndex((_, at) => isFilledWith(EMAIL, at));
  if (email >= 0 && !columns.values().some((at) => at === email)) add("email", email);
  return columns;
}

function foldHeader(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** For the message when a roster has no column that tells who somebody is. */
export const ID_HEADERS = "student_id, sid, username, email or github_username";
