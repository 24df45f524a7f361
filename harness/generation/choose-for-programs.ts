import type { Stratum, TestCase } from "../problems/problem.ts";
import { chooseCover, type Rejections } from "./cover.ts";
import { spread } from "./spread.ts";

/** A process a case: some 50 ms in the slower languages, so a group should have no more. */
const MOST_CASES = 60;
/** Each known wrong program is rejected so often, where it is at all: its like may be so less often. */
const TIMES = 3;
/** Of what is left then. */
const BORDERS = 0.7;
/** Of a group, besides borders and essential ones; to ask wrong programs more would take long. */
const MOST_ASKED = 250;

/** Written by hand, found by a hunt, at a bound, or timed: for programs in any case. */
const ESSENTIAL: ReadonlySet<string | undefined> = new Set<Stratum["kind"]>([
  "manual",
  "kill",
  "bounds",
  "stress",
]);

/** A case before it is known whether programs run it. */
export type Candidate = Omit<TestCase, "isForPrograms">;

export function isBorder({ stratum }: Candidate): boolean {
  return stratum === "borders";
}

/** Tells of candidates, by place, which wrong programs each rejects. */
export type FindRejections = (candidates: readonly Candidate[]) => readonly Rejections[];

/**
 * Lets programs run at most some 60 cases of a group: the essential ones; half of what is left by
 * which wrong programs they reject; then the first `borders`, which are given in the order in which
 * they were made, each with its neighbour; and of every kind and, where the answer is yes or no, of
 * both answers equally many, spread evenly over the order of size. Functions run all.
 */
export function chooseForPrograms(
  candidates: readonly Candidate[],
  {
    borders = candidates.filter(isBorder),
    findRejections = () => [],
  }: { readonly borders?: readonly Candidate[]; readonly findRejections?: FindRejections } = {},
): readonly TestCase[] {
  const suitable = new Set(candidates.filter(({ args }) => !args.some(isEmptyList)));
  const chosen = new Set([...suitable].filter(isEssential));
  const room = () => Math.max(0, MOST_CASES - chosen.size);
  if (suitable.size > Math.max(MOST_CASES, chosen.size)) {
    const most = Math.ceil(room() / 2);
    for (const each of coverOf([...suitable], findRejections, most)) chosen.add(each);
  }
  const listOpen = (cases: Iterable<Candidate>) =>
    [...cases].filter((each) => suitable.has(each) && !chosen.has(each));
  for (const each of listOpen(borders).slice(0, Math.ceil(room() * BORDERS))) chosen.add(each);
  for (const each of spreadOverClasses(listOpen(suitable), room())) chosen.add(each);
  return candidates.map((candidate) => ({ ...candidate, isForPrograms: chosen.has(candidate) }));
}

function isEssential({ stratum }: Candidate): boolean {
  return ESSENTIAL.has(stratum);
}

/** Those that together reject what can be rejected. The essential ones are there anyway. */
function coverOf(
  candidates: readonly Candidate[],
  findRejections: FindRejections,
  most: number,
): readonly Candidate[] {
  const isPlain = (each: Candidate) => !isEssential(each) && !isBorder(each);
  const plain = new Set(spread(candidates.filter(isPlain), MOST_ASKED));
  const asked = candidates.filter((each) => plain.has(each) || !isPlain(each));
  const given = asked.flatMap((each, place) => (isEssential(each) ? [place] : []));
  return chooseCover(findRejections(asked), { times: TIMES, most, given }).flatMap(
    (place) => asked[place] ?? [],
  );
}

/** `count` of them: of each kind and answer equally many, each spread evenly. */
function spreadOverClasses(cases: readonly Candidate[], count: number): readonly Candidate[] {
  const classes = Map.groupBy(
    cases,
    ({ stratum, expected }) => `${stratum} ${expected === true ? "yes" : ""}`,
  );
  const chosen: Candidate[] = [];
  // The fewest first: what they leave of their share goes to the others.
  const waiting = [...classes.values()].toSorted((left, right) => left.length - right.length);
  for (const [index, alike] of waiting.entries()) {
    const share = Math.ceil((count - chosen.length) / (waiting.length - index));
    chosen.push(...spread(alike, share));
  }
  return chosen;
}

/** Many a right program reads a line of items and finds none: no mistake about the exercise. */
function isEmptyList(value: unknown): boolean {
  return (Array.isArray(value) && value.length === 0) || (value instanceof Set && value.size === 0);
}
