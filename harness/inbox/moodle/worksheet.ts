import { basename } from "node:path";
import { findWorksheetColumns, readIdentifier } from "../../core/moodle/worksheet-columns.ts";
import { DRAFT_STATUS, LATE_STATUS } from "../../core/moodle/worksheet-words.ts";
import { readCsvRows } from "../roster/csv-rows.ts";
import { readWrittenTime } from "./written-time.ts";

/** A Moodle grading worksheet: the participants of an assignment and their numbers in it. */
export interface Worksheet {
  readonly file: string;
  /** File name without extension; contains the name of the assignment. */
  readonly title: string;
  readonly rows: readonly WorksheetRow[];
}

export interface WorksheetRow {
  readonly number: string;
  /** The word for a participant in this language: `Participant`. */
  readonly word: string;
  readonly name?: string;
  readonly email?: string;
  /** Original name, before Moodle cleans it for folders. */
  readonly group?: string;
  /** ISO 8601 in the teacher's time zone, assumed to be the course's. */
  readonly submittedAt?: string;
  /** A time is given but ambiguous or unreadable. */
  readonly hasStrangeTime: boolean;
  /** Undefined if the language of the status is unknown. */
  readonly isLate?: boolean;
  readonly isDraft: boolean;
}

/** Reads a worksheet in any language, encoding and delimiter; undefined for any other file. */
export function readWorksheet(bytes: Uint8Array, file: string): Worksheet | undefined {
  const table = readCsvRows(bytes);
  if (!("rows" in table)) return undefined;
  const cells = table.rows.map((row) => row.cells);
  const columns = findWorksheetColumns(cells);
  if (columns === undefined) return undefined;
  const rows = cells.slice(1).flatMap((row): WorksheetRow[] => {
    const identifier = readIdentifier(row[columns.identifier] ?? "");
    if (identifier === undefined) return [];
    const readCell = (column: number | undefined) => {
      const cell = row[column ?? -1] ?? "";
      return cell === "" || cell === "-" ? undefined : cell;
    };
    const [name, email, group] = [
      readCell(columns.name),
      readCell(columns.email),
      readCell(columns.group),
    ];
    const [status, time] = [readCell(columns.status), readCell(columns.submissionModified)];
    const submittedAt = time === undefined ? undefined : readWrittenTime(time);
    return [
      {
        ...identifier,
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email }),
        ...(group !== undefined && { group }),
        ...(submittedAt !== undefined && { submittedAt }),
        hasStrangeTime: time !== undefined && submittedAt === undefined,
        ...readLateness(status),
        isDraft: DRAFT_STATUS.test(status?.toLowerCase() ?? ""),
      },
    ];
  });
  return { file, title: basename(file).replace(/\.csv$/i, ""), rows };
}

/** Reads `Submitted for grading - 1 day late -  - `. The parts after the status are empty if in time. */
function readLateness(status: string | undefined): { readonly isLate?: boolean } {
  if (status === undefined) return {};
  const [, ...parts] = status.toLowerCase().split(" -");
  if (parts.some((part) => LATE_STATUS.test(part))) return { isLate: true };
  return parts.every((part) => part.trim() === "") ? { isLate: false } : {};
}
