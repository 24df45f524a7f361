import { basename } from "node:path";
import { findWorksheetColumns, readIdentifier } from "../../core/moodle/worksheet-columns.ts";
import { DRAFT_STATUS, LATE_STATUS } from "../../core/moodle/worksheet-words.ts";
import { readCsvRows } from "../csv-rows.ts";
import { readWrittenTime } from "./written-time.ts";

/** A grading worksheet: who takes part in an assignment, by the numbers of that assignment. */
export interface Worksheet {
  readonly file: string;
  /** Its name without the ending, which holds the assignment's. */
  readonly title: string;
  readonly rows: readonly WorksheetRow[];
}

export interface WorksheetRow {
  readonly number: string;
  /** What hides a name in this language: `Participant`. */
  readonly word: string;
  readonly name?: string;
  readonly email?: string;
  /** As it was named, and not yet as Moodle cleans names. */
  readonly group?: string;
  /** ISO 8601 by the teacher's clocks, which are taken for the course's. */
  readonly submittedAt?: string;
  /** A time stands there, and it is not sure which is meant. */
  readonly hasStrangeTime: boolean;
  /** Undefined where the language of the status is not known. */
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
    const read = (column: number | undefined) => {
      const cell = row[column ?? -1] ?? "";
      return cell === "" || cell === "-" ? undefined : cell;
    };
    const [name, email, group] = [read(columns.name), read(columns.email), read(columns.group)];
    const [status, time] = [read(columns.status), read(columns.submissionModified)];
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

/** `Submitted for grading - 1 day late -  - `: what follows the status is empty where it is in time. */
function readLateness(status: string | undefined): { readonly isLate?: boolean } {
  if (status === undefined) return {};
  const [, ...parts] = status.toLowerCase().split(" -");
  if (parts.some((part) => LATE_STATUS.test(part))) return { isLate: true };
  return parts.every((part) => part.trim() === "") ? { isLate: false } : {};
}
