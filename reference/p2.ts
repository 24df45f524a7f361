import type { MakeInput, Reference } from "../harness/core/judging/reference.ts";
import { explain, picture } from "./explain/p2.ts";
import * as literal from "./kit/impartial.ts";
import { mistakes } from "./mistakes/p2.ts";
import { multiplication } from "./p2/multiplication.ts";
import { relations } from "./relations/p2.ts";
import { createMultiplicationPlay } from "./play/p2.ts";
import { createMultiplicationSurvey } from "./survey/p2.ts";

/**
 * True if A wins from x = k. Two moves of best play multiply x by 18 (2 * 9, whoever hurries), so
 * A wins exactly when n lies in one of the intervals (18^j k, 9 * 18^j k].
 */
export function canWin(k: bigint, n: bigint): boolean {
  for (let low = k; low < n; low *= 18n) {
    if (n <= 9n * low) return true;
  }
  return false;
}

/**
 * n is k times what some rounds of 9 and 2 make, times a number that 9s and 2s in turn seldom make:
 * a program that waits for an exact hit of n may miss it.
 */
const multiples: MakeInput = (random, group) => {
  const largest = group === "small" ? 10_000n : 10n ** 18n;
  const rounds = 18n ** random.between(0n, group === "small" ? 1n : 11n);
  const steps = [2n, 9n, 18n, 81n, 162n];
  const product = rounds * (steps[Number(random.below(5n))] ?? 2n);
  const most = largest / product;
  const rest = random.between(3n, random.between(3n, most < 40n ? most : 40n));
  const k = random.between(1n, random.between(1n, most / rest));
  return [k, k * product * rest];
};

/** The game itself, for people and programs that play it. */
export const playable = createMultiplicationPlay(canWin);

export const reference: Reference = {
  solve: ([k, n]) => canWin(k as bigint, n as bigint),
  brute: ([k, n]) => {
    const game = multiplication(k as bigint, n as bigint);
    return literal.canWin(game, game.start);
  },
  explain,
  picture,
  playable,
  survey: createMultiplicationSurvey(canWin),
  mistakes,
  relations,
  generators: { multiples },
};
