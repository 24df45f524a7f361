import type { Playable, Player } from "../../harness/core/playable.ts";
import { wordsIn } from "../explain/words-in.ts";
import { opponentOf } from "../kit/game.ts";
import { claimForA, drawCounters, marginOfWin, normalPlay } from "../kit/playable.ts";
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
    findFault: ({ left, mover }) => {
      if (left < 0n) return `there cannot be ${left} stones`;
      if (["A", "B"].includes(mover)) return undefined;
      return `the player to move is "A" or "B", not "${mover}"`;
    },
    moves: movesAt,
    explainIllegal: (state, taken) => {
      const own = movesAt(state);
      const opponent = opponentOf(state.mover);
      const isOthers = movesAt({ ...state, mover: opponent }).includes(taken);
      if (own.includes(taken) || !isOthers) return undefined;
      const choice = own.join(", ").replace(/, (?=\d+$)/, " or ");
      return `${taken} is not a move here: ${state.mover} may choose ${choice}; ${taken} is a move of ${opponent}`;
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
      marginOf: marginOfWin,
    },
    readClaim: claimForA,
    takeMost: (state) => movesAt(state).at(-1) as bigint,
    describe: ({ left }, language) => wordsIn(language).play.stones(left),
    describeMove: (_, taken, language) => wordsIn(language).play.takes(taken),
    draw: ({ left }, taken) => [drawCounters(left, taken)],
  });
}
