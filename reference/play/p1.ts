import type { Playable, Player } from "../../harness/core/playable.ts";
import { wordsIn } from "../explain/words-in.ts";
import { opponentOf } from "../kit/game.ts";
import { claimOfWin, drawCounters, normalPlay } from "../kit/playable.ts";
import { stones } from "../p1/stones.ts";

interface State {
  readonly left: bigint;
  readonly mover: Player;
}

/** @param canWin true if the player wins, about to move at so many stones */
export function createStonesPlay(canWin: (left: bigint, mover: Player) => boolean): Playable {
  const game = stones(0n);
  const movesAt = ({ left, mover }: State) => game.moves(left, mover);
  return normalPlay<State, bigint>({
    position: [
      { name: "stones", type: { kind: "int" } },
      { name: "mover", type: { kind: "text" } },
    ],
    moverIn: ({ mover }) => mover,
    move: { kind: "int" },
    start: ([n]) => ({ left: n as bigint, mover: "A" }),
    read: ([left, mover]) => ({ left: left as bigint, mover: mover as Player }),
    write: ({ left, mover }) => [left, mover],
    findFault: ({ left, mover }, language) => {
      const { negativeStones, unknownMover } = wordsIn(language).refusals;
      if (left < 0n) return negativeStones(left);
      return ["A", "B"].includes(mover) ? undefined : unknownMover(mover);
    },
    moves: movesAt,
    explainIllegal: (state, taken, language) => {
      const own = movesAt(state);
      const others = movesAt({ ...state, mover: opponentOf(state.mover) });
      return own.includes(taken) || !others.includes(taken)
        ? undefined
        : wordsIn(language).refusals.othersMove(taken, state.mover, own);
    },
    play: ({ left, mover }, taken) => ({
      left: game.play(left, taken),
      mover: opponentOf(mover),
    }),
    winningMoves: (state) =>
      movesAt(state).filter((taken) => !canWin(state.left - taken, opponentOf(state.mover))),
    // The function speaks only about A to move.
    analysis: {
      argumentsAt: ({ left, mover }) => (mover === "A" ? [left] : undefined),
      readClaim: claimOfWin,
    },
    takeMost: (state) => movesAt(state).at(-1) as bigint,
    describe: ({ left }, language) => wordsIn(language).play.stones(left),
    describeMove: (_, taken, language) => wordsIn(language).play.takes(taken),
    draw: ({ left }, taken) => [drawCounters(left, taken)],
  });
}
