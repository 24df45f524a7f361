import * as fc from "fast-check";
import { expect, test } from "vitest";
import { canWin, reference } from "../../reference/p3.ts";
import { race } from "../../reference/p3/race.ts";
import { tabulate } from "./p3/table.ts";
import { createSolver } from "../../reference/kit/solver.ts";

test("all odd n from 7 to 2,001 are wins, and 13 even n below 100", () => {
  const wins = Array.from({ length: 1_996 }, (_, index) => BigInt(index + 6)).filter(canWin);
  expect(wins.filter((n) => n % 2n === 1n)).toHaveLength(998);
  expect(wins.filter((n) => n % 2n === 0n && n < 100n).map(Number)).toEqual([
    10, 12, 46, 48, 54, 56, 74, 76, 82, 84, 90, 92, 98,
  ]);
});

test("B is to move at 1: the source's recursion speaks of B, and A wins when B cannot", () => {
  expect(createSolver(race(10n)).canWin(1n, race(10n).first)).toBe(false);
  for (let n = 6n; n <= 60n; n += 1n) expect(reference.brute?.([n])).toBe(reference.solve([n]));
});

test("a table gives the same answers up to 100,000", () => {
  const sizes = fc.oneof(fc.integer({ min: 6, max: 5_000 }), fc.integer({ min: 6, max: 100_000 }));
  fc.assert(
    fc.property(sizes, (n) => {
      expect(canWin(BigInt(n))).toBe(tabulate(n)[1] === 0);
    }),
    { examples: [[99_999], [100_000]] },
  );
});

test("nothing is selected twice and nothing above n", () => {
  expect(race(10n).moves(1n)).toEqual([2n, 4n]);
  expect(race(10n).moves(3n)).toEqual([4n, 8n, 10n]);
  expect(race(10n).moves(10n)).toEqual([]);
});
