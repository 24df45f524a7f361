import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import type { Findings } from "./findings.ts";
import type { PackageFile } from "./package.ts";

const BOM = Buffer.from("\uFEFF");

/**
 * Reads the text of a file, without a byte-order mark. Undefined, with a mistake among the findings,
 * if it cannot be read, is too large or is not UTF-8.
 */
export async function readText(
  file: PackageFile,
  maxBytes: number,
  findings: Findings,
): Promise<string | undefined> {
  if (file.sizeBytes > maxBytes) {
    findings.refuse(file.path, {
      code: "too-large",
      message: `it has ${file.sizeBytes.toLocaleString("en")} bytes; a file of this kind may have at most ${maxBytes.toLocaleString("en")}`,
      hint: "Is it the right file?",
    });
    return undefined;
  }
  const bytes = await readBytes(file, findings);
  if (bytes === undefined) return undefined;
  const text = decode(bytes);
  if (text !== undefined && bytes.subarray(0, BOM.length).equals(BOM)) {
    findings.warn(file.path, {
      code: "byte-order-mark",
      message:
        "it begins with a byte-order mark, which the format forbids and other tools cannot read",
      hint: "Save it as UTF-8 without BOM.",
    });
  }
  if (text !== undefined) return text;
  findings.refuse(file.path, {
    code: "bad-encoding",
    message: "the file is not UTF-8",
    line: findBadLine(bytes),
    hint: "Save the file as UTF-8.",
  });
  return undefined;
}

/** Undefined, with a mistake among the findings, if it cannot be read. */
async function readBytes(file: PackageFile, findings: Findings): Promise<Buffer | undefined> {
  try {
    return await file.read();
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    findings.refuseAll(error.diagnostics);
    return undefined;
  }
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A line feed byte is never part of a longer UTF-8 character, so each line is decoded on its own. */
function findBadLine(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf("\n", start);
    const next = end < 0 ? bytes.length : end + 1;
    if (decode(bytes.subarray(start, next)) === undefined) return line;
    start = next;
  }
  return line;
}
