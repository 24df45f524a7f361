import { pushAll } from "../core/large-lists.ts";
import { elements, type Value } from "../core/values/value.ts";
import type { Stratum, TestCase } from "../problems/problem.ts";
import { chooseCover, type Rejections } from "./cover.ts";
import { takeInTurn } from "./draw-inputs.ts";
import { spread } from "./spread.ts";
import { type CountSteps, StepBudget } from "./step-budget.ts";

/**
 * Cases per group for programs, as each starts a process: some 50 ms in the slower languages. A group may
 * have more to reject every wrong program, and for essential cases. Cases whose answer costs more than a
 * start are also limited by their steps, see {@link StepBudget}.
 */
const MAX_CASES = 60;
/** Most essential cases: all combinations of the bounds of four parameters are thousands. */
const MAX_ESSENTIAL = 120;
/** Rejections wanted per known wrong program, since similar programs may be rejected less often. */
const REJECTIONS_PER_PROGRAM = 3;
/** Share of the remaining cases. */
const BORDER_SHARE = 0.7;
/** Most plain cases per group to run wrong programs on, since more would take long. */
const MAX_PLAIN = 250;

/** Chosen for programs first: written by hand, found by a hunt, at a bound, or timed. */
const ESSENTIAL: ReadonlySet<string | undefined> = new Set<Stratum["kind"]>([
  "manual",
  "kill",
  "bounds",
  "stress",
]);

/** A case before it is decided whether programs run it. */
export type Candidate = Omit<TestCase, "isForPrograms">;

export function isBorder({ stratum }: Candidate): boolean {
  return stratum === "borders" || stratum === "near_misses";
}

/** For each wrong program, returns which candidates (by index) reject it. */
export type FindRejections = (candidates: readonly Candidate[]) => readonly Rejections[];

/**
 * Chooses the cases of a group that programs run, about 60 (functions run all): up to 120 essential
 * ones; as many as it takes to reject each wrong program that can be rejected, and for half of the
 * remaining room more that reject the same ones; then the first of `borders`, of each kind in turn, in the
 * order in which they were made, each with its neighbour; and equally many of every kind and, for
 * yes-or-no answers, of both answers, spread evenly over the order of size. With `countSteps`, there are
 * fewer heavy cases at bounds, at borders and in the spread.
 */
export function chooseForPrograms(
  candidates: readonly Candidate[],
  {
    borders = candidates.filter(isBorder),
    findRejections = () => [],
    countSteps,
  }: {
    readonly borders?: readonly Candidate[];
    readonly findRejections?: FindRejections;
    readonly countSteps?: CountSteps | undefined;
  } = {},
): readonly TestCase[] {
  const suitable = new Set(candidates.filter(({ args }) => !args.some(isEmptyList)));
  const budget = new StepBudget(countSteps);
  const essential = chooseEssential([...suitable].filter(isEssential));
  const { bounds = [], others = [] } = Object.groupBy(essential, ({ stratum }) =>
    stratum === "bounds" ? "bounds" : "others",
  );
  const chosenCases = new Set([...others, ...budget.takeHalf(bounds)]);
  // Too heavy ones do not come back with the spread.
  for (const each of bounds) if (!chosenCases.has(each)) suitable.delete(each);
  const remainingCases = () => Math.max(0, MAX_CASES - chosenCases.size);
  if (suitable.size > Math.max(MAX_CASES, chosenCases.size)) {
    const limit = Math.ceil(remainingCases() / 2);
    for (const each of coverOf([...suitable], chosenCases, { findRejections, limit }))
      chosenCases.add(each);
  }
  const listOpen = (cases: Iterable<Candidate>) =>
    [...cases].filter((each) => suitable.has(each) && !chosenCases.has(each));
  const kinds = Map.groupBy(listOpen(borders), ({ stratum }) => stratum);
  const beside = takeInTurn([...kinds.values()], Math.ceil(remainingCases() * BORDER_SHARE));
  for (const each of budget.take(beside)) chosenCases.add(each);
  for (const each of budget.take(spreadOverClasses(listOpen(suitable), remainingCases())))
    chosenCases.add(each);
  return candidates.map((candidate) => ({
    ...candidate,
    isForPrograms: chosenCases.has(candidate),
  }));
}

function isEssential({ stratum }: Candidate): boolean {
  return ESSENTIAL.has(stratum);
}

/** All essential cases, or if there are too many, every value at a bound once and a spread. */
function chooseEssential(cases: readonly Candidate[]): readonly Candidate[] {
  if (cases.length <= MAX_ESSENTIAL) return cases;
  const seen = new Set<string>();
  const first = cases.filter(({ args, stratum }) => {
    if (stratum !== "bounds") return false;
    const values = args.map((value, at) => `${at} ${sizeOf(value)}`);
    const isNew = values.some((value) => !seen.has(value));
    for (const value of values) seen.add(value);
    return isNew;
  });
  return [...spread(first, MAX_ESSENTIAL / 2), ...spreadOverClasses(cases, MAX_ESSENTIAL / 2)];
}

/** A number or a text in short form; of a collection only its length. */
function sizeOf(value: Value): string {
  if (typeof value === "object" && value !== null) return `length ${elements(value).length}`;
  return typeof value === "string" ? `length ${value.length}` : String(value);
}

/**
 * Cases that together reject all programs that can be rejected, given the chosen ones: each program a few
 * times if that takes at most `limit` cases, and once whatever it takes.
 */
function coverOf(
  candidates: readonly Candidate[],
  fixed: ReadonlySet<Candidate>,
  { findRejections, limit }: { readonly findRejections: FindRejections; readonly limit: number },
): readonly Candidate[] {
  const isPlain = (each: Candidate) => !isEssential(each) && !isBorder(each);
  const plain = new Set(spread(candidates.filter(isPlain), MAX_PLAIN));
  const eligible = candidates.filter((each) => plain.has(each) || !isPlain(each));
  const fixedIndices = eligible.flatMap((each, place) => (fixed.has(each) ? [place] : []));
  const rejections = findRejections(eligible);
  const often = chooseCover(rejections, {
    times: REJECTIONS_PER_PROGRAM,
    limit,
    initial: fixedIndices,
  });
  const once = chooseCover(rejections, {
    times: 1,
    limit: eligible.length,
    initial: [...fixedIndices, ...often],
  });
  return [...often, ...once].flatMap((place) => eligible[place] ?? []);
}

/** `count` cases, equally many of each kind and answer, spread evenly. */
function spreadOverClasses(cases: readonly Candidate[], count: number): readonly Candidate[] {
  const classes = Map.groupBy(
    cases,
    ({ stratum, expected }) => `${stratum} ${expected === true ? "yes" : ""}`,
  );
  const chosenCases: Candidate[] = [];
  // Smallest classes first: what they leave of their share goes to the others.
  const waiting = [...classes.values()].toSorted((left, right) => left.length - right.length);
  for (const [index, alike] of waiting.entries()) {
    const share = Math.ceil((count - chosenCases.length) / (waiting.length - index));
    pushAll(chosenCases, spread(alike, share));
  }
  return chosenCases;
}

/** Many correct programs cannot read an empty line of items, which is not about the exercise. */
function isEmptyList(value: unknown): boolean {
  return (Array.isArray(value) && value.length === 0) || (value instanceof Set && value.size === 0);
}
