import type { Check, Reference } from "../../harness/core/judging/reference.ts";
import type { Pair } from "./crossout/match.ts";
import { type Outcome, replay } from "./crossout/replay.ts";

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

/** Only the rules, which reveal nothing about good play, so students may have them. */
export const reference: Required<Pick<Reference, "check">> = {
  check: ([width, digits], expected, actual) =>
    check(Number(width), digits as string, toPairs(expected), toPairs(actual)),
};

function toPairs(value: unknown): readonly Pair[] {
  return (value as readonly (readonly [bigint, bigint])[]).map(([p, q]) => [Number(p), Number(q)]);
}
