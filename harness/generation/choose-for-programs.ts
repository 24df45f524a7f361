import type { TestCase } from "../problems/index.ts";

/** A process a case: some 50 ms in the slower languages, so a group should have no more. */
const MOST_CASES = 60;

/** A case before it is known whether programs run it. */
export interface Candidate extends Omit<TestCase, "isForPrograms"> {
  /** Chosen with care, at a bound or by hand: for programs in any case. */
  readonly isEssential: boolean;
}

/**
 * Lets programs run at most some 60 cases of a group, the essential ones and others spread evenly
 * over the order of size, both answers alike where the answer is yes or no. Functions run all.
 */
export function chooseForPrograms(candidates: readonly Candidate[]): readonly TestCase[] {
  const suitable = candidates.filter(({ args }) => !args.some(isEmptyList));
  const essential = suitable.filter(({ isEssential }) => isEssential);
  const others = suitable.filter(({ isEssential }) => !isEssential);
  const room = Math.max(0, MOST_CASES - essential.length);
  const yes = others.filter(({ expected }) => expected === true);
  const rest = others.filter(({ expected }) => expected !== true);
  const roomForYes = Math.max(room - rest.length, Math.min(yes.length, Math.ceil(room / 2)));
  const chosen = new Set([
    ...essential,
    ...spread(yes, roomForYes),
    ...spread(rest, room - roomForYes),
  ]);
  return candidates.map((candidate) => {
    const { args, expected, isTimed } = candidate;
    return { args, expected, isTimed, isForPrograms: chosen.has(candidate) };
  });
}

/** Many a right program reads a line of items and finds none: no mistake about the exercise. */
function isEmptyList(value: unknown): boolean {
  return (Array.isArray(value) && value.length === 0) || (value instanceof Set && value.size === 0);
}

/** Evenly spaced items, the first and the last among them. */
function spread<T>(items: readonly T[], count: number): readonly T[] {
  if (count >= items.length) return items;
  if (count <= 1) return items.slice(0, count);
  return Array.from({ length: count }, (_, index) => {
    return items[Math.round((index * (items.length - 1)) / (count - 1))] as T;
  });
}
