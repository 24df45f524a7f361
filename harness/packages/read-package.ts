import { parseSpecSource } from "../core/spec/spec-source.ts";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { collectFindings, type Findings } from "./findings.ts";
import { read2025 } from "./format-2025/read-2025.ts";
import { openPackageFiles } from "./open-package-files.ts";
import type { Package, PackageFile } from "./package.ts";
import { readYaml } from "./read-yaml.ts";
import { VERSION_YAML } from "./version-schema.ts";

/**
 * A package, from a folder or a zip, in whichever format it is in. Nothing of it is run.
 * @throws {DiagnosticsError} with every mistake in it, by file and line.
 */
export async function readPackage(place: string): Promise<Package> {
  const files = await openPackageFiles(place);
  const findings = collectFindings(place);
  const problem = files.files.get("problem.yaml");
}
