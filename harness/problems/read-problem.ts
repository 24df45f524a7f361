/** Reads and validates exercises from `problems/`. */
import { readdir, readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { parseSpec, type SpecFile } from "../core/spec/parse-spec.ts";
import { buildProblem } from "./build-problem.ts";
import { findContradictions } from "./checks/check-spec.ts";
import { readKills } from "./kill-file.ts";
import type { Problem, Stratum } from "./problem.ts";
import { draftSchema, LEAST_REASONS, PATTERNS, specSchema } from "./spec-schema.ts";

export const SPEC_FILE = "problem.yaml";

/**
 * Reads the problem.yaml of one folder, and its kills.jsonl if there is one.
 * @throws {DiagnosticsError} with every mistake in it, in the order of its lines.
 */
export async function readProblem(folder: string): Promise<Problem> {
  const file = join(folder, SPEC_FILE);
  const text = await readFile(file, "utf8").catch((error: unknown) =>
    failToRead(error, file, "An exercise is a folder with a problem.yaml in it."),
  );
  const problem = parseProblem(text, resolve(folder), file);
  const kills = await readKills(problem);
  if (kills.length === 0) return problem;
  const stratum: Stratum = { kind: "kill", cases: kills.map(({ args }) => args), groups: [] };
  return { ...problem, tests: { ...problem.tests, strata: [...problem.tests.strata, stratum] } };
}

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
function failToRead(error: unknown, file: string, hint: string): never {
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

/** @throws {DiagnosticsError} with every mistake in the text of the `file`. */
export function parseProblem(text: string, folder: string, file: string): Problem {
  const data = parseSpec(text, file, PROBLEM_FILE, (readable, shapeMistakes) =>
    findContradictions(draftSchema.parse(readable), basename(folder), shapeMistakes),
  );
  return buildProblem(specSchema.parse(data), folder);
}

const PROBLEM_FILE: SpecFile = {
  schema: specSchema,
  patterns: PATTERNS,
  minimumReasons: LEAST_REASONS,
  emptyFileHint: "Begin with `id:`, `name:` and `interface:`; any other exercise is an example.",
};
