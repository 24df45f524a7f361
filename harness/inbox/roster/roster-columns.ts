import { foldHeader } from "../../core/names.ts";
import { findWorksheetColumns } from "../../core/moodle/worksheet-columns.ts";
import { fieldOfTitle, type RosterField } from "./roster-titles.ts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

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
    const field = fieldOfTitle(title);
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
  splitNames(columns);
  const email = header.findIndex((_, at) => isFilledWith(EMAIL, at));
  if (email >= 0 && !columns.values().some((at) => at === email)) add("email", email);
  return columns;
}

/** With "Vorname", "Name" is the last name; with "apellidos", "nombre" is the first name. */
function splitNames(columns: Map<RosterField, number>): void {
  const at = columns.get("name");
  const hasFirst = columns.has("firstName");
  if (at === undefined || hasFirst === columns.has("lastName")) return;
  columns.delete("name");
  columns.set(hasFirst ? "lastName" : "firstName", at);
}
