import * as fc from "fast-check";
import { expect, test } from "vitest";
import { canWin } from "../../../reference/kit/impartial.ts";
import { AcanWin, BcanWin } from "../../../reference/kit/partizan.ts";
import { createSolver } from "../../../reference/kit/solver.ts";
import { pile, unevenPile } from "./piles.ts";

const sizes = fc.integer({ min: 0, max: 14 });

test("the solver agrees with the literal recursion on impartial games", () => {
  const stuckMovers = fc.constantFrom("loses", "wins");
  fc.assert(
    fc.property(sizes, stuckMovers, (size, stuckMover) => {
      const game = pile(size, stuckMover);
      expect(createSolver(game).canWin(game.start, game.first)).toBe(canWin(game, size));
    }),
  );
});

test("the solver agrees with the literal recursion on partizan games", () => {
  fc.assert(
    fc.property(sizes, (size) => {
      const game = unevenPile(size);
      const solver = createSolver(game);
      expect(solver.canWin(size, "A")).toBe(AcanWin(game, size));
      expect(solver.canWin(size, "B")).toBe(BcanWin(game, size));
    }),
  );
});

test("the winning moves are those after which the opponent cannot win", () => {
  const solver = createSolver(pile(0));
  expect(solver.winningMoves(7, "A")).toEqual([3]);
  expect(solver.winningMoves(8, "A")).toEqual([]);
  expect(solver.winningMoves(0, "B")).toEqual([]);
});

test("a state is looked at once, however many ways lead there", () => {
  const game = pile(40);
  let visitCount = 0;
  const counting = {
    ...game,
    moves: (left: number) => {
      visitCount += 1;
      return game.moves(left);
    },
  };
  createSolver(counting).canWin(40, "A");
  expect(visitCount).toBeLessThanOrEqual(41);
});
