import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { quoteCsvCell } from "../core/results/csv-cell.ts";

/** A CSV file with the byte range of every cell. */
export interface CsvTable {
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
  readonly delimiter: string;
  readonly rows: readonly CsvRow[];
}

export interface CsvRow {
  /** 1-based, of its first character. */
  readonly line: number;
  readonly cells: readonly CsvCell[];
}

interface CsvCell {
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
  readonly text: string;
}

const LF = 10;
const CR = 13;
const QUOTE = 34;
const DELIMITERS = ["\t", ",", ";"] as const;

/**
 * Parses a CSV file with any encoding, delimiter and line ends.
 * @throws {DiagnosticsError} for an unclosed quote, because the ends of cells are then unknown.
 */
export function parseCsvTable(bytes: Uint8Array, file: string): CsvTable {
  const encoding = detectEncoding(bytes);
  const units = readUnits(bytes, encoding);
  const delimiter = findDelimiter(units);
  const byteAt = (unit: number) => encoding.markBytes + unit * encoding.unitBytes;
  const decode = (from: number, to: number) =>
    decodeText(encoding, bytes.subarray(byteAt(from), byteAt(to)));
  const rows: CsvRow[] = [];
  let line = 1;
  let at = 0;
  while (at < units.length) {
    const cells: CsvCell[] = [];
    const firstLine = line;
    let isAtEnd = false;
    while (!isAtEnd) {
      const start = at;
      const isQuoted = units[at] === QUOTE;
      if (isQuoted) {
        at = findClosingQuote(units, at) + 1;
        if (at === 0) throw unclosedQuote(file, line);
        for (let unit = start; unit < at; unit += 1) if (isLineEnd(units, unit)) line += 1;
      }
      const quotedTo = at;
      // Text after a closing quote is invalid, but belongs to the cell.
      while (at < units.length && !isBreak(units[at], delimiter)) at += 1;
      const inside = isQuoted ? decode(start + 1, quotedTo - 1).replaceAll('""', '"') : "";
      const text = inside + decode(quotedTo, at);
      cells.push({ start: byteAt(start), end: byteAt(at), isQuoted, text });
      isAtEnd = units[at] !== delimiter.charCodeAt(0);
      if (!isAtEnd) at += 1;
    }
    if (at < units.length) line += 1;
    at += units[at] === CR && units[at + 1] === LF ? 2 : 1;
    rows.push({ line: firstLine, cells });
  }
  return { bytes, encoding, delimiter, rows };
}

/** The code units after the byte order mark. An incomplete last unit is dropped. */
function readUnits(bytes: Uint8Array, { name, unitBytes, markBytes }: Encoding): ArrayLike<number> {
  const text = bytes.subarray(markBytes);
  if (unitBytes === 1) return text;
  const view = new DataView(text.buffer, text.byteOffset, text.byteLength);
  const isLittle = name === "utf-16le";
  return Uint16Array.from({ length: Math.floor(text.length / 2) }, (_, unit) =>
    view.getUint16(unit * 2, isLittle),
  );
}

/** The most frequent delimiter outside quotes in the header. */
function findDelimiter(units: ArrayLike<number>): string {
  const counts = new Map<string, number>(DELIMITERS.map((each) => [each, 0]));
  let isInQuotes = false;
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at] ?? 0;
    if (unit === QUOTE) isInQuotes = !isInQuotes;
    if (isInQuotes) continue;
    if (unit === LF || unit === CR) break;
    const character = String.fromCharCode(unit);
    const count = counts.get(character);
    if (count !== undefined) counts.set(character, count + 1);
  }
  const most = Math.max(...counts.values());
  return DELIMITERS.find((each) => most > 0 && counts.get(each) === most) ?? ",";
}

/** Index of the closing quote, or -1. */
function findClosingQuote(units: ArrayLike<number>, start: number): number {
  for (let at = start + 1; at < units.length; at += 1) {
    if (units[at] !== QUOTE) continue;
    if (units[at + 1] !== QUOTE) return at;
    at += 1;
  }
  return -1;
}

function isLineEnd(units: ArrayLike<number>, at: number): boolean {
  return units[at] === LF || (units[at] === CR && units[at + 1] !== LF);
}

function isBreak(unit: number | undefined, delimiter: string): boolean {
  return unit === LF || unit === CR || unit === delimiter.charCodeAt(0);
}

function unclosedQuote(file: string, line: number): DiagnosticsError {
  const message = "a quote that opens here is never closed";
  const hint = "Export the file again; a spreadsheet may have truncated it.";
  return new DiagnosticsError([{ code: "unclosed-quote", file, line, message, hint }]);
}

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

/** The character encoding of a grade file; edits are written in the same one. */
interface Encoding {
  readonly name: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
  /** Bytes of one code unit; delimiters and quotes are one unit in all four. */
  readonly unitBytes: 1 | 2;
  readonly markBytes: number;
}

/** Detects the encoding by the byte order mark, otherwise by the bytes. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const [first, second, third, fourth] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    return { name: "utf-8", unitBytes: 1, markBytes: 3 };
  }
  if (first === 0xff && second === 0xfe) return { name: "utf-16le", unitBytes: 2, markBytes: 2 };
  if (first === 0xfe && second === 0xff) return { name: "utf-16be", unitBytes: 2, markBytes: 2 };
  if (second === 0 && fourth === 0) return { name: "utf-16le", unitBytes: 2, markBytes: 0 };
  return { name: isUtf8(bytes) ? "utf-8" : "windows-1252", unitBytes: 1, markBytes: 0 };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

export function decodeText({ name }: Encoding, bytes: Uint8Array): string {
  // A byte order mark inside the file is part of a cell.
  return new TextDecoder(name, { ignoreBOM: true }).decode(bytes);
}

/** Encodes a text. Characters that the encoding lacks become question marks. */
export function encodeText({ name }: Encoding, text: string): Uint8Array {
  switch (name) {
    case "utf-8":
      return Buffer.from(text, "utf8");
    case "utf-16le":
      return Buffer.from(text, "utf16le");
    case "utf-16be":
      return Buffer.from(text, "utf16le").swap16();
    case "windows-1252":
      return Buffer.from(Array.from(text, (character) => WINDOWS_1252.get(character) ?? 0x3f));
  }
}

const WINDOWS_1252: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder("windows-1252").decode(Uint8Array.of(byte)),
    byte,
  ]),
);
