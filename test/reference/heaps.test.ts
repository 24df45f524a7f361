import * as fc from "fast-check";
import { expect, test } from "vitest";
import { canWin, findWinningMove, reference } from "../../reference/heaps.ts";
import { heapsInOrder } from "../../reference/heaps/heaps-in-order.ts";
import { createSolver } from "../../reference/kit/solver.ts";

/** Every row of heaps with a given total, in all orders. */
function compositions(total: number): readonly (readonly bigint[])[] {
  if (total === 0) return [[]];
  return Array.from({ length: total }, (_, index) => index + 1).flatMap((first) =>
    compositions(total - first).map((rest) => [BigInt(first), ...rest]),
  );
}

const SAMPLES = [
  { heaps: [1, 2, 2, 2, 1], isWon: false },
  { heaps: [1, 2, 3, 1, 2], isWon: false },
  { heaps: [2, 3], isWon: true },
  { heaps: [1, 2], isWon: false },
  { heaps: [2, 1], isWon: true },
  { heaps: [1, 2, 3, 1, 4], isWon: false },
  { heaps: [1, 1, 2, 3], isWon: true },
  { heaps: [2, 1, 3, 4, 5], isWon: true },
];

test.for(SAMPLES)("the source's $heaps comes out as stated", ({ heaps, isWon }) => {
  expect(reference.solve([heaps.map(BigInt)])).toBe(isWon);
});

test("the recursion agrees on the samples and on all that is left of them in play", () => {
  for (const { heaps } of SAMPLES) {
    for (let start = 0; start < heaps.length; start += 1) {
      const args = [heaps.slice(start).map(BigInt)];
      expect(reference.brute?.(args)).toBe(reference.solve(args));
    }
  }
});

test("with heaps of 1 only, an odd number of them wins", () => {
  expect(canWin([1n, 1n, 1n])).toBe(true);
  expect(canWin([1n, 1n, 1n, 1n])).toBe(false);
  expect(canWin([])).toBe(false);
});

test("up to 12 counters, outcome and winning move are those of the recursion, and the move is unique", () => {
  const solver = createSolver(heapsInOrder([]));
  for (let total = 0; total <= 12; total += 1) {
    for (const heaps of compositions(total)) {
      expect(solver.canWin(heaps, "A")).toBe(canWin(heaps));
      const move = findWinningMove(heaps);
      expect(solver.winningMoves(heaps, "A")).toEqual(move === undefined ? [] : [move]);
    }
  }
});

test("the winning move leads to a state without one, however large the heaps", () => {
  const heaps = fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { maxLength: 40 });
  fc.assert(
    fc.property(fc.nat(5), heaps, (ones, others) => {
      const row = [...Array.from({ length: ones }, () => 1n), ...others];
      const move = findWinningMove(row);
      fc.pre(move !== undefined);
      expect(canWin(heapsInOrder(row).play(row, move))).toBe(false);
    }),
  );
});
