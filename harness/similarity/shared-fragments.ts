import type { LineRange } from "../core/results/similarity.ts";
import { FRAGMENT_TOKENS, type Program } from "./program.ts";

interface SharedFragment {
  readonly left: LineRange;
  readonly right: LineRange;
}

/** A run of equal tokens, beginning at `left` and `right` in the two programs. */
interface Run {
  readonly left: number;
  readonly right: number;
  readonly length: number;
}

/** Most runs to return: nobody reads more, and comparing all pairs of runs is quadratic. */
const MAX_RUNS = 100;

/** Most positions per fragment, for fragments that a program repeats. */
const MAX_PLACES = 4;

/** Finds the line ranges of shared fragments, in the order of the left program. */
export function findSharedFragments(
  left: Program,
  right: Program,
  fragments: Iterable<string>,
): readonly SharedFragment[] {
  const matches = [...fragments].flatMap((fragment) => {
    const rightPlaces = (right.fragments.get(fragment) ?? []).slice(0, MAX_PLACES);
    return (left.fragments.get(fragment) ?? [])
      .slice(0, MAX_PLACES)
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

/** Joins runs that overlap or adjoin in both programs. */
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

/** Keeps the longest runs, and others that do not largely overlap with them. */
function withoutOverlap(runs: readonly Run[]): readonly Run[] {
  const chosenRuns: Run[] = [];
  const longestFirst = runs.toSorted((a, b) => b.length - a.length || a.left - b.left);
  for (const run of longestFirst.slice(0, MAX_RUNS)) {
    const isOverlap = chosenRuns.some((other) =>
      (["left", "right"] as const).some((side) => {
        const start = Math.max(run[side], other[side]);
        const end = Math.min(run[side] + run.length, other[side] + other.length);
        return end - start > run.length / 2;
      }),
    );
    if (!isOverlap) chosenRuns.push(run);
  }
  return chosenRuns;
}

function toLines({ tokens }: Program, start: number, length: number): LineRange {
  return { first: tokens.lines[start] ?? 1, last: tokens.lines[start + length - 1] ?? 1 };
}
