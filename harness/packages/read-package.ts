import { z } from "zod";
import { listSome } from "../core/list-some.ts";
import { describeData } from "../core/spec/spec-issues.ts";
import { nearestName } from "../core/spec/nearest-name.ts";
import { collectFindings, type Findings } from "./findings.ts";
import { read2025 } from "./format-2025/read-2025.ts";
import { readLegacy } from "./legacy/read-legacy.ts";
import { openPackageFiles } from "./open-package-files.ts";
import type { Package, PackageFile } from "./package.ts";
import type { PackageFiles } from "./package-files.ts";
import { readYaml, type YamlKind } from "./read-yaml.ts";

/**
 * Reads a package of either format from a folder or a zip. Runs none of its programs.
 * @throws {DiagnosticsError} with every mistake, by file and line.
 */
export async function readPackage(place: string): Promise<Package> {
  const files = await openPackageFiles(place);
  const findings = collectFindings(place);
  for (const { path, reason } of files.brokenLinks) {
    findings.warn(path, { code: "broken-link", message: reason });
  }
  const pkg = await readFormat(files, findings);
  findings.throwMistakes();
  if (pkg === undefined) throw new Error(`reading ${place} gave neither a package nor a mistake`);
  return pkg;
}

async function readFormat(files: PackageFiles, findings: Findings): Promise<Package | undefined> {
  const problem = files.files.get("problem.yaml");
  if (problem === undefined && files.files.has("domjudge-problem.ini")) {
    return await readLegacy(files, findings);
  }
  if (problem === undefined) {
    findings.refuse("", {
      code: "missing-file",
      message: "there is no problem.yaml",
      hint: hintAtFolders(files),
    });
    return undefined;
  }
  switch (await readVersion(problem, findings)) {
    case "2025-09":
      return await read2025(files, problem, findings);
    case "legacy":
      return await readLegacy(files, findings);
    case undefined:
      return undefined;
  }
}

/** Helps with a zip of several folders, or of one folder too many around the package. */
function hintAtFolders({ files }: PackageFiles): string {
  const within = [...files.keys()]
    .filter((path) => path.endsWith("/problem.yaml"))
    .map((path) => path.slice(0, -"/problem.yaml".length));
  if (within.length === 0) {
    return "A problem package is a folder, or a zip of a folder, with a problem.yaml in it.";
  }
  return within.length === 1
    ? `Its problem.yaml is in ${within[0]}/: zip only that folder.`
    : `There are several packages in it: ${listSome(within)}. Zip each folder by itself.`;
}

const VERSIONS = ["2025-09", "legacy", "legacy-icpc"];

/** Versions that drafts of 2025-09 had. */
const DRAFTS = ["draft", "2023-07", "2023-07-draft", "2025-09-draft"];

const VERSION_YAML: YamlKind<{ readonly problem_format_version?: unknown }> = {
  schema: z.looseObject({ problem_format_version: z.unknown().optional() }),
  patterns: new Map(),
  minimumReasons: new Map(),
  beginning: "Begin with `problem_format_version: 2025-09` and `name:`.",
};

/** Without a version it is legacy. Undefined, with a finding, if the version is unknown. */
async function readVersion(
  problem: PackageFile,
  findings: Findings,
): Promise<"2025-09" | "legacy" | undefined> {
  const source = await readYaml(problem, VERSION_YAML, findings);
  if (source === undefined) return undefined;
  const path = ["problem_format_version"];
  if (Object.keys(source.data).length === 0) {
    source.warn({
      code: "empty-file",
      path: [],
      message: "the file is empty, so all settings are the defaults of the legacy format",
      hint: VERSION_YAML.beginning,
    });
  } else if (source.data.problem_format_version === undefined) {
    findings.note(problem.path, {
      code: "reading",
      message:
        "it has no problem_format_version and is read as legacy, the format without versions",
      hint: "Add `problem_format_version: 2025-09` or `problem_format_version: legacy`.",
    });
  }
  const { problem_format_version: writtenVersion = "legacy" } = source.data;
  const version =
    typeof writtenVersion === "object" ? describeData(writtenVersion) : String(writtenVersion);
  if (version === "2025-09") return "2025-09";
  if (VERSIONS.includes(version)) return "legacy";
  if (DRAFTS.includes(version)) {
    const message = `'${version}' is a draft of 2025-09, and is read as 2025-09`;
    source.warn({ code: "unknown-value", path, message });
    return "2025-09";
  }
  const nearest = nearestName(version, VERSIONS);
  source.refuse({
    code: "unknown-value",
    path,
    message: `there is no format '${version}'`,
    hint:
      nearest === undefined
        ? "Known formats are 2025-09 and legacy: export the package in one of them."
        : `Did you mean '${nearest}'?`,
  });
  return undefined;
}
