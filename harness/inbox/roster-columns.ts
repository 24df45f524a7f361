import { foldName } from "./identity.ts";

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

const PARTICIPANT = /^\p{L}[\p{L}\p{M} .]* (?<id>\d+)$/u;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Which column tells what: by its header, and in an export in a language that is not known here by
 * what stands below: `Účastník 4711` is Moodle's identifier, and the name follows it.
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
  const moodle = isFilledWith(PARTICIPANT, 0) && isOneWord(rows) ? 0 : undefined;
  if (moodle !== undefined) {
    add("moodleId", moodle);
    add("name", moodle + 1);
  }
  for (const [at, title] of header.entries()) {
    const field = HEADERS[foldHeader(title)];
    if (field !== undefined && at !== moodle) add(field, at);
  }
  // Only Canvas calls a number of its own ID, and then the name is called Student.
  const isCanvas = header.some((title) => foldHeader(title) === "student");
  const id = columns.get("canvasId");
  if (id !== undefined && !isCanvas) {
    columns.delete("canvasId");
    add("studentId", id);
  }
  const email = header.findIndex((_, at) => isFilledWith(EMAIL, at));
  if (email >= 0 && !columns.values().some((at) => at === email)) add("email", email);
  return columns;
}

/** The number of Moodle's "Participant 4711". */
export function readParticipant(text: string): string | undefined {
  return PARTICIPANT.exec(text.trim())?.groups?.["id"];
}

/** "Participant", in any language, is the same word in every line; names are not. */
function isOneWord(rows: readonly (readonly string[])[]): boolean {
  return new Set(rows.map((row) => foldName((row[0] ?? "").replace(/\d+$/, "")))).size === 1;
}

function foldHeader(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** For the message when a roster has no column that tells who somebody is. */
export const ID_HEADERS = "student_id, sid, username, email or github_username";
