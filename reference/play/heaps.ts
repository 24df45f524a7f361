import type { Playable } from "../../harness/core/playable.ts";
import { wordsIn } from "../explain/words-in.ts";
import { heapsInOrder } from "../heaps/heaps-in-order.ts";
import { claimOfWin, drawCounters, movesUpTo, normalPlay } from "../kit/playable.ts";

/** More heaps than a screen shows. */
const MAX_DRAWN = 20;
/** Up to here, moves have exact numbers. */
const MAX_HEAP = BigInt(Number.MAX_SAFE_INTEGER);

type State = readonly bigint[];

/** @param findWinningMove the only winning move; undefined if the position is lost */
export function createHeapsPlay(findWinningMove: (heaps: State) => bigint | undefined): Playable {
  const game = heapsInOrder([]);
  return normalPlay<State, bigint>({
    position: [{ name: "heaps", type: { kind: "list", item: { kind: "int" } } }],
    move: { kind: "int" },
    start: ([heaps]) => heaps as State,
    read: ([heaps]) => heaps as State,
    write: (heaps) => [heaps],
    findFault: (heaps, language) => {
      const wrong = heaps.find((heap) => heap < 1n || heap > MAX_HEAP);
      return wrong === undefined
        ? undefined
        : wordsIn(language).refusals.heapOutside(wrong, MAX_HEAP);
    },
    moves: ([first = 0n]) => movesUpTo(first),
    play: (heaps, taken) => game.play(heaps, taken),
    winningMoves: (heaps) => {
      const move = findWinningMove(heaps);
      return move === undefined ? [] : [move];
    },
    analysis: { argumentsAt: (heaps) => [heaps], readClaim: claimOfWin },
    takeMost: ([first = 0n]) => first,
    describe: (heaps, language) => wordsIn(language).play.heaps(heaps),
    describeMove: ([first = 0n], taken, language) =>
      wordsIn(language).play.takesCounters(taken, first),
    draw: (heaps, taken) => {
      const rows = heaps
        .slice(0, MAX_DRAWN)
        .map((heap, at) => drawCounters(heap, at === 0 ? taken : undefined));
      return heaps.length > MAX_DRAWN ? [...rows, [{ text: "…" }]] : rows;
    },
  });
}
