import type { Stratum, TestCase } from "../problems/index.ts";
import { spread } from "./spread.ts";

/** A process a case: some 50 ms in the slower languages, so a group should have no more. */
const MOST_CASES = 60;

/** Written by hand, found by a hunt, at a bound, or timed: for programs in any case. */
const ESSENTIAL: ReadonlySet<string | undefined> = new Set<Stratum["kind"]>([
  "manual",
  "kill",
  "bounds",
  "stress",
]);

/** A case before it is known whether programs run it. */
export type Candidate = Omit<TestCase, "isForPrograms">;

/**
 * Lets programs run at most some 60 cases of a group: the essential ones, and of every other kind
 * and, where the answer is yes or no, of both answers equally many, spread evenly over the order of
 * size. Functions run all.
 */
export function chooseForPrograms(candidates: readonly Candidate[]): readonly TestCase[] {
  const suitable = candidates.filter(({ args }) => !args.some(isEmptyList));
  const essential = suitable.filter(({ stratum }) => ESSENTIAL.has(stratum));
  const others = suitable.filter(({ stratum }) => !ESSENTIAL.has(stratum));
  const classes = Map.groupBy(
    others,
    ({ stratum, expected }) => `${stratum} ${expected === true ? "yes" : ""}`,
  );
  const chosen = new Set(essential);
  // The fewest first: what they leave of their share goes to the others.
  const waiting = [...classes.values()].sort((left, right) => left.length - right.length);
  for (const [index, alike] of waiting.entries()) {
    const room = Math.max(0, MOST_CASES - chosen.size);
    for (const each of spread(alike, Math.ceil(room / (waiting.length - index)))) chosen.add(each);
  }
  return candidates.map((candidate) => ({ ...candidate, isForPrograms: chosen.has(candidate) }));
}

/** Many a right program reads a line of items and finds none: no mistake about the exercise. */
function isEmptyList(value: unknown): boolean {
  return (Array.isArray(value) && value.length === 0) || (value instanceof Set && value.size === 0);
}
