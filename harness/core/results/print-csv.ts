import { showText } from "../printable.ts";
import { disarmFormula, quoteCsvCell } from "./csv-cell.ts";

/** The value of a cell; undefined is an empty cell. */
export type CsvValue = string | number | undefined;

/** Prints CSV by RFC 4180. Texts are printable and no formulas; numbers have at most four decimals. */
export function printCsv(head: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return [head, ...rows].map((row) => `${row.map(printCell).join(",")}\r\n`).join("");
}

/**
 * Puts the mark of UTF-8 before a CSV file that people open: without it, Excel shows umlauts as two other
 * letters. Our readers and those of Moodle and Canvas skip it.
 */
export function markForSpreadsheets(csv: string): string {
  return `\uFEFF${csv}`;
}

function printCell(cell: CsvValue): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return String(Number(cell.toFixed(4)));
  return quoteCsvCell(disarmFormula(showText(cell)));
}

/** Converts a time to UTC, so that a column can be sorted. */
export function printMoment(moment: string | undefined): string | undefined {
  return moment === undefined ? undefined : new Date(moment).toISOString();
}
