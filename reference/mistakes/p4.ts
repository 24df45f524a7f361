import type { Value } from "../../harness/core/values/value.ts";
import { playBest } from "../p4/best-play.ts";
import { nameMistakes } from "./name-mistakes.ts";

const MAX_CARDS = 16;

export const mistakes = nameMistakes((words) => words.mistakes.p4, {
  difference: byRow((cards) => sumsOf(cards).first - sumsOf(cards).second),
  "second-player": byRow((cards) => sumsOf(cards).second),
  everything: byRow(sumUp),
  "opponent-helps": byRow((cards) => sumWithHelp(cards, true)),
  greedy: byRow((cards) => takeBy(cards, (row) => (row[0] ?? 0) >= (row.at(-1) ?? 0))),
  "greedy-right": byRow((cards) => takeBy(cards, (row) => (row[0] ?? 0) > (row.at(-1) ?? 0))),
  "one-card-ahead": byRow((cards) => takeBy(cards, isLeftBetterOneAhead)),
  half: byRow((cards) => Math.ceil(sumUp(cards) / 2)),
  "alternate-places": byRow((cards) => {
    const even = sumUp(cards.filter((_, place) => place % 2 === 0));
    return Math.max(even, sumUp(cards) - even);
  }),
  "any-card": byRow((cards) => {
    const falling = cards.toSorted((left, right) => right - left);
    return sumUp(falling.filter((_, place) => place % 2 === 0));
  }),
  "leaves-negative": byRow((cards) => sumsOf(cards.map((card) => Math.max(card, 0))).first),
  "adds-the-peak": byRow((cards) => {
    const row = fold(cards, (left, peak, right) => left + peak - right);
    const lead = alternate(row.toSorted((left, right) => right - left));
    return Math.trunc((sumUp(cards) + lead) / 2);
  }),
  "sorts-upwards": byRow((cards) => {
    const row = fold(cards, (left, peak, right) => left + right - peak);
    const lead = alternate(row.toSorted((left, right) => left - right));
    return (sumUp(cards) + lead) / 2;
  }),
});

function byRow(answer: (cards: readonly number[]) => number) {
  return ([row]: readonly Value[]) => {
    const cards = row as readonly bigint[];
    if (cards.length > MAX_CARDS) throw new RangeError(`${cards.length} cards are too many`);
    return BigInt(answer(cards.map(Number)));
  };
}

function sumUp(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + card, 0);
}

function sumsOf(cards: readonly number[]): { readonly first: number; readonly second: number } {
  return playBest(cards).at(-1)?.sums ?? { first: 0, second: 0 };
}

/** Both players maximize the first player's sum. */
function sumWithHelp(cards: readonly number[], isFirst: boolean): number {
  const [left, right] = [cards[0], cards.at(-1)];
  if (left === undefined || right === undefined) return 0;
  return Math.max(
    (isFirst ? left : 0) + sumWithHelp(cards.slice(1), !isFirst),
    (isFirst ? right : 0) + sumWithHelp(cards.slice(0, -1), !isFirst),
  );
}

/** The first player's sum when both choose by a rule of thumb. */
function takeBy(cards: readonly number[], isLeft: (row: readonly number[]) => boolean): number {
  let row = cards;
  let sum = 0;
  for (let takeCount = 0; row.length > 0; takeCount += 1) {
    const takesLeft = isLeft(row);
    const card = (takesLeft ? row[0] : row.at(-1)) ?? 0;
    if (takeCount % 2 === 0) sum += card;
    row = takesLeft ? row.slice(1) : row.slice(0, -1);
  }
  return sum;
}

/** Gain of each end if the other player then takes the larger of the two remaining ends. */
function isLeftBetterOneAhead(row: readonly number[]): boolean {
  const [left = 0, right = 0] = [row[0], row.at(-1)];
  const afterLeft = Math.max(row[1] ?? 0, right);
  const afterRight = Math.max(left, row.at(-2) ?? 0);
  return left - afterLeft >= right - afterRight;
}

/** Replaces three neighbours, the middle one no smaller than the others, by one, while it can. */
function fold(
  cards: readonly number[],
  merge: (left: number, peak: number, right: number) => number,
): readonly number[] {
  const row: number[] = [];
  for (const card of cards) {
    row.push(card);
    for (;;) {
      const [left, peak, right] = row.slice(-3);
      if (left === undefined || peak === undefined || right === undefined) break;
      if (left > peak || peak < right) break;
      row.splice(-3, 3, merge(left, peak, right));
    }
  }
  return row;
}

function alternate(row: readonly number[]): number {
  return row.reduce((sum, card, place) => sum + (place % 2 === 0 ? card : -card), 0);
}
