import type { Value } from "../../harness/core/values/value.ts";
import type { ImpartialGame } from "../kit/game.ts";
import { createSolver } from "../kit/solver.ts";
import { FACTORS, multiplication } from "../p2/multiplication.ts";
import { nameMistakes } from "./name-mistakes.ts";

const MAX_GOAL = 100_000n;

export const mistakes = nameMistakes((words) => words.mistakes.p2, {
  misere: play((k, n) => ({ ...multiplication(k, n), stuckMover: "wins" })),
  "players-swapped": byNumbers((k, n) => !isWon(k, n)),
  "always-true": () => true,
  // A function of n and k finds that k is not below n.
  "parameters-swapped": () => false,
  "above-n": byNumbers((k, n) => isWon(k, n + 1n)),
  "factors-to-eight": play((k, n) => multiplication(k, n, FACTORS.slice(0, -1))),
  "factors-from-three": play((k, n) => multiplication(k, n, FACTORS.slice(1))),
  greedy: play((k, n) => multiplication(k, n, [9n])),
  "both-double": play((k, n) => multiplication(k, n, [2n])),
  "ignores-k": byNumbers((_, n) => isWon(1n, n)),
  "rounds-down": byNumbers((k, n) => n / k < 2n || isWon(1n, n / k)),
  "round-too-far": byNumbers((k, n) => {
    let low = k;
    while (18n * low <= n) low *= 18n;
    return n <= 9n * low;
  }),
});

function isWon(k: bigint, n: bigint): boolean {
  return createSolver(multiplication(k, n)).canWin(k, "A");
}

function byNumbers(answer: (k: bigint, n: bigint) => boolean) {
  return ([k, n]: readonly Value[]) => {
    if ((n as bigint) > MAX_GOAL) throw new RangeError(`${n as bigint} is too far`);
    return answer(k as bigint, n as bigint);
  };
}

function play(toGame: (k: bigint, n: bigint) => ImpartialGame<bigint, bigint>) {
  return byNumbers((k, n) => createSolver(toGame(k, n)).canWin(k, "A"));
}
