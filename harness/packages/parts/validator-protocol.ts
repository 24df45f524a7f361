import { posix } from "node:path";
import type { PackageProgram, ValidatorProtocol } from "../package.ts";

const MAX_SOURCE_BYTES = 4 * 1024 * 1024;
const OK_IS_42 = /(?:#\s*define\s+OK_EXIT_CODE\s+|-DOK_EXIT_CODE=)\(?42\b/;

/**
 * Finds a validator's protocol by its files. With a testlib.h it exits with 0 to accept, unless the
 * package changed that to 42 in the source or by a wrapper script.
 * @throws {DiagnosticsError} if one of its files cannot be read.
 */
export async function findProtocol(program: PackageProgram): Promise<ValidatorProtocol> {
  const isStock = program.files.some(({ name }) => posix.basename(name) === "testlib.h");
  if (!isStock) return "icpc";
  for (const { name, file } of program.files) {
    if (file.sizeBytes > MAX_SOURCE_BYTES) continue;
    const text = (await file.read()).toString("latin1");
    const isScript = name === "build" || name === "run";
    if (OK_IS_42.test(text) || (isScript && /\b42\b/.test(text))) return "icpc";
  }
  return "testlib";
}
