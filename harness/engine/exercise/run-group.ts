import { encodeValue } from "../../core/values/wire.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import type { Group, Problem } from "../../problems/problem.ts";
import type { CaseOutcome, PlacedCase } from "../judging/case-outcome.ts";
import { noteChange, VARYING_NOTE } from "../judging/changing-answers.ts";
import type { Checker } from "./checker.ts";
import { confirmFailures, MAX_CASES_ALONE, startsBudgetMs } from "../judging/confirm-failures.ts";
import { FailureCount, MAX_CRASHES } from "./failure-count.ts";
import { GroupBudget } from "../run/group-budget.ts";
import type { SubmissionRunner } from "./submission-runner.ts";
import { createHash } from "node:crypto";

/**
 * Number of a group's largest cases that run again in their own processes. In a shared process a
 * function could work ahead: delay its answers to small calls and compute large ones meanwhile.
 * This applies if it had the time for that and the group has no timed cases.
 */
export const LARGEST_ALONE = 2;

/** Number of a group's largest cases that a function answers before the others. */
const LARGEST_FIRST = 2;

const LARGER_NOTE =
  "After an input that is out of time, larger ones of its group are not tried and score nothing.";

export interface GroupRun {
  readonly problem: Problem;
  readonly group: Group;
  readonly subject: SubmissionRunner;
  readonly checker: Checker;
  /** Continue the group after a failure in it. */
  readonly isThorough: boolean;
  /** Seeds the order of calls. */
  readonly seed: string;
}

type AskAlone = (index: number) => Promise<CaseOutcome>;

/**
 * Runs the cases of one group and yields one outcome for every case that was run. Untimed cases
 * share a process if that saves starts; confirm-failures.ts decides whether these answers count or
 * every case is run alone, in a fresh process. Timed cases have a process each.
 */
export async function* runGroup(
  cases: readonly PlacedCase[],
  run: GroupRun,
): AsyncGenerator<CaseOutcome> {
  const { problem, subject: runner, checker, isThorough } = run;
  const isScored = problem.answers.scoring === "optimisation";
  const failures = new FailureCount({ isScored, isThorough });
  const budget = new GroupBudget(runner.limits, problem.limits.groupFactor);
  const askAlone: AskAlone = async (index) => {
    const placedCase = cases[index] as PlacedCase;
    if (budget.hasRunOut) return outOfBudget(placedCase, budget);
    const outcome = await runner.runAlone(placedCase, checker);
    if (outcome.cost !== undefined) budget.spendAlone(outcome.cost);
    return outcome;
  };
  const needsOwnProcess = ({ test }: PlacedCase) => test.isTimed || isScored;
  const quick = cases.filter((placedCase) => !needsOwnProcess(placedCase));
  const ownProcess = cases.filter(needsOwnProcess);
  const timed = isScored ? sortBySize(ownProcess, typesOf(problem)) : ownProcess;
  const { shared, late } = await askShared(quick, run, budget);
  // A program's failures are shown as they occur in its own process.
  const untilCertain = runner.answersTogether || !isThorough;
  const { judgedBy, outcomes: confirmed } =
    late === undefined
      ? await confirmFailures(shared, askAlone, { untilCertain })
      : { judgedBy: "shared", outcomes: shared };
  const isFunction = runner.answersTogether;
  // A program usually has a process for each case, so its failure in a shared one proves nothing.
  const isDoubted = judgedBy === "alone" && isFunction;
  const isTooLarge = isDoubted && quick.length > MAX_CASES_ALONE;
  const isVarying = isDoubted && !isTooLarge && !(await repeats(shared, quick, run));
  const isJudgedAlone = judgedBy === "alone" && !isTooLarge && !isVarying;
  const outcomes = new Map(isTooLarge || isVarying ? shared : confirmed);
  if (late !== undefined) outcomes.set(late.index, late);
  if (isJudgedAlone) {
    for await (const outcome of judgeAlone(quick, { ...run, sharedOutcomes: outcomes, askAlone })) {
      failures.count(outcome);
      yield outcome;
    }
  } else if (isFunction) {
    const lastConfirmed = [...confirmed.values()].at(-1);
    const largeNote = isTooLarge
      ? await noteChange(lastConfirmed, { isFunction, askAlone })
      : undefined;
    const note = isVarying ? VARYING_NOTE : largeNote;
    for (const outcome of outcomes.values()) failures.count(outcome);
    const isDoubtful = findDoubtful(failures.areEnough() || timed.length > 0 ? [] : quick, run);
    const ordered = [...outcomes.values()].toSorted((left, right) => left.index - right.index);
    for (const outcome of ordered) {
      const isAskedAgain = outcome.verdict === "AC" && isDoubtful(outcome.index);
      const decided = isAskedAgain ? await askAlone(outcome.index) : outcome;
      if (isAskedAgain) failures.count(decided);
      yield note === undefined || decided.verdict === "AC" ? decided : addNote(decided, note);
    }
  }
  const rest = isJudgedAlone || isFunction ? timed : [...quick, ...timed];
  for (const [place, { index }] of rest.entries()) {
    if (failures.areEnough()) return;
    const outcome = outcomes.get(index) ?? (await askAlone(index));
    failures.count(outcome);
    const isCut = isScored && failures.areEnough() && place < rest.length - 1;
    yield isCut ? addNote(outcome, LARGER_NOTE) : outcome;
  }
}

/** Outcomes of a group's untimed cases. */
interface SharedOutcomes {
  /** By index, in the shared process; confirm-failures.ts decides whether they count. */
  readonly shared: ReadonlyMap<number, CaseOutcome>;
  /** The case that was out of time, which is final; undefined if none was. */
  readonly late?: CaseOutcome;
}

/**
 * True if the same calls in the same order, in another process, are right and wrong in the same cases:
 * then earlier calls make the failures, and the cases are judged alone. Otherwise it is chance, which
 * gets no second try.
 */
async function repeats(
  shared: ReadonlyMap<number, CaseOutcome>,
  cases: readonly PlacedCase[],
  run: GroupRun,
): Promise<boolean> {
  const { subject: runner, problem } = run;
  await runner.closeProcess();
  const budget = new GroupBudget(runner.limits, problem.limits.groupFactor);
  const again = await askShared(cases, run, budget);
  await runner.closeProcess();
  return [...shared].every(([index, { verdict }]) => {
    const other = again.shared.get(index)?.verdict;
    return (other === "AC") === (verdict === "AC");
  });
}

async function askShared(
  cases: readonly PlacedCase[],
  run: GroupRun,
  budget: GroupBudget,
): Promise<SharedOutcomes> {
  const { subject: runner, checker, isThorough } = run;
  if (cases.length === 0) return { shared: new Map() };
  if (runner.answersTogether) return askInTurn(inOrder(cases, run), run, budget);
  const ask = { checker, untilWrong: !isThorough };
  return { shared: await runner.runInHost(cases, ask) };
}

/**
 * Calls a function for the cases in order, in one process. In a thorough judging a new process
 * follows each call that ended the process. Stops early only after a failure.
 */
async function askInTurn(
  cases: readonly PlacedCase[],
  { subject: runner, checker, isThorough }: GroupRun,
  budget: GroupBudget,
): Promise<SharedOutcomes> {
  const shared = new Map<number, CaseOutcome>();
  const maxDeaths = isThorough ? MAX_CRASHES : 1;
  let deaths = 0;
  for (;;) {
    const left = cases.filter(({ index }) => !shared.has(index));
    const [next] = left;
    if (next === undefined) break;
    const isStuck = budget.isSpent && shared.size === 0;
    if (budget.hasRunOut || isStuck) return { shared, late: outOfBudget(next, budget) };
    if (budget.isSpent || deaths >= maxDeaths) break;
    const answered = await runner.runInTurn(left, { checker, budget, untilWrong: false });
    for (const outcome of answered) shared.set(outcome.index, outcome);
    const last = answered.at(-1);
    if (last?.trouble !== undefined) {
      shared.delete(last.index);
      return { shared, late: last };
    }
    if (last?.verdict !== "AC") deaths += 1;
  }
  return { shared };
}

/**
 * The largest cases first, which reject slow functions at the cost of one limit; the others in an
 * order that a function cannot foresee, so that it cannot compute ahead what comes late.
 */
function inOrder(cases: readonly PlacedCase[], { problem, seed }: GroupRun): PlacedCase[] {
  const largest = new Set(sortBySize(cases, typesOf(problem)).slice(-LARGEST_FIRST));
  const others = cases.filter((each) => !largest.has(each));
  return [...largest, ...shuffle(others, seed)];
}

interface AloneRun extends GroupRun {
  /** Outcomes of the cases that were already run alone; at least one. */
  readonly sharedOutcomes: ReadonlyMap<number, CaseOutcome>;
  readonly askAlone: AskAlone;
}

/**
 * Judges a group by runs in fresh processes; a note at the last outcome explains why. The calls may
 * use as much CPU time together as in a shared process, and the starts a time of their own.
 */
async function* judgeAlone(
  cases: readonly PlacedCase[],
  { problem, subject: runner, isThorough, sharedOutcomes, askAlone }: AloneRun,
): AsyncGenerator<CaseOutcome> {
  const isFunction = runner.answersTogether;
  const calls = new GroupBudget(runner.limits, problem.limits.groupFactor);
  const maxStartsMs = startsBudgetMs(cases.length, runner.limits.cpuMs);
  let startsMs = 0;
  const failures = new FailureCount({ isScored: false, isThorough });
  let last: CaseOutcome | undefined;
  let failed: CaseOutcome | undefined;
  for (const placedCase of cases) {
    if (failures.areEnough()) break;
    if (last !== undefined) yield last;
    if (isFunction && calls.hasRunOut) last = outOfBudget(placedCase, calls);
    else if (isFunction && startsMs > maxStartsMs) {
      last = startsTooSlow(placedCase.index, startsMs, maxStartsMs);
    } else {
      last = sharedOutcomes.get(placedCase.index) ?? (await askAlone(placedCase.index));
      // The moves of a game share a process.
      const { sharedMs = 0, cpuMs = sharedMs, cost } = last;
      calls.spend({ cpuMs, waitedMs: 0, hasRaised: false });
      startsMs += Math.max(0, (cost?.cpuMs ?? 0) - cpuMs);
    }
    failures.count(last);
    if (last.verdict !== "AC") failed ??= last;
  }
  if (last === undefined) return;
  const note = await noteChange(failed, { isFunction, askAlone });
  yield note === undefined ? last : addNote(last, note);
}

function addNote(outcome: CaseOutcome, note: string): CaseOutcome {
  return { ...outcome, notes: [...outcome.notes, note] };
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

export function startsTooSlow(index: number, usedMs: number, maxMs: number): CaseOutcome {
  const message =
    "The answers of this group change after other calls, so every call was made in a process of " +
    `its own. The starts of these processes used ${seconds(usedMs)} of CPU time; they may use ` +
    `${seconds(maxMs)}. Do not keep state between calls.`;
  return { verdict: "TLE", message, index, score: 0, notes: [], cpuMs: undefined, trouble: "slow" };
}

/**
 * Finds the cases that may be right only because earlier calls worked ahead for them. There are
 * none if the whole process used less than the limit of one call: then any single answer could have
 * been computed within the limit.
 */
function findDoubtful(
  cases: readonly PlacedCase[],
  { subject: runner, problem, group }: GroupRun,
): (index: number) => boolean {
  if (group.points === 0 || runner.inTurnMs <= runner.limits.cpuMs) return () => false;
  const largest = sortBySize(cases, typesOf(problem)).slice(-LARGEST_ALONE);
  return (at) => largest.some(({ index }) => index === at);
}

function typesOf({ interface: { parameters } }: Problem): readonly ValueType[] {
  return parameters.map(({ type }) => type);
}

/** By ascending length of the input's text; equally long ones by text. */
export function sortBySize(
  cases: readonly PlacedCase[],
  types: readonly ValueType[],
): readonly PlacedCase[] {
  const encodedCases = cases.map((placedCase) => ({
    placed: placedCase,
    text: placedCase.test.args.map((arg, at) => encodeValue(types[at] as ValueType, arg)).join(""),
  }));
  const order = encodedCases.toSorted(
    (left, right) => left.text.length - right.text.length || (left.text < right.text ? -1 : 1),
  );
  return order.map(({ placed: placedCase }) => placedCase);
}

function outOfBudget({ index }: PlacedCase, budget: GroupBudget): CaseOutcome {
  return { ...budget.explain(), index, score: 0, notes: [], cpuMs: undefined, trouble: "slow" };
}

/**
 * A shuffled copy, the same for the same seed (Fisher and Yates; Knuth, TAOCP 3.4.2, algorithm P).
 * Random numbers are bytes of a hash, so that a submission cannot predict the order without the
 * tests.
 */
export function shuffle<T>(items: readonly T[], seed: string): T[] {
  const shuffled = [...items];
  let block = 0;
  let digits = Buffer.alloc(0);
  const draw = (limit: number): number => {
    if (digits.length < 6) {
      digits = createHash("sha256").update(`${seed} ${block}`).digest();
      block += 1;
    }
    const value = digits.readUIntBE(0, 6);
    digits = digits.subarray(6);
    return value % limit;
  };
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = draw(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}
