import type { Verdict } from "../core/judging/verdict.ts";
import { DRIVERS_FOLDER } from "../languages/languages.ts";
import { noUsage } from "./build/retrying-slot.ts";
import { resolveInterface } from "./exercise/resolve-interface.ts";
import type { SubmissionRunner } from "./exercise/submission-runner.ts";
import { addAdvice } from "./judging/add-advice.ts";
import { cleanTexts } from "./judging/clean-texts.ts";
import { explainFault } from "./judging/explain-fault.ts";
import type { TrialOptions } from "./judging/judge-options.ts";
import { limitsFor } from "./run/run-options.ts";

/** The program cannot be run, or the judge failed. */
export interface TrialRejected {
  readonly kind: "rejected";
  readonly verdict: Verdict;
  readonly message: string;
}

/** Runs a submission outside a judging: `use` gets its runner, and what it returns is cleaned of paths. */
export async function runTrial<T>(
  options: TrialOptions,
  use: (runner: SubmissionRunner) => Promise<T>,
): Promise<T | TrialRejected> {
  const folders = { ...options, driversFolder: DRIVERS_FOLDER };
  return cleanTexts(await runUncleaned(options, use), folders);
}

async function runUncleaned<T>(
  options: TrialOptions,
  use: (runner: SubmissionRunner) => Promise<T>,
): Promise<T | TrialRejected> {
  const { submission, signal, suite } = options;
  const called = suite.problem.interface;
  try {
    const resolved = await resolveInterface(options, noUsage());
    if (resolved.kind === "rejected") {
      const message = addAdvice(resolved.message, submission, called);
      return { kind: "rejected", verdict: resolved.verdict, message };
    }
    await using runner = resolved.subject;
    return await use(runner);
  } catch (error) {
    signal?.throwIfAborted();
    const [verdict, message] = explainFault(error, limitsFor(options));
    return { kind: "rejected", verdict, message: addAdvice(message, submission, called) };
  }
}
