import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { nearestName } from "../core/spec/nearest-name.ts";
import { VERDICT_FOLDERS, type Verdict } from "../core/judging/verdict.ts";
import { fileOnDisk, type UnreadSubmission } from "./judge-file.ts";

/** A program with its expected verdict. */
export interface KnownProgram extends UnreadSubmission {
  readonly expected: Verdict;
}

/** Files left behind by editors and operating systems. */
const IGNORED = /^\.|^__pycache__$|^node_modules$|~$|\.(?:pyc|class|o|exe)$/;

const VERDICTS = new Map<string, Verdict>(Object.entries(VERDICT_FOLDERS));

/**
 * Finds `<problem>/<verdict folder>/<name>.py` as in `submissions/`, by problem, verdict and name.
 * @throws {DiagnosticsError} for a folder that is not named after a verdict.
 */
export async function findPrograms(
  folder: string,
  problemIds: readonly string[],
): Promise<readonly KnownProgram[]> {
  const programs: KnownProgram[] = [];
  for (const problemId of problemIds) {
    const home = join(folder, problemId);
    for (const verdictFolder of await listFolders(home)) {
      const expected = VERDICTS.get(verdictFolder);
      if (expected === undefined) throw explainFolder(join(home, verdictFolder), verdictFolder);
      for (const name of await list(join(home, verdictFolder))) {
        const path = join(home, verdictFolder, name);
        programs.push({ ...fileOnDisk(problemId, path, { hasCompanions: false }), expected });
      }
    }
  }
  return programs;
}

async function list(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  return names.filter((name) => !IGNORED.test(name)).toSorted();
}

async function listFolders(home: string): Promise<readonly string[]> {
  const entries = await readdir(home, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && !IGNORED.test(entry.name));
  return folders.map(({ name }) => name).toSorted();
}

function explainFolder(file: string, name: string): DiagnosticsError {
  const nearest = nearestName(name, VERDICTS.keys());
  const hint =
    nearest === undefined
      ? `Valid names: ${[...VERDICTS.keys()].join(", ")}.`
      : `Did you mean ${nearest}?`;
  const message = "this folder is not named after a verdict";
  return new DiagnosticsError([{ code: "unknown-verdict", file, message, hint }]);
}
