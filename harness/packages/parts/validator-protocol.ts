import { posix } from "node:path";
import type { PackageProgram, ValidatorProtocol } from "../package.ts";

const MAX_SOURCE_BYTES = 4 * 1024 * 1024;
const OK_IS_42 = /(?:#\s*define\s+OK_EXIT_CODE\s+|-DOK_EXIT_CODE=)\(?42\b/;

/**
 * How a validator speaks, by its own files: a testlib.h among them says that it exits with 0 where
 * it accepts, but where the package has changed that to 42, or has a script around it that does.
 * @throws {DiagnosticsError} where a file of it cannot be read.
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
