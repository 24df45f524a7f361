import type { Value } from "../../harness/core/values/value.ts";
import type { Game, Player } from "../kit/game.ts";
import { createSolver } from "../kit/solver.ts";
import { stones, TAKES } from "../p1/stones.ts";
import { nameMistakes } from "./name-mistakes.ts";

type Stones = Game<bigint, bigint>;

const MAX_STONES = 1000n;

const right = stones(0n);

/** The last move of the rules takes most. */
const greedy: Stones = { ...right, moves: (left, mover) => right.moves(left, mover).slice(-1) };

export const mistakes = nameMistakes((words) => words.mistakes.p1, {
  misere: play({ ...right, stuckMover: "wins" }),
  "players-swapped": play(right, "B"),
  // Without taking all that remain, A would indeed always win.
  "always-true": () => true,
  "odd-only": byNumber((n) => n % 2n === 1n),
  "both-take-like-a": play(stones(0n, { A: TAKES.A, B: TAKES.A })),
  "both-take-like-b": play(stones(0n, { A: TAKES.B, B: TAKES.B })),
  "a-takes-up-to-five": play(stones(0n, { ...TAKES, A: TAKES.A.slice(0, -1) })),
  "b-never-takes-two": play(stones(0n, { ...TAKES, B: TAKES.B.slice(1) })),
  greedy: play(greedy),
  "one-too-low": byNumber((n) => isWon(n + 1n)),
  "one-too-high": byNumber((n) => isWon(n - 1n)),
  "period-fifteen": byNumber((n) => ![0n, 7n, 8n].includes(n % 15n)),
  "small-losses-only": byNumber((n) => n > 20n || isWon(n)),
});

function isWon(n: bigint): boolean {
  return n % 8n !== 0n && n % 8n !== 7n;
}

function byNumber(answer: (n: bigint) => boolean) {
  return ([n]: readonly Value[]) => answer(n as bigint);
}

/** The outcome of a game with other rules; piles share one memory, since the rules know no start. */
function play(game: Stones, mover: Player = "A") {
  const solver = createSolver(game);
  return byNumber((n) => {
    if (n > MAX_STONES) throw new RangeError(`${n} stones are too many`);
    return solver.canWin(n, mover);
  });
}
