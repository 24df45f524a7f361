import { pushAll } from "../core/large-lists.ts";
import type { Stratum, TestCase } from "../problems/problem.ts";
import { chooseCover, type Rejections } from "./cover.ts";
import { spread } from "./spread.ts";

/** Most cases per group for programs, as each starts a process: some 50 ms in the slower languages. */
const MAX_CASES = 60;
/** Rejections wanted per known wrong program, since similar programs may be rejected less often. */
const REJECTIONS_PER_PROGRAM = 3;
/** Share of the remaining cases. */
const BORDER_SHARE = 0.7;
/** Most plain cases per group to run wrong programs on, since more would take long. */
const MAX_PLAIN = 250;

/** Always chosen for programs: written by hand, found by a hunt, at a bound, or timed. */
const ESSENTIAL: ReadonlySet<string | undefined> = new Set<Stratum["kind"]>([
  "manual",
  "kill",
  "bounds",
  "stress",
]);

/** A case before it is decided whether programs run it. */
export type Candidate = Omit<TestCase, "isForPrograms">;

export function isBorder({ stratum }: Candidate): boolean {
  return stratum === "borders";
}

/** For each wrong program, returns which candidates (by index) reject it. */
export type FindRejections = (candidates: readonly Candidate[]) => readonly Rejections[];

/**
 * Chooses the cases of a group that programs run, about 60 at most (functions run all): the essential
 * ones; for half of the remaining room, those that reject wrong programs; then the first `borders`, in
 * the order in which they were made, each with its neighbour; and equally many of every kind and, for
 * yes-or-no answers, of both answers, spread evenly over the order of size.
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
  const room = () => Math.max(0, MAX_CASES - chosen.size);
  if (suitable.size > Math.max(MAX_CASES, chosen.size)) {
    const limit = Math.ceil(room() / 2);
    for (const each of coverOf([...suitable], findRejections, limit)) chosen.add(each);
  }
  const listOpen = (cases: Iterable<Candidate>) =>
    [...cases].filter((each) => suitable.has(each) && !chosen.has(each));
  for (const each of listOpen(borders).slice(0, Math.ceil(room() * BORDER_SHARE))) chosen.add(each);
  for (const each of spreadOverClasses(listOpen(suitable), room())) chosen.add(each);
  return candidates.map((candidate) => ({ ...candidate, isForPrograms: chosen.has(candidate) }));
}

function isEssential({ stratum }: Candidate): boolean {
  return ESSENTIAL.has(stratum);
}

/** Cases that together reject all programs that can be rejected, given the essential ones. */
function coverOf(
  candidates: readonly Candidate[],
  findRejections: FindRejections,
  limit: number,
): readonly Candidate[] {
  const isPlain = (each: Candidate) => !isEssential(each) && !isBorder(each);
  const plain = new Set(spread(candidates.filter(isPlain), MAX_PLAIN));
  const asked = candidates.filter((each) => plain.has(each) || !isPlain(each));
  const given = asked.flatMap((each, place) => (isEssential(each) ? [place] : []));
  return chooseCover(findRejections(asked), {
    times: REJECTIONS_PER_PROGRAM,
    limit,
    given,
  }).flatMap((place) => asked[place] ?? []);
}

/** `count` cases, equally many of each kind and answer, spread evenly. */
function spreadOverClasses(cases: readonly Candidate[], count: number): readonly Candidate[] {
  const classes = Map.groupBy(
    cases,
    ({ stratum, expected }) => `${stratum} ${expected === true ? "yes" : ""}`,
  );
  const chosen: Candidate[] = [];
  // Smallest classes first: what they leave of their share goes to the others.
  const waiting = [...classes.values()].toSorted((left, right) => left.length - right.length);
  for (const [index, alike] of waiting.entries()) {
    const share = Math.ceil((count - chosen.length) / (waiting.length - index));
    pushAll(chosen, spread(alike, share));
  }
  return chosen;
}

/** Many correct programs cannot read an empty line of items, which is not about the exercise. */
function isEmptyList(value: unknown): boolean {
  return (Array.isArray(value) && value.length === 0) || (value instanceof Set && value.size === 0);
}
