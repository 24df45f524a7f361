import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";

export const SPEC_FILE = "problem.yaml";

/** The ids of a folder's problems, in alphabetical order: its folders that hold a problem.yaml. */
export async function listProblems(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder, { withFileTypes: true }).catch((error: unknown) =>
    failToRead(error, folder, "It must contain a folder with a problem.yaml for each exercise."),
  );
  const ids: string[] = [];
  for (const { name } of files.filter((each) => each.isDirectory())) {
    // A folder without read permission is reported later, by readProblem.
    const inside = await readdir(join(folder, name)).catch(() => [SPEC_FILE]);
    if (inside.includes(SPEC_FILE)) ids.push(name);
  }
  return ids.sort();
}

const FAULTS: ReadonlyMap<unknown, string> = new Map([
  ["ENOENT", "this is missing"],
  ["ENOTDIR", "this is not a folder"],
  ["EISDIR", "this is a folder, not a file"],
]);

/** Reports a missing or unreadable file as the author's mistake; rethrows other errors. */
export function failToRead(error: unknown, file: string, hint: string): never {
  const fault = error instanceof Error && "code" in error ? error.code : undefined;
  if (fault === "EACCES") {
    const message = "you do not have permission to read this";
    const next = "Ask its owner for access, or copy the exercises into your own folder.";
    throw new DiagnosticsError([{ code: "unreadable-file", file, message, hint: next }]);
  }
  const message = FAULTS.get(fault);
  if (message === undefined) throw error;
  throw new DiagnosticsError([{ code: "missing-file", file, message, hint }]);
}
