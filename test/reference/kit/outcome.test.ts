import { expect, test } from "vitest";
import { misere, outcomeOf } from "../../../reference/kit/outcome.ts";
import { AcanWin, BcanWin } from "../../../reference/kit/partizan.ts";
import { createSolver } from "../../../reference/kit/solver.ts";
import { pile, unevenPile } from "./piles.ts";

const SIZES = Array.from({ length: 9 }, (_, size) => size);

test("the class of a partizan game says who wins whoever begins", () => {
  const game = unevenPile(0);
  const solver = createSolver(game);
  const classes = SIZES.map((size) => outcomeOf(game, size, solver));
  expect(classes.join("")).toBe("PLNPLNPLN");
  for (const size of SIZES) {
    const [a, b] = [AcanWin(game, size), BcanWin(game, size)];
    expect(classes[size]).toBe(a ? (b ? "N" : "L") : b ? "R" : "P");
  }
});

test("the sides exchanged, Left's positions are Right's", () => {
  const game = unevenPile(1);
  const exchanged = {
    ...game,
    moves: (left: number, mover: "A" | "B") => game.moves(left, mover === "A" ? "B" : "A"),
  };
  expect(outcomeOf(game)).toBe("L");
  expect(outcomeOf(exchanged)).toBe("R");
});

test("in misère play the lost sizes are one above", () => {
  const lost = SIZES.filter((size) => outcomeOf(misere(pile(size))) === "P");
  expect(lost).toEqual([1, 5]);
  expect(SIZES.filter((size) => outcomeOf(pile(size)) === "P")).toEqual([0, 4, 8]);
});
