import type { Input, Probe, Trial } from "../../domains/index.ts";
import type { TestCase } from "../../problems/index.ts";
import type { CaseOutcome } from "../judge/case-outcome.ts";
import type { CallResult, FunctionSession } from "../judge/function-session.ts";
import { type FunctionRun, judgeCall } from "../judge/run-function.ts";
import { SearchBudget } from "./search-budget.ts";
import type { TrialCases } from "./trial-cases.ts";

const IN_ORDER = { tries: 18_000, timeMs: 700 };
const CHOSEN = { tries: 2000, timeMs: 300 };
/** A slow call must not use up what is left unnoticed: so many are sent ahead. */
const SENT_AHEAD = 256;

/** Calls a function for inputs in turn, all in one process until one of them fails. */
export function createFunctionProbe(run: FunctionRun, cases: TrialCases): Probe<CaseOutcome> {
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
  run: FunctionRun,
  cases: TrialCases,
): Promise<Trial<CaseOutcome>> {
  // To load the submission takes no time of the search.
  if (!budget.hasBegun) {
    await run.gate.share(() => run.slots.use((slot) => run.shared.open(slot)), run.signal);
  }
  for (let tried = 0; tried < inputs.length;) {
    const count = budget.take(Math.min(SENT_AHEAD, inputs.length - tried));
    if (count === 0) return { tried, failure: undefined };
    const placed: { readonly index: number; readonly test: TestCase }[] = [];
    for (const [offset, input] of inputs.slice(tried, tried + count).entries()) {
      const test = cases.make(input);
      if (test !== undefined) placed.push({ index: tried + offset, test });
      if (budget.isSpent) break;
    }
    const outcomes = await callInTurn(
      placed,
      budget,
      { ...run, checker: cases.checker },
      { untilWrong: true },
    );
    const last = outcomes.at(-1);
    // Out of time is a matter of how time grows, not of this input.
    if (last?.verdict === "TLE") return { tried: last.index, failure: undefined };
    if (last !== undefined && last.verdict !== "AC")
      return { tried: last.index + 1, failure: last };
    if (outcomes.length < placed.length || budget.isSpent) {
      return { tried: last === undefined ? tried : last.index + 1, failure: undefined };
    }
    tried += count;
  }
  return { tried: inputs.length, failure: undefined };
}

/** The outcomes up to the first that is not right or cost the process, or to the end of the budget. */
export async function callInTurn(
  placed: readonly { readonly index: number; readonly test: TestCase }[],
  budget: SearchBudget,
  run: FunctionRun,
  { untilWrong }: { readonly untilWrong: boolean },
): Promise<readonly CaseOutcome[]> {
  return run.gate.share(
    () =>
      run.slots.use(async (slot) => {
        const session = await run.shared.open(slot);
        session.send(placed.map(({ test }) => test.args));
        const outcomes: CaseOutcome[] = [];
        for (const each of placed) {
          const call = await session.receive();
          const isGone = hasEnded(call);
          const result = isGone ? await run.shared.close() : undefined;
          const outcome = await judgeCall(each, call, result, run);
          outcomes.push(outcome);
          const isOver = isGone || outcome.verdict === "TLE" || budget.isSpent;
          const isFound = untilWrong && outcome.verdict !== "AC";
          const rest = placed.length - outcomes.length;
          if (isOver || (isFound && !(await dropAnswers(session, rest, budget)))) {
            await run.shared.close();
          }
          if (isOver || isFound) break;
        }
        return outcomes;
      }),
    run.signal,
  );
}

/** Takes what nobody needs any more: that is quicker than a new process. False: it is lost anyway. */
async function dropAnswers(
  session: FunctionSession,
  count: number,
  budget: SearchBudget,
): Promise<boolean> {
  for (let left = count; left > 0; left -= 1) {
    if (hasEnded(await session.receive()) || budget.isSpent) return false;
  }
  return true;
}

function hasEnded({ kind }: CallResult): boolean {
  return kind === "ended" || kind === "exited" || kind === "confused";
}
