import { HarnessError } from "../../core/harness-error.ts";
import type { ClaimResult } from "../../core/judging/claim-proof.ts";
import type { Counterexample, Growth } from "../../core/judging/judging.ts";
import { largestInput } from "../../domains/stress-input.ts";
import { ownerOfCases } from "../../problems/domain.ts";
import { LoadFailure } from "../run/function-session.ts";
import { explainMistake } from "./counterexample.ts";
import { measureGrowth } from "./growth.ts";
import type { FailureFacts } from "./failure-facts.ts";
import type { ExplanationContext } from "./explanation-context.ts";

/** Hints about why a submission failed, in addition to the failed cases. */
export interface Explanation {
  readonly counterexample?: Counterexample;
  /** The answers that contradict each other, if answers are claims about a game. */
  readonly claim?: ClaimResult;
  readonly growth?: Growth;
  readonly notes: readonly string[];
}

/**
 * Explains failures: for the first group that is too slow, how the time grows; for a wrong one, the
 * smallest input that fails like it. A machine fault, or an exercise whose inputs cannot be counted
 * (RangeError), prevents only the explanation, never the verdict.
 */
export async function explainFailures(
  leads: readonly FailureFacts[],
  context: ExplanationContext,
  signal: AbortSignal | undefined,
): Promise<Explanation> {
  const [first] = leads;
  const slow = first?.isSlow === true ? first : undefined;
  const wrong = leads.filter(({ verdict }) => verdict !== "TLE" && verdict !== "JE");
  const growth =
    slow && (await orNothing(async () => explainSlowness(slow, context, signal), signal));
  const searched =
    wrong.length > 0
      ? await orNothing(async () => explainMistake(wrong, context), signal)
      : undefined;
  return {
    ...(growth === undefined ? {} : { growth }),
    ...(searched?.counterexample === undefined ? {} : { counterexample: searched.counterexample }),
    ...(searched?.claim === undefined ? {} : { claim: searched.claim }),
    notes: searched?.note === undefined ? [] : [searched.note],
  };
}

async function orNothing<T>(
  action: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    signal?.throwIfAborted();
    const isKnown =
      error instanceof HarnessError || error instanceof LoadFailure || error instanceof RangeError;
    if (isKnown) return undefined;
    throw error;
  }
}

/** For a hidden group, starts from the largest input that the exercise declares. */
async function explainSlowness(
  { group, failingInput }: FailureFacts,
  { problem, subject: runner }: ExplanationContext,
  signal: AbortSignal | undefined,
) {
  const slow = failingInput ?? largestInput(problem, ownerOfCases(problem.groups, group));
  return slow && measureGrowth(problem, slow, runner, signal);
}
