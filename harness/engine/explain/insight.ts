import { HarnessError } from "../../core/harness-error.ts";
import type { Counterexample, Growth } from "../../core/judging/judging.ts";
import { largestInput } from "../../domains/stress-input.ts";
import { LoadFailure } from "../judge/function-session.ts";
import { explainMistake } from "./counterexample.ts";
import { measureGrowth } from "./growth.ts";
import type { Lead } from "./lead.ts";
import type { Puzzle } from "./puzzle.ts";

/** What helps to understand why a submission failed, besides the cases that it failed. */
export interface Insight {
  readonly counterexample?: Counterexample;
  readonly growth?: Growth;
  readonly notes: readonly string[];
}

/**
 * Of the first group that is too slow, how time grows; of one that is wrong, the smallest input that
 * goes wrong like it. A fault of the machine, or an exercise whose inputs cannot be counted
 * (RangeError), costs the insight, never the verdict.
 */
export async function findInsight(
  leads: readonly Lead[],
  puzzle: Puzzle,
  signal: AbortSignal | undefined,
): Promise<Insight> {
  const [first] = leads;
  const slow = first?.isSlow === true ? first : undefined;
  const wrong = leads.filter(({ verdict }) => verdict !== "TLE" && verdict !== "JE");
  const growth =
    slow && (await orNothing(async () => explainSlowness(slow, puzzle, signal), signal));
  const searched =
    wrong.length > 0
      ? await orNothing(async () => explainMistake(wrong, puzzle), signal)
      : undefined;
  return {
    ...(growth === undefined ? {} : { growth }),
    ...(searched?.counterexample === undefined ? {} : { counterexample: searched.counterexample }),
    notes: searched?.note === undefined ? [] : [searched.note],
  };
}

async function orNothing<T>(
  work: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    const isKnown =
      error instanceof HarnessError || error instanceof LoadFailure || error instanceof RangeError;
    if (isKnown) return undefined;
    throw error;
  }
}

/** Of a hidden group from its largest input on, as the exercise declares it. */
async function explainSlowness(
  { group, seen }: Lead,
  { problem, subject }: Puzzle,
  signal: AbortSignal | undefined,
) {
  const slow = seen ?? largestInput(problem, group);
  return slow && measureGrowth(problem, slow, subject, signal);
}
