import type { Input, Probe, Trial } from "../../domains/index.ts";
import type { CaseOutcome } from "../judge/case-outcome.ts";
import { type ProgramRun, runCase } from "../judge/run-program.ts";
import { SearchBudget } from "./search-budget.ts";
import type { TrialCases } from "./trial-cases.ts";

const IN_ORDER = { tries: 140, timeMs: 1400 };
const CHOSEN = { tries: 60, timeMs: 600 };

/** Runs a program once for each input, in turn, until one of them fails. */
export function createProgramProbe(run: ProgramRun, cases: TrialCases): Probe<CaseOutcome> {
  const inOrder = new SearchBudget(IN_ORDER.tries, IN_ORDER.timeMs);
  const chosen = new SearchBudget(CHOSEN.tries, CHOSEN.timeMs);
  return {
    inOrder: async (inputs) => tryInputs(inputs, inOrder, run, cases),
    chosen: async (inputs) => tryInputs(inputs, chosen, run, cases),
  };
}

async function tryInputs(
  inputs: readonly Input[],
  budget: SearchBudget,
  run: ProgramRun,
  cases: TrialCases,
): Promise<Trial<CaseOutcome>> {
  const ownRun = { ...run, checker: cases.checker };
  for (const [index, input] of inputs.entries()) {
    const test = cases.make(input);
    if (test === undefined) continue;
    if (budget.take(1) === 0) return { tried: index, failure: undefined };
    const outcome = await run.gate.share(() => runCase({ index, test }, ownRun), run.signal);
    // Out of time is a matter of how time grows, not of this input.
    if (outcome.verdict === "TLE") return { tried: index, failure: undefined };
    if (outcome.verdict !== "AC") return { tried: index + 1, failure: outcome };
  }
  return { tried: inputs.length, failure: undefined };
}
