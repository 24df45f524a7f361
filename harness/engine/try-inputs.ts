import { formatValue } from "../core/values/text-form.ts";
import { fromJson, type JsonValue, ValueError } from "../core/values/value.ts";
import type { ValueType } from "../core/values/value-type.ts";
import type { Verdict } from "../core/judging/verdict.ts";
import type { TestCase } from "../problems/problem.ts";
import { addAdviceToCase } from "./judging/add-advice.ts";
import type { CaseOutcome } from "./judging/case-outcome.ts";
import { type Checker, createChecker } from "./exercise/checker.ts";
import type { TrialOptions } from "./judging/judge-options.ts";
import { runTrial, type TrialRejected } from "./run-trial.ts";

/** The outcome of one input. */
export interface TriedInput {
  readonly verdict: Verdict;
  /** Why the answer is not right; empty if it is. */
  readonly message: string;
  /** The answer in readable form. */
  readonly answer: string | undefined;
  /** Other output. */
  readonly printed: string | undefined;
  readonly cpuMs: number | undefined;
}

export type Trying =
  | TrialRejected
  | { readonly kind: "tried"; readonly inputs: readonly TriedInput[] };

/**
 * Runs a submission on a few inputs, each in a fresh process, without scoring or hidden cases.
 * Without `areKnown` the right answers are unknown: any well-formed answer is `AC`, and `expected`
 * is ignored.
 */
export async function tryInputs(
  options: TrialOptions,
  cases: readonly TestCase[],
  areKnown: boolean,
): Promise<Trying> {
  return runTrial<Trying>(options, async (runner) => {
    const checker = areKnown ? createChecker(options) : acceptAny(options);
    const inputs: TriedInput[] = [];
    for (const [index, test] of cases.entries()) {
      const outcome = await runner.runAlone({ index, test }, checker);
      inputs.push(describe(outcome, test, options));
    }
    return { kind: "tried", inputs };
  });
}

/** A checker that accepts every well-formed answer. */
function acceptAny(options: TrialOptions): Checker {
  const { problem } = options.suite;
  return createChecker({ ...options, suite: { problem, reference: {} } }).withoutBest();
}

function describe(
  outcome: CaseOutcome,
  { args }: TestCase,
  { suite, submission }: TrialOptions,
): TriedInput {
  const { verdict, actual, printed, cpuMs } = outcome;
  const { returns } = suite.problem.interface;
  return {
    verdict,
    message: addAdviceToCase(outcome, args, submission, suite.problem.interface),
    answer: actual === undefined ? undefined : showAnswer(returns, actual),
    printed,
    cpuMs,
  };
}

/** Formats a value. An answer that is not a value is already text. */
function showAnswer(type: ValueType, actual: JsonValue): string {
  try {
    return formatValue(type, fromJson(type, actual));
  } catch (error) {
    if (error instanceof ValueError)
      return typeof actual === "string" ? actual : JSON.stringify(actual);
    throw error;
  }
}
