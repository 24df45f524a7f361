import type { Input } from "../../domains/order.ts";
import type { Probe, Trial } from "../../domains/shrinking/probe.ts";
import type { CaseOutcome } from "../judging/case-outcome.ts";
import type { SubmissionRunner } from "../exercise/submission-runner.ts";
import { SearchBudget } from "./search-budget.ts";
import type { TrialCases } from "./trial-cases.ts";

/** Limits of a search. Batches are small, so that slow calls cannot use up the rest unnoticed. */
const EFFORT = {
  together: {
    inOrder: { tries: 16_000, timeMs: 700 },
    chosen: { tries: 4000, timeMs: 300 },
    atOnce: 256,
    window: 64,
  },
  apart: {
    inOrder: { tries: 140, timeMs: 1400 },
    chosen: { tries: 60, timeMs: 600 },
    atOnce: 1,
    window: 1,
  },
} as const;

/** Creates a probe that runs a submission on inputs until one fails. */
export function createProbe(runner: SubmissionRunner, cases: TrialCases): Probe<CaseOutcome> {
  const {
    inOrder,
    chosen: forChosen,
    atOnce,
    window,
  } = EFFORT[runner.answersTogether ? "together" : "apart"];
  const look = (budget: SearchBudget) => async (inputs: readonly Input[]) =>
    tryInputs(inputs, budget, { subject: runner, cases, atOnce });
  return {
    inOrder: look(new SearchBudget(inOrder.tries, inOrder.timeMs)),
    outOfOrder: look(new SearchBudget(forChosen.tries, forChosen.timeMs)),
    window,
  };
}

interface Search {
  readonly subject: SubmissionRunner;
  readonly cases: TrialCases;
  readonly atOnce: number;
}

async function tryInputs(
  inputs: readonly Input[],
  budget: SearchBudget,
  { subject: runner, cases, atOnce }: Search,
): Promise<Trial<CaseOutcome>> {
  // Loading the submission does not count as search time.
  if (!budget.hasStarted) await runner.prepare();
  budget.start();
  for (let triedCount = 0; triedCount < inputs.length;) {
    const count = budget.take(Math.min(atOnce, inputs.length - triedCount));
    if (count === 0) return { tried: triedCount, failure: undefined };
    const placedCases = await cases.makeIndexed(
      inputs.slice(triedCount, triedCount + count),
      triedCount,
      budget,
    );
    const ask = { checker: cases.checker, budget, untilWrong: true };
    const outcomes = placedCases.length === 0 ? [] : await runner.runInTurn(placedCases, ask);
    const last = outcomes.at(-1);
    // A timeout is explained by growth, not by this input.
    if (last?.verdict === "TLE") return { tried: last.index, failure: undefined };
    if (last !== undefined && last.verdict !== "AC") {
      return { tried: last.index + 1, failure: last };
    }
    if (outcomes.length < placedCases.length || budget.isSpent) {
      return { tried: last === undefined ? triedCount : last.index + 1, failure: undefined };
    }
    triedCount += count;
  }
  return { tried: inputs.length, failure: undefined };
}
