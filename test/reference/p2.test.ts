import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createSolver } from "../../reference/kit/solver.ts";
import { canWin, reference } from "../../reference/p2.ts";
import { multiplication } from "../../reference/p2/multiplication.ts";

/** Backwards from n: the mover wins from ceil(n / 9) on, loses from half of that on, and so on. */
function canWinByThresholds(k: bigint, n: bigint): boolean {
  let threshold = n;
  for (;;) {
    threshold = (threshold + 8n) / 9n;
    if (k >= threshold) return true;
    threshold = (threshold + 1n) / 2n;
    if (k >= threshold) return false;
  }
}

test("A wins exactly up to 9, from 19 to 162, from 325 to 2916 when x starts at 1", () => {
  const changes = Array.from({ length: 6_000 }, (_, index) => BigInt(index + 2)).filter(
    (n) => canWin(1n, n) !== canWin(1n, n + 1n),
  );
  expect(changes).toEqual([9n, 18n, 162n, 324n, 2916n, 5832n]);
  expect(canWin(1n, 2n)).toBe(true);
});

test("the memoised recursion gives the same for all k < n <= 300", () => {
  for (let n = 2n; n <= 300n; n += 1n) {
    const solver = createSolver(multiplication(1n, n));
    const starts = Array.from({ length: Number(n) - 1 }, (_, index) => BigInt(index + 1));
    expect(starts.filter((k) => solver.canWin(k, "A") !== canWin(k, n))).toEqual([]);
  }
});

test("the source's recursion gives the same for small numbers", () => {
  const numbers = fc.tuple(fc.bigInt({ min: 1n, max: 200n }), fc.bigInt({ min: 1n, max: 2_000n }));
  fc.assert(
    fc.property(numbers, ([k, distance]) => {
      const args = [k, k + distance];
      expect(reference.brute?.(args)).toBe(reference.solve(args));
    }),
  );
});

test("thresholds counted backwards from n give the same up to 10^18", () => {
  const n = fc.bigInt({ min: 2n, max: 10n ** 18n });
  const anywhere = n.chain((max) =>
    fc.tuple(fc.bigInt({ min: 1n, max: max - 1n }), fc.constant(max)),
  );
  const farApart = fc.tuple(
    fc.bigInt({ min: 1n, max: 100n }),
    n.filter((value) => value > 100n),
  );
  fc.assert(
    fc.property(fc.oneof(anywhere, farApart), ([k, max]) => {
      expect(canWin(k, max)).toBe(canWinByThresholds(k, max));
    }),
    { numRuns: 2_000 },
  );
});

test("the borders at which floating point goes wrong are exact", () => {
  expect(canWin(1n, 5_832n)).toBe(false);
  expect(canWin(1n, 5_833n)).toBe(true);
  const win = 9n * 18n ** 12n;
  expect(win > 2n ** 53n).toBe(true);
  expect([canWin(1n, win), canWin(1n, win + 1n)]).toEqual([true, false]);
  expect([canWin(1n, 18n ** 13n), canWin(1n, 18n ** 13n + 1n)]).toEqual([false, true]);
});
