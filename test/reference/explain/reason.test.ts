import { expect, test } from "vitest";
import { findReason } from "../../../reference/explain/reason.ts";
import { heapsInOrder } from "../../../reference/heaps/heaps-in-order.ts";
import type { Game, Player } from "../../../reference/kit/game.ts";
import { opponentOf } from "../../../reference/kit/game.ts";
import { createSolver } from "../../../reference/kit/solver.ts";
import { numberGame } from "../../../reference/numbergame/number-game.ts";
import { stones } from "../../../reference/p1/stones.ts";
import { multiplication } from "../../../reference/p2/multiplication.ts";
import { race } from "../../../reference/p3/race.ts";

/** Whether a reason names every move, and claims nothing that a solver does not find, too. */
function isTrue<State, Move>(game: Game<State, Move>, state: State, mover: Player): boolean {
  const solver = createSolver(game);
  const reason = findReason(game, state, mover);
  const loss = reason.isWon ? reason.next : reason;
  const winner = opponentOf(loss.mover);
  return (
    reason.isWon === solver.canWin(state, mover) &&
    (!reason.isWon || solver.winningMoves(state, mover).includes(reason.move)) &&
    !solver.canWin(loss.state, loss.mover) &&
    String(loss.replies.map(({ move }) => move)) === String(game.moves(loss.state, loss.mover)) &&
    loss.replies.every(
      ({ move, state: next, answer, answered }) =>
        String(next) === String(game.play(loss.state, move)) &&
        solver.winningMoves(next, winner).includes(answer) &&
        String(answered) === String(game.play(next, answer)),
    )
  );
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => BigInt(index + 1));

test("in p1 every move is named, and every answer wins", () => {
  expect(upTo(60).filter((n) => !isTrue(stones(n), n, "A"))).toEqual([]);
  expect(upTo(60).filter((n) => !isTrue(stones(n), n, "B"))).toEqual([]);
});

test("in p2 every factor is named, and every answer wins", () => {
  const pairs = upTo(60).flatMap((k) => upTo(60).map((more) => [k, k + more * more] as const));
  expect(pairs.filter(([k, n]) => !isTrue(multiplication(k, n), k, "A"))).toEqual([]);
});

test("in p3 every selection is named, and every answer wins", () => {
  expect(upTo(150).filter((n) => !isTrue(race(n), 1n, "B"))).toEqual([]);
});

test("with heaps and numbers as states it is the same", () => {
  const rows = [[], [1n], [1n, 2n, 3n], [3n, 1n], [1n, 1n, 4n, 2n]];
  expect(rows.filter((heaps) => !isTrue(heapsInOrder(heaps), heaps, "A"))).toEqual([]);
  const sets = [
    [2, 3],
    [3, 4],
    [2, 3, 4, 5, 6, 8],
    [2, 3, 4, 5, 6, 7, 8],
  ];
  expect(sets.filter((numbers) => !isTrue(numberGame(numbers), numbers, "A"))).toEqual([]);
});

test("a move that ends the game is preferred to an earlier one", () => {
  const reason = findReason(stones(5n), 5n, "A");
  expect(createSolver(stones(5n)).winningMoves(5n, "A")).toEqual([5n]);
  expect(reason).toMatchObject({ isWon: true, move: 5n, next: { replies: [] } });
  const row = findReason(heapsInOrder([3n]), [3n], "A");
  expect(row).toMatchObject({ isWon: true, move: 3n });
});
