import type { Playable } from "../../harness/core/playable.ts";
import { wordsIn } from "../explain/words-in.ts";
import { claimOfWin, drawGoal, normalPlay } from "../kit/playable.ts";
import { FACTORS } from "../p2/multiplication.ts";

interface State {
  readonly x: bigint;
  readonly n: bigint;
}

/** @param canWin true if the player to move at x wins */
export function createMultiplicationPlay(canWin: (x: bigint, n: bigint) => boolean): Playable {
  return normalPlay<State, bigint>({
    position: [
      { name: "x", type: { kind: "int" } },
      { name: "n", type: { kind: "int" } },
    ],
    move: { kind: "int" },
    start: ([k, n]) => ({ x: k as bigint, n: n as bigint }),
    read: ([x, n]) => ({ x: x as bigint, n: n as bigint }),
    write: ({ x, n }) => [x, n],
    findFault: ({ x }, language) => (x < 1n ? wordsIn(language).refusals.smallX(x) : undefined),
    moves: movesAt,
    play: ({ x, n }, factor) => ({ x: x * factor, n }),
    winningMoves: (state) => movesAt(state).filter((factor) => !canWin(state.x * factor, state.n)),
    analysis: { argumentsAt: ({ x, n }) => [x, n], readClaim: claimOfWin },
    takeMost: () => FACTORS.at(-1) as bigint,
    describe: ({ x, n }) => `x = ${x}, n = ${n}`,
    describeMove: ({ x }, factor, language) => wordsIn(language).play.multiplies(x, factor),
    draw: ({ x, n }, factor) => drawGoal(x, factor && x * factor, n),
  });
}

function movesAt({ x, n }: State): readonly bigint[] {
  return x < n ? FACTORS : [];
}
