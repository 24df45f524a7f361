import { generateTests } from "../generation/index.ts";
import {
  countChanges,
  findStaleFiles,
  type GroupChange,
  type Problem,
  type StaleFile,
  type Tests,
  writeTests,
} from "../problems/index.ts";
import type { Workspace } from "./workspace.ts";

export interface MadeTests {
  readonly problem: Problem;
  readonly tests: Tests;
  /** By group. */
  readonly changes: ReadonlyMap<string, GroupChange>;
}

/** Makes an exercise's tests and writes them; tells what changed. */
export async function makeTests(id: string, workspace: Workspace): Promise<MadeTests> {
  const problem = await workspace.problem(id);
  const tests = generateTests(problem, await workspace.reference(problem));
  const changes = await countChanges(problem, tests);
  await writeTests(problem, tests);
  return { problem, tests, changes };
}

/** Writes nothing; tells which stored files are not those that the spec makes. */
export async function checkTests(
  id: string,
  workspace: Workspace,
): Promise<{ readonly tests: Tests; readonly stale: readonly StaleFile[] }> {
  const problem = await workspace.problem(id);
  const tests = generateTests(problem, await workspace.reference(problem));
  return { tests, stale: await findStaleFiles(problem, tests) };
}
