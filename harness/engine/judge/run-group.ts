import { encodeValue } from "../../core/values/wire.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import type { Group, Problem } from "../../problems/index.ts";
import type { CaseOutcome, PlacedCase } from "./case-outcome.ts";
import type { Checker } from "./checker.ts";
import { FailureCount, MAX_DEATHS } from "./failure-count.ts";
import { GroupBudget } from "./group-budget.ts";
import { shuffle } from "./shuffle.ts";
import type { Subject } from "./subject.ts";

export const STATE_NOTE =
  "The function keeps state between calls: some calls went wrong after others and right alone, in a fresh process. They count as right; look for global variables, default arguments that change, and caches.";

/**
 * Of calls in turn a function could work ahead: answer the small ones later than it might, and think
 * about large ones meanwhile. Where it had the time for that, and the group has no timed cases, so
 * many of its largest have a process each, where there is nothing to work ahead for.
 */
export const LARGEST_ALONE = 2;

export interface GroupRun {
  readonly problem: Problem;
  readonly group: Group;
  readonly subject: Subject;
  readonly checker: Checker;
  /** Go on with the group after a failure in it. */
  readonly isThorough: boolean;
  /** Of the order of calls in turn. */
  readonly seed: string;
}

/** Asks the cases of one group; every case that was run has one outcome. */
export async function* runGroup(
  cases: readonly PlacedCase[],
  run: GroupRun,
): AsyncGenerator<CaseOutcome> {
  const { problem, subject, checker, isThorough, seed } = run;
  const isScored = problem.answers.scoring === "optimisation";
  const failures = new FailureCount({ isScored, isThorough });
  const budget = new GroupBudget(subject.limits);
  const askAlone = async (placed: PlacedCase) => {
    const outcome = budget.hasRunOut
      ? outOfBudget(placed, budget)
      : await subject.askAlone(placed, checker);
    if (outcome.cost !== undefined) budget.spendAlone(outcome.cost);
    failures.count(outcome);
    return outcome;
  };
  const { together, alone } = split(cases, subject, isScored);
  if (together.length > 0) {
    const outcomes = await askTogether(shuffle(together, seed), run, budget);
    for (const outcome of outcomes) failures.count(outcome);
    const doubtful = failures.areEnough() || alone.length > 0 ? [] : findDoubtful(together, run);
    for (const outcome of outcomes) {
      const placed = doubtful.find(({ index }) => index === outcome.index);
      yield placed === undefined || outcome.verdict !== "AC" ? outcome : await askAlone(placed);
    }
  }
  const quick = isScored ? [] : alone.filter(({ test }) => !test.isTimed);
  const settled = await subject.settle?.(quick, checker);
  for (const placed of alone) {
    if (failures.areEnough()) return;
    yield settled?.get(placed.index) ?? (await askAlone(placed));
  }
}

/** Timed cases and ones that score have a process each. */
function split(
  cases: readonly PlacedCase[],
  subject: Subject,
  isScored: boolean,
): { readonly together: readonly PlacedCase[]; readonly alone: readonly PlacedCase[] } {
  if (!subject.answersTogether || isScored) return { together: [], alone: cases };
  return {
    together: cases.filter(({ test }) => !test.isTimed),
    alone: cases.filter(({ test }) => test.isTimed),
  };
}

/**
 * The cases that could be right only because other calls worked ahead for them. Where the process
 * used less than the limit of one call for all that it did, from its start on, there are none: what
 * it did is a way to any of its answers within the limit.
 */
function findDoubtful(
  cases: readonly PlacedCase[],
  { subject, problem, group }: GroupRun,
): readonly PlacedCase[] {
  if (group.points === 0 || subject.inTurnMs <= subject.limits.cpuMs) return [];
  return largestOf(
    cases,
    problem.interface.parameters.map(({ type }) => type),
  );
}

/** By the length of their text, and among equally long ones by the text. */
function largestOf(
  cases: readonly PlacedCase[],
  types: readonly ValueType[],
): readonly PlacedCase[] {
  const written = cases.map((placed) => ({
    placed,
    text: placed.test.args.map((arg, at) => encodeValue(types[at] as ValueType, arg)).join(""),
  }));
  const order = written.toSorted(
    (left, right) => right.text.length - left.text.length || (left.text > right.text ? -1 : 1),
  );
  return order.slice(0, LARGEST_ALONE).map(({ placed }) => placed);
}

/**
 * Asks in turn, in the order given, then looks again at what failed, alone and in the cases' own
 * order, until one failure is certain. A process that died only because of earlier calls leaves cases
 * over: they have their turn, too. The outcomes are in the order of their index.
 */
async function askTogether(
  cases: readonly PlacedCase[],
  run: GroupRun,
  budget: GroupBudget,
): Promise<readonly CaseOutcome[]> {
  const outcomes = new Map<number, CaseOutcome>();
  let rest = cases;
  let isFailureCertain = false;
  while (rest.length > 0 && !isFailureCertain) {
    for (const outcome of await askOnce(rest, run, budget)) {
      outcomes.set(outcome.index, outcome);
      if (outcome.verdict === "AC" || isFailureCertain) continue;
      const decided = await lookAgain(outcome, cases, run, budget);
      isFailureCertain = decided.verdict !== "AC";
      outcomes.set(outcome.index, decided);
    }
    rest = cases.filter(({ index }) => !outcomes.has(index));
  }
  return [...outcomes.values()].toSorted((left, right) => left.index - right.index);
}

/** In one process, and in another one after each that died; in the order of their index. */
async function askOnce(
  cases: readonly PlacedCase[],
  { subject, checker, isThorough }: GroupRun,
  budget: GroupBudget,
): Promise<readonly CaseOutcome[]> {
  const outcomes: CaseOutcome[] = [];
  const maxDeaths = isThorough ? MAX_DEATHS : 1;
  for (let deaths = 0; deaths < maxDeaths && !budget.isSpent; deaths += 1) {
    const left = cases.slice(outcomes.length);
    if (left.length === 0) break;
    outcomes.push(...(await subject.askInTurn(left, { checker, budget, untilWrong: false })));
    if (outcomes.at(-1)?.verdict === "TLE") break;
  }
  const next = cases[outcomes.length];
  const isStuck = outcomes.length === 0 && budget.isSpent;
  if (next !== undefined && (budget.hasRunOut || isStuck)) outcomes.push(outOfBudget(next, budget));
  return outcomes.toSorted((left, right) => left.index - right.index);
}

/** A call that failed among others, alone in a fresh process; see retry-policy.ts. */
async function lookAgain(
  outcome: CaseOutcome,
  cases: readonly PlacedCase[],
  { subject, checker }: GroupRun,
  budget: GroupBudget,
): Promise<CaseOutcome> {
  const placed = cases.find(({ index }) => index === outcome.index);
  // A slow call is no chance, and where the group's time is over nothing is asked any more.
  if (placed === undefined || outcome.trouble === "slow" || budget.hasRunOut) return outcome;
  const alone = await subject.askAlone(placed, checker);
  if (alone.cost !== undefined) budget.spend({ ...alone.cost, hasRaised: false });
  // What was only slower among others keeps no state for that.
  const hasState = alone.verdict === "AC" && outcome.trouble === undefined;
  return hasState ? { ...alone, notes: [...alone.notes, STATE_NOTE] } : alone;
}

function outOfBudget({ index }: PlacedCase, budget: GroupBudget): CaseOutcome {
  return { ...budget.explain(), index, score: 0, notes: [], cpuMs: undefined, trouble: "slow" };
}
