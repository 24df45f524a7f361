import { existsSync } from "node:fs";
import type { Mistake } from "../../core/judging/mistake.ts";
import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { findInvalidTests } from "./find-invalid-tests.ts";
import { findSingleParameters } from "../../generation/single-parameter.ts";
import { findUntested } from "../../generation/untested.ts";
import { isProgramPath } from "../../problems/checks/check-programs.ts";
import {
  countChanges,
  findStaleFiles,
  type GroupChange,
  type StaleFile,
} from "../../problems/compare-tests.ts";
import { explainMistakes } from "../../problems/explain-mistakes.ts";
import type { Problem } from "../../problems/problem.ts";
import { printTests, type Tests, writeTests } from "../../problems/test-files.ts";
import { answerCalls } from "./answer-calls.ts";
import {
  generateInThread,
  GENERATION_LIMITS,
  type GenerationLimits,
} from "./generate-in-thread.ts";
import { requireCalls } from "../require-calls.ts";
import { tryChecker } from "./try-checker.ts";
import type { ProgressReporter } from "../progress-reporter.ts";
import { readOwnPrograms } from "./own-programs.ts";
import type { Workspace } from "../workspace/workspace.ts";

export type { StaleFile } from "../../problems/compare-tests.ts";

export interface MadeTests {
  readonly problem: Problem;
  readonly tests: Tests;
  /** By group. */
  readonly changes: ReadonlyMap<string, GroupChange>;
  /** Messages for the author. */
  readonly warnings: readonly string[];
}

export interface MakeOptions {
  /** Receives progress notes, if making tests takes long. */
  readonly reporter?: Pick<ProgressReporter, "note">;
  readonly patience?: GenerationLimits;
  readonly signal?: AbortSignal;
}

/** Makes an exercise's tests, writes them, and returns what changed. */
export async function makeTests(
  id: string,
  workspace: Workspace,
  options: MakeOptions = {},
): Promise<MadeTests> {
  const problem = await workspace.problem(id);
  requireCalls(problem, "it has no tests");
  const { tests, warnings } = await generate(problem, workspace, options);
  const texts = printTests(problem, tests);
  const changes = await countChanges(problem, tests, texts);
  await writeTests(problem, tests, texts);
  return {
    problem,
    tests,
    changes,
    warnings: [...warnings, ...findSingleParameters(problem, tests), ...findUntested(problem)],
  };
}

/**
 * Finds stored test files that differ from what the spec makes. Writes nothing.
 * @throws {DiagnosticsError} if stored tests are not valid inputs.
 */
export async function checkTests(
  id: string,
  workspace: Workspace,
  options: MakeOptions = {},
): Promise<{ readonly tests: Tests; readonly stale: readonly StaleFile[] }> {
  const problem = await workspace.problem(id);
  requireCalls(problem, "it has no tests");
  const { tests } = await generate(problem, workspace, options);
  const stale = await findStaleFiles(problem, tests);
  // Generated tests are valid, so only files that differ can hold others.
  if (stale.some(({ difference }) => difference.kind === "changed")) {
    const invalid = await findInvalidTests(problem, await workspace.reference(problem), workspace);
    if (invalid.length > 0) throw new DiagnosticsError(invalid);
  }
  return { tests, stale };
}

/** Makes the tests that an exercise's spec describes. Writes nothing. */
export async function generate(
  problem: Problem,
  workspace: Workspace,
  { reporter, patience = GENERATION_LIMITS, signal: ending }: MakeOptions,
): Promise<{ readonly tests: Tests; readonly warnings: readonly string[] }> {
  const source = await workspace.answerSource(problem);
  const path = workspace.referencePath(problem);
  const request = {
    problem,
    source,
    referencePath: existsSync(path) ? path : undefined,
    programs: await readOwnPrograms(problem, workspace),
  };
  const note = reporter?.note ?? (() => undefined);
  // Without programs of the author, no sandbox is needed, and no compiler to build the warden.
  if (!needsPrograms(problem)) {
    const waiting = { answer: refuseCalls, note, patience, signal: ending };
    const { tests, notes } = await generateInThread(request, waiting);
    await requireNoEmptyGroup(problem, tests, notes);
    return { tests, warnings: notes };
  }
  const options = { isThorough: false, isExplaining: false, isolation: "best" } as const;
  return workspace.withContext(options, async ({ programs, signal }) => {
    const answer = answerCalls(problem, programs);
    const generated = await generateInThread(request, { answer, note, patience, signal });
    await requireNoEmptyGroup(problem, generated.tests, generated.notes);
    const validator = await programs.validator(problem);
    const remarks =
      validator === undefined ? [] : await tryChecker(problem, generated.tests, validator);
    return { tests: generated.tests, warnings: [...generated.notes, ...remarks] };
  });
}

/**
 * Checks that each group with points has a test: without one, every program would pass it.
 * @param notes say which entries found no valid input
 * @throws {DiagnosticsError} `empty-group`
 */
async function requireNoEmptyGroup(
  problem: Problem,
  tests: Tests,
  notes: readonly string[],
): Promise<void> {
  const mistakes = problem.groups.flatMap(({ id, points }, index): Mistake[] => {
    if (points === 0 || tests.get(id)?.length !== 0) return [];
    const note = notes.find((each) => each.includes(` for ${id}: `));
    return [
      {
        code: "empty-group",
        // The group of the samples comes first, and is not in the spec.
        path: ["groups", index - 1],
        message: `'${id}' has no test, so every program would pass it`,
        hint:
          note === undefined
            ? "Change its bounds, or add an entry to `strata` that makes such inputs."
            : `Change its bounds, or what \`isValid\` and \`input_check\` accept. ${note}`,
      },
    ];
  });
  if (mistakes.length > 0) throw await explainMistakes(problem, mistakes);
}

async function refuseCalls(): Promise<never> {
  return Promise.reject(new Error("no program is named in the spec"));
}

function needsPrograms({ programs, tests }: Problem): boolean {
  return (
    Object.values(programs).some((program) => program !== undefined) ||
    tests.strata.some((each) => each.kind === "custom" && isProgramPath(each.generator))
  );
}
