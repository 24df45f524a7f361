import * as fc from "fast-check";
import { expect, test } from "vitest";
import { canWin } from "../../../reference/kit/impartial.ts";
import { mex, nimSum } from "../../../reference/kit/nim.ts";
import { nim } from "./piles.ts";

test("the mex is the first number that is missing", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -2, max: 9 })), (values) => {
      const found = mex(values);
      expect(values).not.toContain(found);
      for (let below = 0; below < found; below += 1) expect(values).toContain(below);
    }),
  );
  expect(mex([])).toBe(0);
});

test("heaps of nim are lost exactly if their nim-sum is 0", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3), { maxLength: 3 }), (heaps) => {
      expect(canWin(nim(heaps), heaps)).toBe(nimSum(heaps) !== 0);
    }),
  );
});

test("nim-sums are exact beyond 32 bits, for numbers and bigints", () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeNat()), (values) => {
      const sum = values.map(BigInt).reduce((one, other) => one ^ other, 0n);
      expect(nimSum(values)).toBe(Number(sum));
      expect(nimSum([10n ** 18n, ...values.map(BigInt)])).toBe(sum ^ (10n ** 18n));
    }),
  );
});

test.for([[[-1]], [[0.5]], [[2 ** 53]], [[Number.NaN]]] as const)(
  "%j has no nim-sum",
  ([values]) => {
    expect(() => nimSum(values)).toThrow("has no nim-sum");
  },
);

test("a negative bigint has no nim-sum", () => {
  expect(() => nimSum([3n, -1n])).toThrow("-1 has no nim-sum");
});
