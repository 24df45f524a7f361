import { quoteCsvCell } from "../core/results/csv-cell.ts";
import type { CsvCell, CsvTable } from "./csv-table.ts";
import { encodeText } from "./encoding.ts";

export interface CellEdit {
  readonly cell: CsvCell;
  readonly text: string;
}

/** Replaces the texts of some cells and keeps all other bytes. */
export function replaceCells(table: CsvTable, edits: readonly CellEdit[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  let copiedTo = 0;
  for (const { cell, text } of edits.toSorted(
    (left, right) => left.cell.start - right.cell.start,
  )) {
    pieces.push(table.bytes.subarray(copiedTo, cell.start));
    pieces.push(encodeText(table.encoding, printCell(text, cell, table.delimiter)));
    copiedTo = cell.end;
  }
  pieces.push(table.bytes.subarray(copiedTo));
  return Buffer.concat(pieces);
}

/** Prints a cell; a quoted cell stays quoted. */
function printCell(text: string, { isQuoted }: CsvCell, delimiter: string): string {
  const printed = quoteCsvCell(text, delimiter);
  return isQuoted && !printed.startsWith('"') ? `"${printed}"` : printed;
}
