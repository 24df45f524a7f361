import { HarnessError } from "../../core/harness-error.ts";
import type { Counterexample, Growth } from "../../core/judging/judging.ts";
import type { Group, TestCase } from "../../problems/index.ts";
import type { CaseOutcome } from "../judge/case-outcome.ts";
import { findCounterexample, type Search } from "./counterexample.ts";
import { LoadFailure } from "../judge/function-session.ts";
import { isSlow, measureGrowth } from "./growth.ts";
import type { FunctionRun } from "../judge/run-function.ts";

/** What helps to understand why a submission failed, besides the cases that it failed. */
export interface Insight {
  readonly counterexample?: Counterexample;
  readonly growth?: Growth;
  readonly notes: readonly string[];
}

/** The first case of a group that went wrong. */
export interface FailedCase {
  readonly outcome: CaseOutcome;
  readonly test: TestCase;
  readonly group: Group;
}

/**
 * Of the first case that is too slow, how time grows; of a case that is wrong, the smallest input
 * that goes wrong like it. A fault of the machine, or an exercise whose inputs cannot be counted
 * (RangeError), costs the insight, never the verdict.
 */
export async function findInsight(
  failed: readonly FailedCase[],
  search: Omit<Search, "group" | "known">,
  run: FunctionRun,
): Promise<Insight> {
  const [first] = failed;
  const slow = first !== undefined && isSlow(first.outcome, run.limits) ? first : undefined;
  const wrong = failed.find(({ outcome: { verdict } }) => verdict !== "TLE" && verdict !== "JE");
  try {
    const growth = slow && (await measureGrowth(search.problem, search.kind, slow.test.args, run));
    const searched = wrong && (await findCounterexample(withHints(search, wrong), run));
    return {
      ...(growth && { growth: { ...growth, ...(isHidden(slow) && { fromHidden: true }) } }),
      ...(searched?.counterexample && {
        counterexample: {
          ...searched.counterexample,
          ...(isHidden(wrong) && { afterHidden: true }),
        },
      }),
      notes: searched?.note === undefined ? [] : [searched.note],
    };
  } catch (error) {
    run.signal?.throwIfAborted();
    const isKnown =
      error instanceof HarnessError || error instanceof LoadFailure || error instanceof RangeError;
    if (isKnown) return { notes: [] };
    throw error;
  }
}

/** What was tested in a hidden group is shown to nobody, not even as the beginning of a search. */
function withHints(search: Omit<Search, "group" | "known">, { group, test }: FailedCase): Search {
  return { ...search, group, known: group.visibility === "visible" ? test.args : undefined };
}

function isHidden(failed: FailedCase | undefined): boolean {
  return failed?.group.visibility === "hidden";
}
