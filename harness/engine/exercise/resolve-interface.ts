import type { Verdict } from "../../core/judging/verdict.ts";
import type { InterfaceGuess, InterfaceKind } from "../../languages/language.ts";
import type { Build } from "../build/build.ts";
import type { Usage } from "../build/retrying-slot.ts";
import { SourceReader } from "../build/read-source.ts";
import { sourceFiles } from "../build/submission.ts";
import { explainFault } from "../judging/explain-fault.ts";
import type { Rejected } from "../judging/run-judging.ts";
import { LoadFailure } from "../run/function-session.ts";
import { buildFor, limitsFor, type RunOptions } from "../run/run-options.ts";
import { passesSamples, type SampleOptions } from "./pass-samples.ts";
import { openRunner } from "./open-runner.ts";
import type { SubmissionRunner } from "./submission-runner.ts";

/** A built submission, loaded if its kind depends on that; or the reason why there is none. */
export type Resolved =
  | {
      readonly kind: InterfaceKind;
      readonly build: Extract<Build, { kind: "ready" }>;
      readonly subject: SubmissionRunner;
      readonly notes: readonly string[];
    }
  | Rejected;

/** Why the submission cannot be called as one kind. */
interface Misfit {
  readonly answerKind: InterfaceKind;
  readonly verdict: Verdict;
  readonly message: string;
  /** True if the function does not exist. */
  readonly isMissing: boolean;
}

/**
 * Finds out how to call a submission, before any test runs: as the first of its possible kinds that
 * compiles and loads. A function takes precedence over a program in the same file, unless only the
 * program passes the samples.
 */
export async function resolveInterface(options: SampleOptions, usage: Usage): Promise<Resolved> {
  const { kinds, hint } = await guessInterface(options);
  const misfits: Misfit[] = [];
  for (const [at, kind] of kinds.entries()) {
    const attempt = await tryKind(kind, options, usage, kind === kinds.at(-1));
    if ("isMissing" in attempt) {
      misfits.push(attempt);
      continue;
    }
    if (kind === "function" && kinds.slice(at + 1).includes("program")) {
      const program = await findPassingProgram(attempt.subject, options, usage);
      if (program !== undefined) return program;
    }
    const { isForProgramsOnly } = options.suite.problem.interface;
    const notes = isForProgramsOnly
      ? await noteIdleProgram(options)
      : noteChoice(kind, kinds, misfits, options);
    return { kind, ...attempt, notes };
  }
  const telling = misfits.find(({ isMissing }) => !isMissing);
  if (telling !== undefined) return { ...telling, kind: "rejected" };
  const message = hint === "" ? (misfits[0]?.message ?? "") : hint;
  return { kind: "rejected", verdict: "CE", message, answerKind: undefined };
}

const PROGRAM_ONLY: InterfaceGuess = { kinds: ["program"], hint: "" };

export async function guessInterface(options: RunOptions): Promise<InterfaceGuess> {
  const { functionName, isForProgramsOnly } = options.suite.problem.interface;
  return isForProgramsOnly ? PROGRAM_ONLY : guess(options, functionName);
}

async function guess(
  { submission, threads, signal }: RunOptions,
  functionName: string,
): Promise<InterfaceGuess> {
  const { language, source } = submission;
  const reader = new SourceReader(language, threads, signal);
  return reader.guess({ source, functionName, companions: sourceFiles(submission) });
}

/**
 * The submission as a program, if it passes the samples as one and fails them as a function: its
 * function is a helper that happens to have the exercise's name.
 */
async function findPassingProgram(
  called: SubmissionRunner,
  options: SampleOptions,
  usage: Usage,
): Promise<Resolved | undefined> {
  const { problem } = options.suite;
  if (problem.interface.isPlayer || (await passesSamples(called, options))) return undefined;
  const attempt = await tryKind("program", options, usage, true);
  if ("isMissing" in attempt) return undefined;
  if (!(await passesSamples(attempt.subject, options))) {
    await attempt.subject[Symbol.asyncDispose]();
    return undefined;
  }
  await called[Symbol.asyncDispose]();
  const note =
    `The file was judged as a program: it passes the samples as a program, ` +
    `but its ${problem.interface.functionName} fails them as the function of this exercise.`;
  return { kind: "program", ...attempt, notes: [note] };
}

async function tryKind(
  kind: InterfaceKind,
  options: RunOptions,
  usage: Usage,
  isLast: boolean,
): Promise<Misfit | Omit<Extract<Resolved, { build: object }>, "kind" | "notes">> {
  const { gate, signal } = options;
  const build = await gate.share(() => buildFor(options, kind), signal);
  if (build.kind === "rejected") return { ...build, verdict: "CE", answerKind: kind };
  const runner = openRunner(options, kind, build, usage);
  // The last possible kind is loaded when it is first needed.
  if (kind === "program" || isLast) return { build, subject: runner };
  try {
    await runner.prepare();
    return { build, subject: runner };
  } catch (error) {
    await runner[Symbol.asyncDispose]();
    if (!(error instanceof LoadFailure)) throw error;
    const [verdict, message] = explainFault(error, limitsFor(options));
    return { verdict, message, isMissing: error.kind === "missing", answerKind: kind };
  }
}

/** A name that no source defines: what is left is whether the source is a program. */
const NO_FUNCTION = "-";

/** A note on a file that only defines functions, where the exercise asks for a program. */
async function noteIdleProgram(options: RunOptions): Promise<readonly string[]> {
  const { kinds } = await guess(options, NO_FUNCTION);
  if (kinds.length > 0) return [];
  return [
    "This exercise asks for a program: nothing in this file that runs reads an input or prints an answer.",
  ];
}

function noteChoice(
  answerKind: InterfaceKind,
  kinds: readonly InterfaceKind[],
  misfits: readonly Misfit[],
  { suite, submission }: RunOptions,
): readonly string[] {
  const { functionName } = suite.problem.interface;
  if (answerKind === "function" && kinds.includes("program")) {
    return [
      `The file holds the function ${functionName} and also a program: the function was judged.`,
    ];
  }
  const misfit = misfits.find(({ isMissing }) => !isMissing);
  const isNamed = submission.source.includes(functionName);
  if (answerKind === "function" || misfit === undefined || !isNamed) return [];
  const [reason = ""] = misfit.message.split("\n");
  return [
    `The file was judged as a program: its ${functionName} cannot be called as the function of this exercise (${reason.slice(0, 200)}).`,
  ];
}
