import fc from "fast-check";
import { expect, test } from "vitest";
import { proveRecurrencePeriod } from "../../../reference/kit/index.ts";

/** Terms of a subtraction game: true if the player to move wins. */
function outcomes(takes: readonly number[], length: number): boolean[] {
  const won: boolean[] = [];
  for (let left = 0; left < length; left += 1) {
    won.push(takes.some((size) => size <= left && won[left - size] === false));
  }
  return won;
}

test("taking 1, 2 or 3 has period 4, proved as soon as three outcomes return", () => {
  const terms = outcomes([1, 2, 3], 20);
  expect(proveRecurrencePeriod(terms, 3, 3)).toEqual({ preperiod: 0, period: 4, needed: 7 });
  expect(proveRecurrencePeriod(terms.slice(0, 7), 3, 3)?.period).toBe(4);
  expect(proveRecurrencePeriod(terms.slice(0, 6), 3, 3)).toBeUndefined();
});

test("terms before the rule holds prove nothing", () => {
  const terms = ["a", "a", "a", "b", "c", "b", "c", "b", "c"];
  expect(proveRecurrencePeriod(terms, 1, 4)).toEqual({ preperiod: 3, period: 2, needed: 6 });
  expect(proveRecurrencePeriod(terms, 1, 1)?.period).toBe(1);
});

test("a proved period is one, for all subtraction games", () => {
  const takes = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(takes, (each) => {
      const reach = Math.max(...each);
      const proved = proveRecurrencePeriod(outcomes(each, 2 ** reach + reach + 1), reach, reach);
      const long = outcomes(each, 1_000);
      if (proved === undefined) throw new Error("at most 2^reach states in a row differ");
      const { preperiod, period } = proved;
      expect(long.slice(preperiod, -period)).toEqual(long.slice(preperiod + period));
      const isTooLate = preperiod > 0 && long[preperiod - 1] === long[preperiod - 1 + period];
      expect(isTooLate).toBe(false);
    }),
  );
});
