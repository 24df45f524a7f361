import { DiagnosticsError } from "../../harness/core/spec/diagnostic.ts";
import { readPackage } from "../../harness/packages/index.ts";
import { type PackageContents, type WriteOptions, writePackage } from "./write-package.ts";

/** Mistakes of a package: `path:line: message`, with the hint in brackets. */
export async function mistakesOf(
  contents: PackageContents,
  options: WriteOptions = {},
): Promise<readonly string[]> {
  await using written = await writePackage(contents, options);
  try {
    await readPackage(written.path);
    return [];
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return error.diagnostics.map(({ file, line, message, hint }) => {
      const path = file.slice(written.path.length + 1);
      const place = line === undefined ? path : `${path}:${line}`;
      return `${place}: ${message}${hint === undefined ? "" : ` [${hint}]`}`;
    });
  }
}
