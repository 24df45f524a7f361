import type { Cell } from "../../harness/core/film.ts";
import type { Finish, Outcome, Playable } from "../../harness/core/playable.ts";
import { wordsIn } from "../explain/words-in.ts";
import { createPlayable } from "../kit/playable.ts";

const SIDES = ["left", "right"] as const;
/** More cards than a line shows. */
const MAX_DRAWN = 40;
/** Up to here, sums of cards are exact. */
const MAX_TOTAL = BigInt(Number.MAX_SAFE_INTEGER);

type Side = (typeof SIDES)[number];

interface State {
  readonly cards: readonly bigint[];
  /** The sums of the player to move and of the opponent. */
  readonly own: bigint;
  readonly opponents: bigint;
}

/** @param bestSum the sum that the player to move gains */
export function createCardsPlay(bestSum: (cards: readonly number[]) => number): Playable {
  return createPlayable<State, Side>({
    playerCount: 2,
    position: [
      { name: "cards", type: { kind: "list", item: { kind: "int" } } },
      { name: "own sum", type: { kind: "int" } },
      { name: "opponent's sum", type: { kind: "int" } },
    ],
    move: { kind: "text" },
    start: ([cards]) => ({ cards: cards as readonly bigint[], own: 0n, opponents: 0n }),
    read: ([cards, own, opponents]) => ({
      cards: cards as readonly bigint[],
      own: own as bigint,
      opponents: opponents as bigint,
    }),
    write: ({ cards, own, opponents }) => [cards, own, opponents],
    findFault: ({ cards }, language) => {
      const total = cards.reduce((sum, card) => sum + (card < 0n ? -card : card), 0n);
      return total <= MAX_TOTAL
        ? undefined
        : wordsIn(language).refusals.largeCards(total, MAX_TOTAL);
    },
    moves: ({ cards }) => SIDES.slice(0, cards.length),
    play: ({ cards, own, opponents }, side) => ({
      cards: side === "left" ? cards.slice(1) : cards.slice(0, -1),
      own: opponents,
      opponents: own + cardAt(cards, side),
    }),
    finish: ({ own, opponents }) => endOf(own, opponents),
    evaluate: ({ cards, own, opponents }) => {
      const row = cards.map(Number);
      const total = row.reduce((sum, card) => sum + card, 0);
      const rests = [row.slice(1), row.slice(0, -1)].slice(0, row.length);
      const values = rests.map((rest) => total - bestSum(rest));
      const best = row.length === 0 ? 0 : Math.max(...values);
      return {
        outcome: outcomeOf(own + BigInt(best), opponents + BigInt(total - best)),
        winning: SIDES.filter((_, index) => values[index] === best),
        values: values.map(BigInt),
      };
    },
    analysis: {
      argumentsAt: ({ cards }) => [cards],
      readClaim: ({ cards, own, opponents }, answer) => {
        const total = cards.reduce((sum, card) => sum + card, 0n);
        const gained = answer as bigint;
        return endOf(own + gained, opponents + total - gained);
      },
    },
    takeMost: ({ cards }) => (cardAt(cards, "left") >= cardAt(cards, "right") ? "left" : "right"),
    describe: ({ cards, own, opponents }, language) =>
      wordsIn(language).play.cards(cards, own, opponents),
    describeMove: ({ cards }, side, language) =>
      wordsIn(language).play.takesCard(cardAt(cards, side), side),
    draw: ({ cards }, side) => [drawCards(cards, side)],
  });
}

function cardAt(cards: readonly bigint[], side: Side): bigint {
  return cards.at(side === "left" ? 0 : -1) ?? 0n;
}

function endOf(mover: bigint, opponent: bigint): Finish {
  return { outcome: outcomeOf(mover, opponent), scores: { mover, opponent } };
}

function outcomeOf(own: bigint, opponents: bigint): Outcome {
  if (own === opponents) return "draw";
  return own > opponents ? "win" : "loss";
}

function drawCards(cards: readonly bigint[], side: Side | undefined): readonly Cell[] {
  const taken = side === undefined ? -1 : side === "left" ? 0 : cards.length - 1;
  const cells = cards.map((card, at): Cell => {
    const text = String(card);
    return at === taken ? { text, mark: "taken" } : { text };
  });
  if (cells.length <= MAX_DRAWN) return cells;
  return [...cells.slice(0, MAX_DRAWN / 2), { text: "…" }, ...cells.slice(-MAX_DRAWN / 2)];
}
