import { type Diagnostic, DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { readCsvRows } from "./csv-rows.ts";

/** Names of the two columns, in lower case. */
const STUDENT = ["student", "student id", "id", "username", "студент"];
const GROUP = ["group", "team", "группа"];

/**
 * Reads a CSV that puts students into groups: a line for each, with their ID and any name of the group.
 * @throws {DiagnosticsError} with every line that lacks one of the two, or if a column is missing.
 */
export function readGroups(
  bytes: Uint8Array,
  file: string,
): readonly { readonly student: string; readonly group: string }[] {
  const parsed = readCsvRows(bytes);
  if ("message" in parsed) {
    const { message, line } = parsed;
    throw new DiagnosticsError([{ code: "bad-csv", file, line, message, hint: "Save it as CSV." }]);
  }
  const [header, ...rows] = parsed.rows;
  const names = header?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const [student, group] = [STUDENT, GROUP].map((accepted) =>
    names.findIndex((name) => accepted.includes(name)),
  );
  if (student === undefined || group === undefined || student < 0 || group < 0) {
    const message = "the first line does not name the columns student and group";
    const hint = "Begin with the line `student,group`, then one student on a line.";
    throw new DiagnosticsError([{ code: "missing-column", file, line: 1, message, hint }]);
  }
  const read = rows.map(({ cells, line }) => ({
    student: cells[student] ?? "",
    group: cells[group] ?? "",
    line,
  }));
  const diagnostics = read.flatMap((row): readonly Diagnostic[] => {
    if (row.student !== "" && row.group !== "") return [];
    const message = `this line has no ${row.student === "" ? "student" : "group"}`;
    const hint = "Leave out the line of a student who works alone.";
    return [{ code: "missing-cell", file, line: row.line, message, hint }];
  });
  if (diagnostics.length > 0) throw new DiagnosticsError(diagnostics.slice(0, MAX_MISTAKES));
  return read.map((row) => ({ student: row.student, group: row.group }));
}

/** Nobody reads more at once. */
const MAX_MISTAKES = 100;
