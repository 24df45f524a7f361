/** Reads and validates exercises from `problems/`. */
import { readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { parseSpec, type SpecFile } from "../core/spec/parse-spec.ts";
import type { Mistake } from "../core/judging/mistake.ts";
import { buildProblem } from "./build-problem.ts";
import { buildClaimProblem, CLAIM_SPEC_FILE, findClaimContradictions } from "./claim-spec.ts";
import { findContradictions } from "./checks/check-spec.ts";
import { readKills } from "./kill-file.ts";
import { failToRead, SPEC_FILE } from "./list-problems.ts";
import type { Problem, Stratum } from "./problem.ts";
import { buildTestsProblem, findTestsContradictions, TESTS_SPEC_FILE } from "./tests-spec.ts";
import { draftSchema, LEAST_REASONS, PATTERNS, specSchema } from "./spec-schema.ts";

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

/** @throws {DiagnosticsError} with every mistake in the text of the `file`. */
export function parseProblem(text: string, folder: string, file: string): Problem {
  const name = basename(folder);
  const data = parseSpec(
    text,
    file,
    (spec) => kindOf(spec).file,
    (readable, shapeMistakes) => kindOf(readable).findContradictions(readable, name, shapeMistakes),
  );
  return kindOf(data).build(data, folder);
}

/** How specs of one kind of exercise are read. */
interface SpecKind {
  readonly file: SpecFile;
  readonly findContradictions: (
    readable: unknown,
    folderName: string,
    shapeMistakes: readonly Mistake[],
  ) => readonly Mistake[];
  readonly build: (data: unknown, folder: string) => Problem;
}

const CALLS: SpecKind = {
  file: {
    schema: specSchema,
    patterns: PATTERNS,
    minimumReasons: LEAST_REASONS,
    emptyFileHint: "Begin with `id:`, `name:` and `interface:`; any other exercise is an example.",
  },
  findContradictions: (readable, name, shapeMistakes) =>
    findContradictions(draftSchema.parse(readable), name, shapeMistakes),
  build: (data, folder) => buildProblem(specSchema.parse(data), folder),
};

const CLAIM: SpecKind = {
  file: CLAIM_SPEC_FILE,
  findContradictions: findClaimContradictions,
  build: buildClaimProblem,
};

const TESTS: SpecKind = {
  file: TESTS_SPEC_FILE,
  findContradictions: findTestsContradictions,
  build: buildTestsProblem,
};

function kindOf(data: unknown): SpecKind {
  const { interface: called } = (data ?? {}) as { readonly interface?: unknown };
  if (typeof called !== "object" || called === null) return CALLS;
  // Beside a function, `claim` says what its answers mean.
  if ("claim" in called && !("function" in called)) return CLAIM;
  return "tests" in called ? TESTS : CALLS;
}
