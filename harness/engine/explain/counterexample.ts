import type { Counterexample } from "../../core/judging/judging.ts";
import type { Reference } from "../../core/judging/reference.ts";
import { isValueOf } from "../../core/values/is-value-of.ts";
import { printInput } from "../../core/values/text-form.ts";
import { fromJson, toJson, type Value, ValueError } from "../../core/values/value.ts";
import {
  compileDomain,
  type Domain,
  findSmallestFailure,
  type Input,
} from "../../domains/index.ts";
import { findGroup, type Group, type Problem } from "../../problems/index.ts";
import type { CaseOutcome } from "../judge/case-outcome.ts";
import { callInTurn, createFunctionProbe } from "./function-probe.ts";
import { type Answered, guessMistake } from "./guess-mistake.ts";
import { createProgramProbe } from "./program-probe.ts";
import { type FunctionRun, runCallAlone, STATE_NOTE } from "../judge/run-function.ts";
import { runCase } from "../judge/run-program.ts";
import { SearchBudget } from "./search-budget.ts";
import { createTrialCases, type TrialCases } from "./trial-cases.ts";

/** Answers that a guess at the mistake looks at. */
const GUESSED_FROM = { function: 200, program: 16 };
/** Of one batch that is tried once more in reverse: a difference means state between calls. */
const REVERSED = { tries: 512, timeMs: 200 };
/** A search is a courtesy: no call of it may take longer. */
const LONGEST_CALL_MS = 700;

export interface Search {
  readonly problem: Problem;
  readonly reference: Reference;
  readonly kind: "function" | "program";
  /** The group in which it failed, */
  readonly group: Group;
  /** and an input of it that fails and may be shown. */
  readonly known: Input | undefined;
}

/** In which reasons are told; the reference knows which there are. */
const LANGUAGE = "en";

/** `note`: what was found out besides. */
export interface Searched {
  readonly counterexample?: Counterexample;
  readonly note?: string;
}

/**
 * Looks for the smallest input on which a submission is wrong, confirms it in a fresh process, and
 * tells why the right answer is right. Inputs come from the exercise's domain, never from its tests.
 */
export async function findCounterexample(search: Search, run: FunctionRun): Promise<Searched> {
  const { problem, reference, kind, group, known } = search;
  const cases = createTrialCases(problem, reference, kind);
  const limits = { ...run.limits, cpuMs: Math.min(run.limits.cpuMs, LONGEST_CALL_MS) };
  const quick = {
    ...run,
    limits,
    request: { ...run.request, limits: { ...limits, wallMs: 3 * limits.cpuMs } },
    checker: cases.checker,
  };
  await run.slots.use(() => run.shared.close());
  await using shared = run.shared.withRequest(quick.request);
  const quickRun = { ...quick, shared };
  const probe =
    kind === "function"
      ? createFunctionProbe(quickRun, cases)
      : createProgramProbe(quickRun, cases);
  const found = await findSmallestFailure(problem, probe, {
    known: known === undefined ? [] : [known],
    isLikely: (input) => findGroup(problem.groups, problem.interface.parameters, input) === group,
  });
  if (found === undefined) return {};
  const { input } = found;
  const test = cases.make(input);
  if (test === undefined) return {};
  await shared.close();
  const placed = { index: 0, test };
  const own = { ...run, checker: cases.checker };
  const alone =
    kind === "function"
      ? await runCallAlone(placed, { ...own, shared })
      : await run.gate.share(() => runCase(placed, own), run.signal);
  // Right when it is alone: what came before it made it wrong.
  if (alone.verdict === "AC") return kind === "function" ? { note: STATE_NOTE } : {};
  if (alone.verdict === "JE") return {};
  const domain = compileDomain(problem);
  const isComplete = cases.unanswered.every((other) => domain.compare(other, input) > 0);
  const hasState = kind === "function" && (await failsInReverse(domain, input, quickRun, cases));
  const isSmallest = found.isSmallest && isComplete && !hasState;
  const answers = await answersTo(smallInputs(search, cases), search, quickRun, cases);
  const counterexample = describeCounterexample(search, input, alone, isSmallest);
  const guess = guessMistake(reference, problem.interface.returns, answers)?.describe(LANGUAGE);
  return {
    counterexample: guess === undefined ? counterexample : { ...counterexample, guess },
    ...(hasState ? { note: STATE_NOTE } : {}),
  };
}

/** Whether smaller inputs, which were right in order, go wrong in the reverse order. */
async function failsInReverse(
  domain: Domain,
  input: Input,
  run: FunctionRun,
  cases: TrialCases,
): Promise<boolean> {
  const smaller = domain.enumerate().take(REVERSED.tries);
  const placed = smaller
    .filter((each) => domain.compare(each, input) < 0)
    .toArray()
    .toReversed()
    .flatMap((each, index) => {
      const test = cases.make(each);
      return test === undefined ? [] : [{ index, test }];
    });
  const budget = new SearchBudget(REVERSED.tries, REVERSED.timeMs);
  if (placed.length === 0) return false;
  const outcomes = await callInTurn(placed, budget, run, { untilWrong: true });
  return outcomes.some(({ verdict }) => verdict === "WA" || verdict === "RTE");
}

function smallInputs({ problem, reference, kind }: Search, cases: TrialCases): readonly Input[] {
  if (reference.mistakes === undefined) return [];
  const domain = compileDomain(problem);
  const inputs = domain.enumerateWithin(64n) ?? domain.enumerate();
  return [
    ...Iterator.from(inputs)
      .filter((input) => cases.make(input) !== undefined)
      .take(GUESSED_FROM[kind]),
  ];
}

/** Of a function, all calls in one process; what failed has no answer, and the process is new then. */
async function answersTo(
  inputs: readonly Input[],
  { problem, kind }: Search,
  run: FunctionRun,
  cases: TrialCases,
): Promise<readonly Answered[]> {
  const budget = new SearchBudget(inputs.length, 500);
  const { returns } = problem.interface;
  const answers: Answered[] = [];
  const take = (input: Input, outcome: CaseOutcome, expected: Value) => {
    const actual = outcome.verdict === "AC" ? toJson(returns, expected) : valueOf(outcome, returns);
    answers.push({ input, actual });
  };
  while (answers.length < inputs.length && !budget.isSpent) {
    const rest = inputs.slice(answers.length, answers.length + (kind === "function" ? 256 : 1));
    const placed = rest.flatMap((input, index) => {
      const test = cases.make(input);
      return test === undefined ? [] : [{ index, test }];
    });
    const outcomes =
      kind === "function"
        ? await callInTurn(placed, budget, run, { untilWrong: false })
        : await run.gate.share(
            async () => Promise.all(placed.map(async (each) => runCase(each, run))),
            run.signal,
          );
    if (outcomes.length === 0) break;
    for (const [index, outcome] of outcomes.entries()) {
      const { test } = placed[index] as (typeof placed)[number];
      take(test.args, outcome, test.expected);
    }
  }
  return answers;
}

function valueOf(outcome: CaseOutcome, returns: Problem["interface"]["returns"]) {
  if (outcome.verdict !== "WA" || outcome.actual === undefined) return undefined;
  return readValue(outcome, returns) === undefined ? undefined : outcome.actual;
}

/** The answer as a value, where it is one. */
function readValue(
  { actual }: Pick<CaseOutcome, "actual">,
  returns: Problem["interface"]["returns"],
): Value | undefined {
  try {
    return fromJson(returns, actual);
  } catch (error) {
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}

/** An input that fails as people are told of it, with the reason from the game. */
export function describeCounterexample(
  { problem, reference, kind }: Pick<Search, "problem" | "reference" | "kind">,
  input: Input,
  outcome: CaseOutcome,
  isSmallest: boolean,
): Counterexample {
  const { parameters, returns } = problem.interface;
  const types = parameters.map(({ type }) => type);
  const reason = reference.explain?.(input, readValue(outcome, returns), LANGUAGE);
  const isExact = problem.answers.scoring === "exact";
  return {
    args: types.map((type, index) => toJson(type, input[index] as Value)),
    ...(kind === "program" ? { input: printInput(types, input) } : {}),
    ...(isExact ? { expected: toJson(returns, reference.solve(input)) } : {}),
    ...(outcome.actual === undefined
      ? {}
      : { actual: outcome.actual, actualIsValue: isValueOf(returns, outcome.actual) }),
    verdict: outcome.verdict,
    message: outcome.message,
    smallest: isSmallest,
    ...(reason === undefined ? {} : { reason }),
  };
}
