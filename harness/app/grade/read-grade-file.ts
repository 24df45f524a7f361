import { readFile } from "node:fs/promises";
import { DiagnosticsError } from "../../core/spec/diagnostic.ts";

/** @throws {DiagnosticsError} if the file is missing. */
export async function readGradeFile(file: string): Promise<Uint8Array> {
  return readFile(file).catch((): never => {
    const hint = "Name the gradebook that you exported from the learning platform.";
    const message = "there is no such file";
    throw new DiagnosticsError([{ code: "missing-file", file, message, hint }]);
  });
}
