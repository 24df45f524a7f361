import { readProgramInput } from "../core/forms/program-text.ts";
import type { Counterexample } from "../core/judging/judging.ts";
import type { Value } from "../core/values/value.ts";
import { describeViolation } from "../problems/domain.ts";
import type { Problem } from "../problems/problem.ts";
import { createChecker } from "./exercise/checker.ts";
import type { SubmissionRunner } from "./exercise/submission-runner.ts";
import { describeCounterexample } from "./explain/counterexample.ts";
import { createTrialCases } from "./explain/trial-cases.ts";
import type { TrialOptions } from "./judging/judge-options.ts";
import { runTrial, type TrialRejected } from "./run-trial.ts";
import { LineMistake, readCall, withoutComment } from "./tests/read-call.ts";

/** The result of trying an input on a program. */
export type Hack =
  /** No input of the exercise, or one that has no right answer. */
  | { readonly kind: "invalid"; readonly message: string }
  | {
      readonly kind: "successful" | "unsuccessful";
      readonly interface: SubmissionRunner["kind"];
      /** The input, the right answer, and what the program did. */
      readonly counterexample: Counterexample;
      /** The program failed once and was right in another process: only what is certain counts. */
      readonly isVarying?: true;
    };

export type Hacking = TrialRejected | { readonly kind: "tried"; readonly hacks: readonly Hack[] };

/** Reads an input that somebody wrote; a string says why it is none. */
export function readHackInput(text: string, problem: Problem): readonly Value[] | string {
  if (problem.interface.isForProgramsOnly) {
    const parsed = readProgramInput(problem.interface, text);
    return parsed.ok ? (describeViolation(problem, parsed.args) ?? parsed.args) : parsed.message;
  }
  try {
    const { args, expected } = readCall(withoutComment(text), problem);
    return expected === undefined
      ? args
      : "the judge knows the answer: leave out what follows the call";
  } catch (error) {
    if (error instanceof LineMistake) return error.message;
    throw error;
  }
}

/**
 * Tries inputs on a program under the limits of any judging. A failure counts if the program fails in
 * two fresh processes, so that neither chance nor a busy machine decides against it.
 */
export async function hackProgram(
  options: TrialOptions,
  inputs: readonly (readonly Value[])[],
): Promise<Hacking> {
  return runTrial<Hacking>(options, async (runner) => {
    const hacks: Hack[] = [];
    for (const input of inputs) {
      const hack = await tryHack(input, runner, options);
      if (hack.kind === "rejected") return hack;
      hacks.push(hack);
    }
    return { kind: "tried", hacks };
  });
}

async function tryHack(
  input: readonly Value[],
  runner: SubmissionRunner,
  options: TrialOptions,
): Promise<Hack | TrialRejected> {
  const { suite } = options;
  const { kind } = runner;
  const fault = suite.reference.isValid?.(input, "en");
  if (fault !== undefined) return { kind: "invalid", message: fault };
  const cases = createTrialCases(suite, kind, createChecker(options));
  const test = await cases.make(input);
  if (test === undefined) {
    const message = "this input has no right answer, or programs cannot read it";
    return { kind: "invalid", message };
  }
  const run = async () => runner.runAlone({ index: 0, test }, cases.checker);
  const first = await run();
  const outcome = first.verdict === "AC" ? first : await run();
  const failed = [first, outcome].find(({ verdict }) => verdict === "JE");
  if (failed !== undefined) return { kind: "rejected", verdict: "JE", message: failed.message };
  const { expected } = test;
  const counterexample = describeCounterexample(
    { ...suite, kind },
    { input, expected },
    outcome,
    false,
  );
  if (outcome.verdict !== "AC") return { kind: "successful", interface: kind, counterexample };
  const isVarying = first.verdict !== "AC" && ({ isVarying: true } as const);
  return { kind: "unsuccessful", interface: kind, counterexample, ...isVarying };
}
