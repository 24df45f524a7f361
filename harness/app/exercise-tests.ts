import { findSingleParameters, generateTests } from "../generation/index.ts";
import {
  countChanges,
  findStaleFiles,
  type GroupChange,
  type Problem,
  type StaleFile,
  type Tests,
  writeTests,
} from "../problems/index.ts";
import { readOwnPrograms } from "./own-programs.ts";
import type { Workspace } from "./workspace.ts";

export interface MadeTests {
  readonly problem: Problem;
  readonly tests: Tests;
  /** By group. */
  readonly changes: ReadonlyMap<string, GroupChange>;
  /** Sentences for the author. */
  readonly warnings: readonly string[];
}

/** Makes an exercise's tests and writes them; tells what changed. */
export async function makeTests(id: string, workspace: Workspace): Promise<MadeTests> {
  const problem = await workspace.problem(id);
  const tests = await generate(problem, workspace);
  const changes = await countChanges(problem, tests);
  await writeTests(problem, tests);
  return { problem, tests, changes, warnings: findSingleParameters(problem, tests) };
}

/** Writes nothing; tells which stored files are not those that the spec makes. */
export async function checkTests(
  id: string,
  workspace: Workspace,
): Promise<{ readonly tests: Tests; readonly stale: readonly StaleFile[] }> {
  const problem = await workspace.problem(id);
  const tests = await generate(problem, workspace);
  return { tests, stale: await findStaleFiles(problem, tests) };
}

async function generate(problem: Problem, workspace: Workspace): Promise<Tests> {
  const reference = await workspace.reference(problem);
  return generateTests(problem, reference, await readOwnPrograms(problem, workspace));
}
