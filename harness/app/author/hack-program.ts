import { basename } from "node:path";
import { type Hack, hackProgram, readHackInput } from "../../engine/hack.ts";
import { withMachineFactor } from "../../engine/judging/suite.ts";
import { addKills } from "../../problems/kill-file.ts";
import type { Problem } from "../../problems/problem.ts";
import { printProgramInput } from "../../core/forms/program-text.ts";
import type { Value } from "../../core/values/value.ts";
import { quoteWord } from "../../report/terminal/quote-word.ts";
import { describeCall } from "../exercise-facts.ts";
import type { Isolation } from "../isolation.ts";
import { requireCalls } from "../require-calls.ts";
import { UsageError } from "../usage-error.ts";
import { findExerciseId } from "../workspace/find-exercise-id.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { readContestant, requireAnswers } from "./contestant.ts";

interface Options {
  /** Adds inputs that the program fails on to the exercise's kills. */
  readonly keep?: true;
  /** The person who found them. */
  readonly by?: string;
  readonly isolation?: Isolation;
}

/** Inputs against a program, in the order in which they were given. */
export interface TriedHacks {
  readonly problem: Problem;
  readonly hacks: readonly { readonly call: string; readonly hack: Hack }[];
  /** Inputs that were added to kills.jsonl. */
  readonly added: number;
}

/**
 * Tries inputs on a program and compares its answers with the reference's.
 * @param texts one input each, as students see calls; of an exercise for programs only, a whole input
 * @throws {UsageError} with every text that is no input, or if the program cannot be run.
 */
export async function tryHacks(
  exercise: string,
  file: string,
  texts: readonly string[],
  { workspace, keep, by, isolation = "best" }: Options & { readonly workspace: Workspace },
): Promise<TriedHacks> {
  const problem = await workspace.problem(await findExerciseId(exercise, workspace));
  requireCalls(problem, "there is no program to try an input on");
  if (problem.interface.isPlayer) {
    throw new UsageError(
      `${problem.id} asks for a player, who is tried in games, not on inputs: see \`grundy play\``,
    );
  }
  const inputs = readInputs(texts, problem);
  const reference = await workspace.reference(problem);
  const own = { problem, reference, referenceModule: workspace.referencePath(problem) };
  const options = { isThorough: false, isExplaining: false, isolation };
  const hacking = await workspace.withContext(options, async (context) => {
    const contestant = await readContestant(file, problem, context.findTools);
    const limited = withMachineFactor(own, await context.findMachineFactor());
    const suite = await context.programs.equip(limited);
    requireAnswers(suite);
    return hackProgram({ ...context, ...contestant, suite }, inputs);
  });
  if (hacking.kind === "rejected") throw new UsageError(`${file}: ${hacking.message}`);
  const hacks = hacking.hacks.map((hack, at) => {
    return { call: describeCall(problem, inputs[at] ?? []), hack };
  });
  const successful = inputs.filter((_, at) => hacks[at]?.hack.kind === "successful");
  const rejects = basename(file);
  const kills = successful.map((args) => ({ args, rejects, foundBy: by ?? "hand" }));
  return { problem, hacks, added: keep ? await addKills(problem, kills) : 0 };
}

function readInputs(texts: readonly string[], problem: Problem): readonly (readonly Value[])[] {
  const inputs: (readonly Value[])[] = [];
  const mistakes: string[] = [];
  for (const [at, text] of texts.entries()) {
    const input = readHackInput(text, problem);
    const which = texts.length === 1 ? "the input" : `input ${at + 1}`;
    if (typeof input === "string") mistakes.push(`${which} cannot be tried: ${input}`);
    else inputs.push(input);
  }
  const example = describeInputs(problem);
  if (mistakes.length > 0) throw new UsageError([...mistakes, example].join("\ngrundy: "));
  if (inputs.length === 0) throw new UsageError(`there is no input: ${example}`);
  return inputs;
}

/** How an input of the exercise is written, with its first sample. */
function describeInputs(problem: Problem): string {
  const { functionName, parameters, isForProgramsOnly } = problem.interface;
  const [sample] = problem.samples;
  if (isForProgramsOnly) {
    const text = sample && printProgramInput(problem.interface, sample);
    return `an input is what a program reads, from a file (--file) or standard input${text === undefined ? "" : `, such as:\n${text.trimEnd()}`}`;
  }
  const form = `${functionName}(${parameters.map(({ name }) => name).join(", ")})`;
  const call = sample && quoteWord(describeCall(problem, sample));
  return `an input is a call, ${form}${call === undefined ? "" : `, such as --input ${call}`}`;
}
