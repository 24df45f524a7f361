import { join } from "node:path";
import { exerciseOfPath } from "../../batch/exercise-of-path.ts";
import { hunt, type HuntEvent } from "../../engine/explain/hunt.ts";
import { canMakeInputs, findObstacle } from "../../problems/domain.ts";
import { addManualInput } from "../../problems/manual-input.ts";
import type { ReferenceParts } from "../../core/judging/reference.ts";
import type { Problem } from "../../problems/problem.ts";
import { readContestant, requireAnswers } from "./contestant.ts";
import { createDrawnSource, hasGenerators } from "./draw-cases.ts";
import type { Isolation } from "../isolation.ts";
import { findExerciseId } from "../workspace/find-exercise-id.ts";
import { suggestExercise } from "../workspace/suggest-exercise.ts";
import { requireCalls } from "../require-calls.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";

interface Options {
  readonly problem?: string;
  readonly timeMs: number;
  /** Adds the input to the exercise's manual tests. */
  readonly keep?: true;
  readonly isolation?: Isolation;
}

/** The outcome of a hunt. `last` is undefined if it was ended before the first event. */
export interface HuntResult {
  readonly problem: Problem;
  readonly reference: Pick<ReferenceParts, "check">;
  readonly last: Exclude<HuntEvent, { readonly kind: "rejected" }> | undefined;
}

/**
 * Searches for an input on which a program is wrong, or on which two programs differ.
 * @throws {UsageError} for a program that cannot be run.
 */
export async function huntInput(
  files: readonly string[],
  options: Options,
  {
    workspace,
    onStarted,
    onEvent,
  }: {
    readonly workspace: Workspace;
    /** Called when the programs are ready, and the time begins. */
    readonly onStarted?: () => void;
    readonly onEvent: (event: HuntEvent) => void;
  },
): Promise<HuntResult> {
  const problem = await workspace.problem(await chooseProblem(files, options, workspace));
  requireCalls(problem, "there are no inputs to search");
  const isDrawn = !canMakeInputs(problem) && hasGenerators(problem);
  if (!isDrawn) requireMadeInputs(problem);
  const reference = await workspace.reference(problem);
  const context = {
    isThorough: false,
    isExplaining: false,
    isolation: options.isolation ?? "best",
  };
  let last: HuntEvent | undefined;
  await workspace.withContext(
    context,
    async ({ sandbox, cacheFolder, gate, threads, signal, findTools, programs }) => {
      const contestants = [];
      for (const path of files) {
        contestants.push(await readContestant(path, problem, findTools));
      }
      const [first, rival] = contestants;
      if (first === undefined) throw new UsageError("no file given: name a program");
      const own = { problem, reference, referenceModule: workspace.referencePath(problem) };
      const suite = await programs.equip(own);
      requireAnswers(suite);
      // Inputs that are being drawn when the search ends are of no use.
      const over = new AbortController();
      const drawing = AbortSignal.any([over.signal, ...(signal === undefined ? [] : [signal])]);
      const events = hunt({
        ...first,
        suite,
        sandbox,
        cacheFolder,
        gate,
        threads,
        timeMs: options.timeMs,
        ...(onStarted && { onStarted }),
        source: isDrawn ? createDrawnSource(problem, workspace, drawing) : undefined,
        ...(rival === undefined ? {} : { rival }),
        ...(signal === undefined ? {} : { signal }),
      });
      try {
        for await (const event of events) {
          last = event;
          onEvent(event);
        }
      } finally {
        over.abort();
      }
    },
  );
  if (last?.kind === "rejected") throw new UsageError(`${last.label}: ${last.message}`);
  if (options.keep && last?.best !== undefined) await addManualInput(problem, last.best.input);
  return { problem, reference, last };
}

/** @throws {UsageError} if inputs of the exercise can only be written by hand. */
function requireMadeInputs({ interface: { parameters }, folder }: Problem): void {
  for (const parameter of parameters) {
    const obstacle = findObstacle(parameter);
    if (obstacle === undefined) continue;
    throw new UsageError(
      `${join(folder, "problem.yaml")}: \`hunt\` cannot make values for '${parameter.name}': ${obstacle}. ` +
        "Declare its bounds, or add a generator to the tests: `- { custom: NAME, count: 40 }`.",
    );
  }
}

async function chooseProblem(
  files: readonly string[],
  { problem }: Options,
  workspace: Workspace,
): Promise<string> {
  if (problem !== undefined) return findExerciseId(problem, workspace);
  const ids = await workspace.problemIds();
  for (const file of files) {
    const exercise = exerciseOfPath(file, ids);
    if (exercise !== undefined) return exercise;
  }
  const [file = ""] = files;
  throw new UsageError(`${file}: ${await suggestExercise(file, workspace)}`);
}
