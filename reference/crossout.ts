import type { Check, Reference } from "../harness/core/judging/reference.ts";
import { findClearings } from "./crossout/clearings.ts";
import type { Clearing } from "./crossout/clearings.ts";
import type { Pair } from "./crossout/match.ts";
import { replay } from "./crossout/replay.ts";
import type { Outcome } from "./crossout/replay.ts";
import { explain } from "./explain/crossout.ts";
import { film } from "./film/crossout.ts";

/** Final lengths are searched up to here; up to 100 cells that takes seconds, beyond far longer. */
const MAX_LENGTH = 100;

/** Whether a small board can be cleared with so many cells is found out in milliseconds. */
const EASY_LENGTH = 24;

/**
 * A clearing of least final length, certified by exhaustive search; undefined when none has at most
 * `bound` cells, as for "12" in rows of 9, which is never cleared.
 */
export function solve(width: number, digits: string, bound = MAX_LENGTH): Clearing | undefined {
  return findClearings(width, digits, bound).next().value ?? undefined;
}

/** Scores a legal clearing of final length F with best / F, the best being that of `expected`. */
export function check(
  width: number,
  digits: string,
  expected: readonly Pair[],
  actual: readonly Pair[],
): Check {
  const outcome = play(width, digits, actual);
  if (!outcome.isCleared) return { isRight: false, message: outcome.message };
  const best = play(width, digits, expected);
  if (!best.isCleared) throw new Error(`the expected answer is wrong: ${best.message}`);
  return { isRight: true, score: Math.min(1, best.cellCount / outcome.cellCount) };
}

function play(width: number, digits: string, moves: readonly Pair[]): Outcome {
  const boards = replay(width, digits, moves);
  let result = boards.next();
  while (!result.done) result = boards.next();
  return result.value;
}

export const reference: Reference = {
  solve: ([width, digits]) => {
    const clearing = solve(Number(width), digits as string);
    if (clearing === undefined) {
      throw new RangeError(
        `"${digits as string}" in rows of ${String(width)} is not cleared with ${MAX_LENGTH} cells or fewer`,
      );
    }
    return clearing.moves.map((pair) => pair.map(BigInt));
  },
  hasAnswer: ([width, digits]) => solve(Number(width), digits as string, EASY_LENGTH) !== undefined,
  check: ([width, digits], expected, actual) =>
    check(Number(width), digits as string, toPairs(expected), toPairs(actual)),
  explain,
  film,
};

function toPairs(value: unknown): readonly Pair[] {
  return (value as readonly (readonly [bigint, bigint])[]).map(([p, q]) => [Number(p), Number(q)]);
}
