import { escapeHtmlText } from "../../core/escape-html.ts";
import { findWorksheetColumns, readIdentifier } from "../../core/moodle/worksheet-columns.ts";
import { NO } from "../../core/moodle/worksheet-words.ts";
import { formatPoints } from "../../core/format-points.ts";
import { type IdentityColumn, type Layout, readNumber, type TextRow } from "./layout.ts";

/** Moodle's grading worksheet in any language, with checks for rows that Moodle would silently drop. */
export function recogniseMoodle(rows: readonly TextRow[]): Layout | undefined {
  const columns = findWorksheetColumns(rows);
  if (columns === undefined) return undefined;
  const [header = [], ...below] = rows;
  const { identifier, name, email, grade, maximum, scale, canBeChanged, feedback } = columns;
  const title = header[grade ?? -1]?.trim() ?? "";
  const hasComma = below.some((row) =>
    [grade, maximum].some((column) => /^\d+,\d+$/.test(row[column ?? -1]?.trim() ?? "")),
  );
  return {
    format: "moodle",
    identities: [
      { column: identifier, read: (text) => readIdentifier(text)?.number ?? "" },
      ...(email === undefined ? [] : [{ column: email, read: (text: string) => text }]),
      ...findIds(header),
    ],
    nameOf: (row) => (name === undefined ? undefined : row[name]),
    gradeColumns:
      grade === undefined ? [] : [{ column: grade, header: title, title, isOnly: true }],
    feedbackColumn: feedback,
    isStudent: (row) => readIdentifier(row[identifier] ?? "") !== undefined,
    maximumOf: (row) => readNumber(row[maximum ?? -1]),
    explainLock: (row) => {
      if (scale !== undefined)
        return "grades here are words of a scale, so Moodle accepts no numbers";
      const answer = row[canBeChanged ?? -1]?.trim().normalize("NFC").toLowerCase() ?? "";
      return NO.has(answer)
        ? "its grade is locked in Moodle's gradebook, so Moodle would drop it: unlock it there"
        : undefined;
    },
    printPoints: (points) =>
      hasComma ? formatPoints(points).replace(".", ",") : formatPoints(points),
    printFeedback: toHtml,
    remarks: [...columns.remarks, ...findTracesOfSpreadsheet(columns.gradeModified, below)],
  };
}

/** Finds the columns of ID numbers and usernames by their headers. */
function findIds(header: TextRow): IdentityColumn[] {
  return header.flatMap((title, column) =>
    /^(?:id number|username)$/i.test(title.trim())
      ? [{ column, read: (text: string) => text }]
      : [],
  );
}

/** Converts to HTML, as which Moodle shows comments, keeping lines and indentation. */
function toHtml(text: string): string {
  return escapeHtmlText(text)
    .split(/\r\n|\n|\r/)
    .map((line) => line.replace(/^ +/, (indent) => "&nbsp;".repeat(indent.length)))
    .join("<br>");
}

/**
 * Detects dates rewritten by a spreadsheet: Moodle writes months as words. Moodle compares these dates
 * to drop rows whose grade has changed since the download.
 */
function findTracesOfSpreadsheet(column: number | undefined, rows: readonly TextRow[]): string[] {
  const isTurned = rows.some((row) =>
    /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/.test(row[column ?? -1]?.trim() ?? ""),
  );
  return isTurned
    ? [
        "A spreadsheet has rewritten the dates, so Moodle may drop rows: tick 'Allow updating records that have been modified more recently than the spreadsheet' in the import, or fill a fresh download.",
      ]
    : [];
}
