import { foldHeader } from "../../core/names.ts";
import type { Diagnostic } from "../../core/spec/diagnostic.ts";
import { readCsvRows } from "../roster/csv-rows.ts";

/** A line of a table of submission times. */
export interface TimeLine {
  readonly line: number;
  readonly student: string;
  /** Undefined: all submissions of the student. */
  readonly problem?: string;
  /** As written in the file. */
  readonly submittedAt: string;
}

export interface ReadTimes {
  readonly lines: readonly TimeLine[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Accepted headers in lower case without punctuation; earlier ones take precedence. */
const HEADERS = {
  student: ["student", "studentid", "sid", "id", "username", "login", "email", "name"],
  problem: ["problem", "exercise", "assignment"],
  submittedAt: ["submittedat", "submitted", "time", "timestamp"],
} as const;

/**
 * Reads a table of submission times: `student,problem,submitted_at`; the middle column is optional.
 * Lines without a time are ignored. `file` is for diagnostics.
 */
export function readTimes(bytes: Uint8Array, file: string): ReadTimes {
  const table = readCsvRows(bytes);
  if ("message" in table) {
    const { message, line } = table;
    const hint = "Save it as CSV (UTF-8) again.";
    return { lines: [], diagnostics: [{ code: "times-csv", file, line, message, hint }] };
  }
  const [header, ...rows] = table.rows;
  const titles = (header?.cells ?? []).map(foldHeader);
  const find = (names: readonly string[]) => {
    const name = names.find((each) => titles.includes(each));
    return name === undefined ? undefined : titles.indexOf(name);
  };
  const at = {
    student: find(HEADERS.student),
    problem: find(HEADERS.problem),
    submittedAt: find(HEADERS.submittedAt),
  };
  if (at.student === undefined || at.submittedAt === undefined) {
    const what = at.student === undefined ? "student" : "submission time";
    const message = `no column holds the ${what} (${header?.cells.join(", ") ?? "the file is empty"})`;
    const hint = "Begin with a header line: student,problem,submitted_at; problem is optional.";
    const line = header?.line ?? 1;
    return { lines: [], diagnostics: [{ code: "times-columns", file, line, message, hint }] };
  }
  const lines: TimeLine[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { cells, line } of rows) {
    const cellAt = (column: number | undefined) => cells[column ?? -1] ?? "";
    const [student, problem] = [cellAt(at.student), cellAt(at.problem)];
    const submittedAt = cellAt(at.submittedAt);
    if (submittedAt === "" || submittedAt === "-") continue;
    if (student === "") {
      const message = "this line does not name a student";
      const hint = "Fill in the student, or remove the line.";
      diagnostics.push({ code: "times-student", file, line, message, hint });
      continue;
    }
    lines.push({ line, student, ...(problem !== "" && { problem }), submittedAt });
  }
  return { lines, diagnostics };
}
