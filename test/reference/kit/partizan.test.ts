import { expect, test } from "vitest";
import { AcanWin, BcanWin } from "../../../reference/kit/partizan.ts";
import { pile, unevenPile } from "./piles.ts";

const SIZES = Array.from({ length: 9 }, (_, size) => size);

test("the players have their own moves: A takes 1, B takes 2", () => {
  expect(SIZES.filter((size) => AcanWin(unevenPile(size), size))).toEqual([1, 2, 4, 5, 7, 8]);
  expect(SIZES.filter((size) => BcanWin(unevenPile(size), size))).toEqual([2, 5, 8]);
});

test("where a mover without a move wins, both recursions know it", () => {
  const game = pile(0, "wins");
  expect(SIZES.filter((size) => !AcanWin(game, size))).toEqual([1, 5]);
  expect(SIZES.filter((size) => !BcanWin(game, size))).toEqual([1, 5]);
});
