import type { Reference } from "../harness/core/judging/reference.ts";
import { explain, picture } from "./explain/p4.ts";
import { mistakes } from "./mistakes/p4.ts";
import { relations } from "./relations/p4.ts";
import { createCardsPlay } from "./play/p4.ts";

/**
 * The first player's sum, by the fastest of three algorithms: O(N log N). Three neighbours
 * a <= b >= c are worth a single card a + c - b, since whoever takes a or c first hands b to the
 * other player. What is left falls, then rises, so the highest card is always at an end and both
 * players simply take it. Exact while the absolute values add up to less than 2^53.
 */
export function f(cards: readonly number[]): number {
  const valley: number[] = [];
  for (const card of cards) {
    let right = card;
    for (;;) {
      const top = valley.at(-1);
      const left = valley.at(-2);
      if (top === undefined || left === undefined || top < left || top < right) break;
      valley.length -= 2;
      right += left - top;
    }
    valley.push(right);
  }
  const rising = Float64Array.from(valley).toSorted();
  // From the lowest card up: the mover takes this one, and the lead on those below changes sides.
  const difference = rising.reduce((lead, card) => card - lead, 0);
  return (sumOf(cards) + difference) / 2;
}

/** The same in O(N^2): the lead of the mover on every stretch of the row, shortest first. */
export function fByTable(cards: readonly number[]): number {
  let leads: readonly number[] = [0, ...cards.map(() => 0)];
  for (let length = 1; length <= cards.length; length += 1) {
    leads = cards.slice(length - 1).map((last, start) => {
      const first = cards[start] as number;
      return Math.max(first - (leads[start + 1] as number), last - (leads[start] as number));
    });
  }
  return (sumOf(cards) + (leads[0] ?? 0)) / 2;
}

/** The source's recursion, O(2^N): a player gets all of the rest that the other does not. */
export function fByRecursion(cards: readonly number[]): number {
  if (cards.length === 0) return 0;
  const withoutLeft = fByRecursion(cards.slice(1));
  const withoutRight = fByRecursion(cards.slice(0, -1));
  return sumOf(cards) - Math.min(withoutLeft, withoutRight);
}

function sumOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + card, 0);
}

/** The game itself, for people and programs that play it. */
export const playable = createCardsPlay(f);

export const reference: Reference = {
  solve: ([cards]) => BigInt(f((cards as readonly bigint[]).map(Number))),
  brute: ([cards]) => BigInt(fByRecursion((cards as readonly bigint[]).map(Number))),
  explain,
  picture,
  playable,
  mistakes,
  relations,
};
