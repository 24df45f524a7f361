import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createGrundyValue } from "../../../reference/kit/grundy-values.ts";
import { canWin } from "../../../reference/kit/impartial.ts";
import { nimSum } from "../../../reference/kit/nim.ts";
import { misere, outcomeOf } from "../../../reference/kit/outcome.ts";
import { AcanWin, BcanWin } from "../../../reference/kit/partizan.ts";
import { disjunctiveSum } from "../../../reference/kit/sum.ts";
import { pile, unevenPile } from "./piles.ts";

test("the Grundy value of a sum is the nim-sum of its parts' values", () => {
  const valueOf = createGrundyValue(pile(0));
  fc.assert(
    fc.property(fc.array(fc.nat(6), { minLength: 1, maxLength: 3 }), (sizes) => {
      const sum = disjunctiveSum(sizes.map((size) => pile(size)));
      expect(createGrundyValue(sum)(sum.start)).toBe(nimSum(sizes.map(valueOf)));
    }),
  );
});

test("sums of partizan games and in misère play have the outcome of the literal recursion", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(4), { minLength: 1, maxLength: 2 }),
      fc.boolean(),
      (sizes, isMisere) => {
        const parts = sizes.map((size) => (isMisere ? misere(unevenPile(size)) : unevenPile(size)));
        const sum = disjunctiveSum(parts);
        const [a, b] = [AcanWin(sum, sum.start), BcanWin(sum, sum.start)];
        expect(outcomeOf(sum)).toBe(a ? (b ? "N" : "L") : b ? "R" : "P");
      },
    ),
  );
});

test("keys of different types are different positions", () => {
  const keys = ["1", 1, 1n].map((key) => disjunctiveSum([{ ...pile(1), key: () => key }]).key([1]));
  expect(new Set(keys).size).toBe(3);
});

test("a sum needs parts, all in normal or all in misère play", () => {
  expect(() => disjunctiveSum([])).toThrow("at least one");
  expect(() => disjunctiveSum([pile(1), pile(1, "wins")])).toThrow("all parts must be in the same");
  const sum = disjunctiveSum([pile(1, "wins"), pile(1, "wins")]);
  expect(canWin(sum, sum.start)).toBe(true);
});
