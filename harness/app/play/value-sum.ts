import { drawCounters, normalPlay } from "../../../reference/kit/playable.ts";
import type { ValueGame } from "../../claims/verify-values.ts";
import type { PageLanguage } from "../../core/page-language.ts";
import type { Playable } from "../../core/playable.ts";
import type { ValueType } from "../../core/values/value-type.ts";

/** More counters have too many moves to list, and nobody plays that long. */
export const MAX_COUNTERS = 200;
const MAX_DRAWN_ROWS = 20;

interface Sum {
  /** Heaps of the game, without empty ones, the largest first. */
  readonly heaps: readonly bigint[];
  /** A heap beside them, of which any number of counters may be taken. */
  readonly beside: bigint;
}

/** A heap by its place from 1, or 0 for the one beside, and the one or two heaps that remain of it. */
type Move = readonly [heap: bigint, left: bigint, other: bigint];

const INT: ValueType = { kind: "int" };

/**
 * The sum of a heap of n counters and a Nim heap of the value that a claim says n has. If the claim is
 * right, who moves second wins; if it is wrong, who moves first. So a wrong value is refuted by playing.
 */
export function createValueSum(game: ValueGame): Playable {
  const values = game.findValues(MAX_COUNTERS + 1);
  const nimberOf = ({ heaps, beside }: Sum) =>
    heaps.reduce((sum, heap) => sum ^ (values[Number(heap)] as number), Number(beside));
  const listMoves = ({ heaps, beside }: Sum): readonly Move[] => [
    ...heaps.flatMap((heap, at) => listLeft(game, heap).map(toMove(BigInt(at + 1)))),
    ...Array.from({ length: Number(beside) }, (_, left): Move => [0n, BigInt(left), 0n]),
  ];
  return normalPlay<Sum, Move>({
    position: [
      { name: "heaps", type: { kind: "list", item: INT } },
      { name: "beside", type: INT },
    ],
    move: { kind: "tuple", items: [INT, INT, INT] },
    start: ([n, value]) => toSum([n as bigint], value as bigint),
    read: ([heaps, beside]) => toSum(heaps as readonly bigint[], beside as bigint),
    write: ({ heaps, beside }) => [heaps, beside],
    findFault: ({ heaps, beside }) => {
      const all = [...heaps, beside];
      const isOutside = all.some((heap) => heap < 0n || heap > MAX_COUNTERS);
      return isOutside ? `heaps have 0 to ${MAX_COUNTERS} counters` : undefined;
    },
    moves: listMoves,
    play: playMove,
    winningMoves: (sum) => listMoves(sum).filter((move) => nimberOf(playMove(sum, move)) === 0),
    // The claim: the heaps of the game and the one beside them cancel out.
    analysis: { readClaim: () => ({ outcome: "loss" }) },
    takeMost: (sum) => listMoves(sum).toSorted((a, b) => countLeft(a) - countLeft(b))[0] as Move,
    describe: ({ heaps, beside }, language) => textsIn(language).position(heaps, beside),
    describeMove: ({ heaps }, [heap, left, other], language) => {
      const t = textsIn(language);
      return heap === 0n
        ? t.beside(left)
        : t.move(heaps[Number(heap) - 1] as bigint, [left, other]);
    },
    draw: ({ heaps, beside }) =>
      [...heaps, beside].slice(0, MAX_DRAWN_ROWS).map((heap) => drawCounters(heap, undefined)),
  });
}

function toSum(heaps: readonly bigint[], beside: bigint): Sum {
  const largestFirst = heaps
    .filter((heap) => heap !== 0n)
    .toSorted((left, right) => Number(right - left));
  return { heaps: largestFirst, beside };
}

/** The pairs of heaps that moves leave of one, each once. */
function listLeft(game: ValueGame, heap: bigint): readonly (readonly number[])[] {
  const pairs = new Map<string, readonly number[]>();
  for (const left of game.options(Number(heap))) {
    const pair = [...left, 0, 0].toSorted((a, b) => b - a).slice(0, 2);
    pairs.set(pair.join(), pair);
  }
  return [...pairs.values()];
}

function toMove(heap: bigint): (left: readonly number[]) => Move {
  return ([left = 0, other = 0]) => [heap, BigInt(left), BigInt(other)];
}

function playMove({ heaps, beside }: Sum, [heap, left, other]: Move): Sum {
  if (heap === 0n) return { heaps, beside: left };
  return toSum([...heaps.filter((_, at) => BigInt(at + 1) !== heap), left, other], beside);
}

function countLeft([, left, other]: Move): number {
  return Number(left + other);
}

const EN = {
  position: (heaps: readonly bigint[], beside: bigint) =>
    `heaps of ${heaps.length === 0 ? "0" : heaps.join(", ")}; beside them a Nim heap of ${beside}`,
  beside: (left: bigint) => `leaves ${left} of the Nim heap`,
  move: (heap: bigint, left: readonly bigint[]) =>
    `makes ${left.filter((each) => each > 0n).join(" and ") || "nothing"} of ${heap}`,
};

const RU: typeof EN = {
  position: (heaps, beside) =>
    `кучки: ${heaps.length === 0 ? "0" : heaps.join(", ")}; рядом кучка Ним: ${beside}`,
  beside: (left) => `оставляет ${left} в кучке Ним`,
  move: (heap, left) =>
    `делает из ${heap}: ${left.filter((each) => each > 0n).join(" и ") || "ничего"}`,
};

const TEXTS: Readonly<Record<PageLanguage, typeof EN>> = { en: EN, ru: RU };

function textsIn(language: string): typeof EN {
  return language === "ru" ? TEXTS.ru : TEXTS.en;
}
