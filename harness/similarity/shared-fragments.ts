import type { LineRange } from "../core/results/similarity.ts";
import { FRAGMENT_TOKENS, type Program } from "./program.ts";

interface SharedFragment {
  readonly left: LineRange;
  readonly right: LineRange;
}

/** Tokens from `left` and from `right` on that are the same in both programs. */
interface Run {
  readonly left: number;
  readonly right: number;
  readonly length: number;
}

/** More would be looked at by nobody, and of thousands all would be compared with all. */
const MOST_RUNS = 100;

/** A fragment that a program repeats is looked for at its first places only. */
const MOST_PLACES = 4;

/** Where two programs hold the same fragments, in the order of the left one. */
export function findSharedFragments(
  left: Program,
  right: Program,
  fragments: Iterable<string>,
): readonly SharedFragment[] {
  const matches = [...fragments].flatMap((fragment) => {
    const rightPlaces = (right.fragments.get(fragment) ?? []).slice(0, MOST_PLACES);
    return (left.fragments.get(fragment) ?? [])
      .slice(0, MOST_PLACES)
      .flatMap((place) => rightPlaces.map((rightPlace) => toRun(place, rightPlace)));
  });
  return withoutOverlap(join(matches))
    .toSorted((a, b) => a.left - b.left)
    .map((run) => ({
      left: toLines(left, run.left, run.length),
      right: toLines(right, run.right, run.length),
    }));
}

function toRun(left: number, right: number): Run {
  return { left, right, length: FRAGMENT_TOKENS };
}

/** What follows each other in both becomes one. */
function join(matches: readonly Run[]): readonly Run[] {
  const joined: Run[] = [];
  const inOrder = matches.toSorted(
    (a, b) => a.left - a.right - (b.left - b.right) || a.left - b.left,
  );
  for (const run of inOrder) {
    const last = joined.at(-1);
    const isNext =
      last !== undefined &&
      run.left - run.right === last.left - last.right &&
      run.left <= last.left + last.length;
    if (isNext) joined[joined.length - 1] = { ...last, length: run.left - last.left + run.length };
    else joined.push(run);
  }
  return joined;
}

/** The longest ones, and of the others those that mostly stand elsewhere in both. */
function withoutOverlap(runs: readonly Run[]): readonly Run[] {
  const kept: Run[] = [];
  const longestFirst = runs.toSorted((a, b) => b.length - a.length || a.left - b.left);
  for (const run of longestFirst.slice(0, MOST_RUNS)) {
    const isOverlap = kept.some((other) =>
      (["left", "right"] as const).some((side) => {
        const start = Math.max(run[side], other[side]);
        const end = Math.min(run[side] + run.length, other[side] + other.length);
        return end - start > run.length / 2;
      }),
    );
    if (!isOverlap) kept.push(run);
  }
  return kept;
}

function toLines({ tokens }: Program, start: number, length: number): LineRange {
  return { first: tokens.lines[start] ?? 1, last: tokens.lines[start + length - 1] ?? 1 };
}
