import { wordsIn } from "../explain/words-in.ts";
import { drawGoal, normalPlay } from "../kit/playable.ts";
import { race } from "../p3/race.ts";
import { findSegments, isWonAt } from "../p3/segments.ts";

interface State {
  /** The number selected last. */
  readonly x: bigint;
  readonly n: bigint;
}

/** A player selects one of the next numbers; the player who selects n wins. */
export const playable = normalPlay<State, bigint>({
  first: "B",
  position: [
    { name: "x", type: { kind: "int" } },
    { name: "n", type: { kind: "int" } },
  ],
  move: { kind: "int" },
  start: ([n]) => ({ x: 1n, n: n as bigint }),
  read: ([x, n]) => ({ x: x as bigint, n: n as bigint }),
  write: ({ x, n }) => [x, n],
  findFault: ({ x, n }, language) =>
    x < 1n || x > n ? wordsIn(language).refusals.selectedOutside(x, n) : undefined,
  moves: movesAt,
  play: ({ n }, next) => ({ x: next, n }),
  winningMoves: (state) => {
    const segments = findSegments(state.n);
    return movesAt(state).filter((next) => !isWonAt(segments, next));
  },
  // The function speaks only about the start, where B is to move.
  analysis: {
    readClaim: (_, answer) => ({ outcome: answer === true ? "loss" : "win" }),
  },
  takeMost: (state) => movesAt(state).reduce((most, next) => (next > most ? next : most)),
  describe: ({ x, n }) => `x = ${x}, n = ${n}`,
  describeMove: (_, next, language) => wordsIn(language).play.selects(next),
  draw: ({ x, n }, next) => drawGoal(x, next, n),
});

function movesAt({ x, n }: State): readonly bigint[] {
  return race(n).moves(x);
}
