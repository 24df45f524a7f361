import type { DrawPicture } from "../../harness/core/judging/reference.ts";
import { wordsIn } from "../explain/words-in.ts";
import { heapsInOrder } from "../heaps/heaps-in-order.ts";
import { createSolver } from "../kit/solver.ts";
import { prune } from "../numbergame/number-game.ts";
import { findWinningMoves } from "../numbergame/search.ts";
import { playBest } from "../p4/best-play.ts";

/** More fill several lines and show little. */
const MAX_THINGS = 20;
/** Beyond, the recursion gets deep. */
const MAX_COUNTERS = 300n;
/** Beyond, the search takes more than some milliseconds. */
const MAX_NUMBER = 20;

/** The cards, with the end that best play takes first. */
export const drawP4: DrawPicture = ([row], language) => {
  const cards = (row as readonly bigint[]).map(Number);
  const [first] = playBest(cards.slice(0, MAX_THINGS));
  if (first === undefined || cards.length > MAX_THINGS) return undefined;
  const best = first.side === "right" ? cards.length - 1 : 0;
  const things = cards.map((card, at) => ({
    text: String(card),
    ...(at === best && { isBest: true as const }),
  }));
  return { kind: "row", things, caption: wordsIn(language).picture.cards };
};

/** The heaps, with the winner from each heap on. */
export const drawHeaps: DrawPicture = ([row], language) => {
  const heaps = row as readonly bigint[];
  const total = heaps.reduce((sum, heap) => sum + heap, 0n);
  if (heaps.length === 0 || heaps.length > MAX_THINGS || total > MAX_COUNTERS) return undefined;
  const solver = createSolver(heapsInOrder(heaps));
  const things = heaps.map((heap, at) => ({
    text: String(heap),
    note: solver.canWin(heaps.slice(at), "A") ? "W" : "L",
  }));
  return { kind: "row", things, caption: wordsIn(language).picture.heaps };
};

/** The numbers of the set, with the winning moves. */
export const drawNumbers: DrawPicture = ([given], language) => {
  const numbers = (given as readonly bigint[]).map(Number);
  if (Math.max(0, ...numbers) > MAX_NUMBER) return undefined;
  const { kept } = prune(numbers);
  if (kept.length === 0) return undefined;
  const winning = new Set(findWinningMoves(kept));
  const things = kept.map((number) => ({
    text: String(number),
    ...(winning.has(number) && { isBest: true as const }),
  }));
  const { numbers: some, noNumbers } = wordsIn(language).picture;
  return { kind: "row", things, caption: winning.size > 0 ? some : noNumbers };
};
