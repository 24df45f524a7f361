import type { Value } from "../../harness/core/values/value.ts";
import { createSolver } from "../kit/solver.ts";
import { race, selections as rules } from "../p3/race.ts";
import type { Selections } from "../p3/race.ts";
import { nameMistakes } from "./name-mistakes.ts";

const MAX_GOAL = 1000n;

const EVEN_WINS = [10n, 12n, 46n, 48n, 54n, 56n, 74n, 76n, 82n, 84n, 90n, 92n, 98n];

export const mistakes = nameMistakes((words) => words.mistakes.p3, {
  misere: byNumber((n) => {
    const game = race(n);
    return !createSolver({ ...game, stuckMover: "wins" }).canWin(1n, "B");
  }),
  "players-swapped": byNumber((n) => createSolver(race(n)).canWin(1n, "B")),
  "always-true": () => true,
  // So it would be without 2x + 2: every other selection changes the parity.
  "odd-only": byNumber((n) => n % 2n === 1n),
  "even-wins-listed": byNumber((n) => n % 2n === 1n || EVEN_WINS.includes(n)),
  "period-36": byNumber((n) => n % 2n === 1n || n % 36n === 10n || n % 36n === 12n),
  greedy: byNumber((n) => {
    const game = race(n);
    const moves = (x: bigint) =>
      game
        .moves(x)
        .toSorted((left, right) => (left > right ? -1 : 1))
        .slice(0, 1);
    return !createSolver({ ...game, moves }).canWin(1n, "B");
  }),
  "starts-anywhere": byNumber((n) => createSolver(race(n)).canWin(0n, "A")),
  "no-next": select((x) => [2n * x + 2n, x * x + 1n]),
  "no-square": select((x) => [x + 1n, 2n * x + 2n]),
  "double-without-two": select((x) => [x + 1n, 2n * x, x * x + 1n]),
  "double-plus-one": select((x) => [x + 1n, 2n * x + 1n, x * x + 1n]),
  "square-without-one": select((x) => [x + 1n, 2n * x + 2n, x * x].filter((next) => next > x)),
  "passing-n-wins": byNumber((n) => !createSolver(unbounded(n, n)).canWin(1n, "B")),
  "only-passing-n-wins": byNumber((n) => !createSolver(unbounded(n, n + 1n)).canWin(1n, "B")),
  "jumps-below-n": byNumber((n) =>
    winsWith(n, (x) => [x + 1n, ...[2n * x + 2n, x * x + 1n].filter((next) => next < n)]),
  ),
});

/** A race in which numbers above n may be selected, and the first of at least `end` ends it. */
function unbounded(n: bigint, end: bigint) {
  const game = race(n);
  return { ...game, moves: (x: bigint) => (x >= end ? [] : [...new Set(rules(x))]) };
}

function select(selections: Selections) {
  return byNumber((n) => winsWith(n, selections));
}

function winsWith(n: bigint, selections: Selections): boolean {
  return !createSolver(race(n, selections)).canWin(1n, "B");
}

function byNumber(answer: (n: bigint) => boolean) {
  return ([n]: readonly Value[]) => {
    if ((n as bigint) > MAX_GOAL) throw new RangeError(`${n as bigint} is too far`);
    return answer(n as bigint);
  };
}
