import { showText } from "../core/printable.ts";
import { disarmFormula, quoteCsvCell } from "../core/results/csv-cell.ts";

/** What a cell of our own tables holds; nothing is an empty cell. */
export type OwnCell = string | number | undefined;

/** RFC 4180; texts are printable and harmless to spreadsheets, numbers have at most four decimals. */
export function printOwnCsv(
  head: readonly string[],
  rows: readonly (readonly OwnCell[])[],
): string {
  return [head, ...rows].map((row) => `${row.map(printCell).join(",")}\r\n`).join("");
}

function printCell(cell: OwnCell): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return String(Number(cell.toFixed(4)));
  return quoteCsvCell(disarmFormula(showText(cell)));
}

/** By one clock, whatever offset it was written with, so that a column of them can be sorted. */
export function printMoment(moment: string | undefined): string | undefined {
  return moment === undefined ? undefined : new Date(moment).toISOString();
}
