import type { Reference } from "../harness/core/judging/reference.ts";
import { explain, picture } from "./explain/heaps.ts";
import { heapsInOrder } from "./heaps/heaps-in-order.ts";
import * as literal from "./kit/impartial.ts";
import { mistakes } from "./mistakes/heaps.ts";
import { relations } from "./relations/heaps.ts";
import { createHeapsPlay } from "./play/heaps.ts";
import { createHeapsSurvey } from "./survey/heaps.ts";

/**
 * True if the player to move takes the last counter. A heap of 1 leaves no choice; the owner of
 * the first larger heap chooses who opens the rest, and so wins.
 * @param from number of heaps at the beginning that are left out
 */
export function canWin(heaps: readonly bigint[], from = 0): boolean {
  let ones = from;
  while (heaps[ones] === 1n) ones += 1;
  return (ones - from) % 2 === (ones === heaps.length ? 1 : 0);
}

/** Number of counters that the only winning move takes from the first heap; undefined if lost. */
export function findWinningMove(heaps: readonly bigint[]): bigint | undefined {
  const [heap] = heaps;
  if (heap === undefined || !canWin(heaps)) return undefined;
  if (heap === 1n) return 1n;
  return canWin(heaps, 1) ? heap - 1n : heap;
}

/** The game itself, for people and programs that play it. */
export const playable = createHeapsPlay(findWinningMove);

export const reference: Reference = {
  solve: ([heaps]) => canWin(heaps as readonly bigint[]),
  brute: ([heaps]) => {
    const game = heapsInOrder(heaps as readonly bigint[]);
    return literal.canWin(game, game.start);
  },
  explain,
  picture,
  playable,
  survey: createHeapsSurvey(findWinningMove),
  mistakes,
  relations,
};
