import { expect, test } from "vitest";
import { canWin } from "../../../reference/kit/impartial.ts";
import { pile } from "./piles.ts";

const SIZES = Array.from({ length: 13 }, (_, size) => size);

test("a pile of which one takes 1 to 3 is lost at the multiples of 4", () => {
  const lost = SIZES.filter((size) => !canWin(pile(size), size));
  expect(lost).toEqual([0, 4, 8, 12]);
});

test("where a mover without a move wins, the same pile is lost one above", () => {
  const lost = SIZES.filter((size) => !canWin(pile(size, "wins"), size));
  expect(lost).toEqual([1, 5, 9]);
});
