import { markForSpreadsheets } from "../../../core/results/print-csv.ts";

/** A file as the API expects it: name, and bytes in base64. */
export interface ApiFile {
  readonly name: string;
  readonly bytes: string;
}

export async function toApiFile(file: File): Promise<ApiFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  // In pieces, because engines limit the number of arguments.
  for (let at = 0; at < bytes.length; at += 0x80_00) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x80_00));
  }
  return { name: file.name, bytes: btoa(text) };
}

/** Object URL of a file, valid until the page is closed. */
export function addressOfFile({ bytes }: ApiFile): string {
  const decoded = Uint8Array.from(atob(bytes), (letter) => letter.codePointAt(0) ?? 0);
  return URL.createObjectURL(new Blob([decoded]));
}

/** Downloads a CSV file, which spreadsheets read with its umlauts. */
export function saveCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([markForSpreadsheets(text)], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own reference by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
