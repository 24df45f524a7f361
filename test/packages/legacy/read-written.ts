import { DiagnosticsError } from "../../../harness/core/spec/diagnostic.ts";
import { collectFindings } from "../../../harness/packages/findings.ts";
import type { Package } from "../../../harness/packages/index.ts";
import { readLegacy } from "../../../harness/packages/legacy/read-legacy.ts";
import { openPackageFiles } from "../../../harness/packages/open-package-files.ts";
import { type PackageContents, writePackage } from "../write-package.ts";

/** The small sound legacy package with these files changed, as it is read. */
export async function readWritten(contents: PackageContents = {}): Promise<Package> {
  await using written = await writePackage(contents, { format: "legacy" });
  const files = await openPackageFiles(written.path);
  const findings = collectFindings(files.path);
  const read = await readLegacy(files, findings);
  findings.throwMistakes();
  return read;
}

/** `path:line: message` of every mistake, in order. */
export async function mistakesOf(contents: PackageContents): Promise<string[]> {
  await using written = await writePackage(contents, { format: "legacy" });
  const files = await openPackageFiles(written.path);
  const findings = collectFindings(files.path);
  await readLegacy(files, findings);
  try {
    findings.throwMistakes();
    return [];
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return error.diagnostics.map((each) => describe(each, written.path));
  }
}

/** The same of what is merely odd. */
export async function warningsOf(contents: PackageContents): Promise<string[]> {
  const { warnings, path } = await readWritten(contents);
  return warnings.map((each) => describe(each, path));
}

function describe(
  { file, line, message }: { file: string; line?: number; message: string },
  place: string,
): string {
  const path = file.slice(place.length + 1);
  return `${path}${line === undefined ? "" : `:${line}`}: ${message}`;
}
