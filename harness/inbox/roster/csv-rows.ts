import { CsvError, parse } from "csv-parse/sync";
import { decodeText } from "../decode-text.ts";

export interface CsvRow {
  readonly cells: readonly string[];
  readonly line: number;
}

type CsvRows =
  | { readonly rows: readonly CsvRow[] }
  | { readonly message: string; readonly line: number };

/** Reads the non-empty rows of a CSV file in any encoding and with any delimiter, or the error. */
export function readCsvRows(bytes: Uint8Array): CsvRows {
  const text = decodeText(bytes).replace(/^\uFEFF/, "");
  try {
    const records = parse(text, {
      delimiter: findDelimiter(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      info: true,
    }) as unknown as readonly {
      readonly record: string[];
      readonly info: { readonly lines: number };
    }[];
    return {
      rows: records.map(({ record, info }) => ({
        cells: record.map((cell) => cell.normalize("NFC").trim()),
        line: info.lines,
      })),
    };
  } catch (error) {
    const line = error instanceof CsvError ? Number(error["lines"] ?? 1) : 1;
    return { message: error instanceof Error ? error.message : String(error), line };
  }
}

/** The most frequent delimiter in the header line. */
function findDelimiter(text: string): string {
  const [header = ""] = text.split(/\r?\n/, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [",", ";", "\t"].toSorted((left, right) => count(right) - count(left))[0] ?? ",";
}
