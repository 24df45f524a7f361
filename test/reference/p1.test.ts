import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createSolver } from "../../reference/kit/solver.ts";
import { AcanWin, BcanWin, reference } from "../../reference/p1.ts";
import { stones } from "../../reference/p1/stones.ts";

test("A cannot win exactly at n = 0 and 7 modulo 8, B exactly at 0", () => {
  const sizes = Array.from({ length: 40 }, (_, index) => BigInt(index + 1));
  expect(sizes.filter((n) => !AcanWin(n))).toEqual([
    7n,
    8n,
    15n,
    16n,
    23n,
    24n,
    31n,
    32n,
    39n,
    40n,
  ]);
  expect(sizes.filter((n) => !BcanWin(n))).toEqual([8n, 16n, 24n, 32n, 40n]);
});

test("the source's recursion gives the same up to 20 stones", () => {
  for (let n = 1n; n <= 20n; n += 1n) expect(reference.brute?.([n])).toBe(reference.solve([n]));
});

test("the memoised recursion gives the same for both players up to 2,000 stones", () => {
  const solver = createSolver(stones(2_000n));
  const sizes = Array.from({ length: 2_001 }, (_, n) => BigInt(n));
  expect(sizes.filter((n) => solver.canWin(n, "A") !== AcanWin(n))).toEqual([]);
  expect(sizes.filter((n) => solver.canWin(n, "B") !== BcanWin(n))).toEqual([]);
});

test("values stay the same when taking all that remain is forced where it is allowed", () => {
  const game = stones(300n);
  const forcedToTakeAll = createSolver({
    ...game,
    moves: (left: bigint, mover) =>
      left < (mover === "A" ? 6n : 7n) && left > 0n ? [left] : game.moves(left, mover),
  });
  for (let n = 1n; n <= 300n; n += 1n) expect(forcedToTakeAll.canWin(n, "A")).toBe(AcanWin(n));
});

test("a player takes all when fewer stones remain than one of the numbers", () => {
  expect(stones(4n).moves(4n, "B")).toEqual([2n, 3n, 4n]);
  expect(stones(5n).moves(5n, "B")).toEqual([2n, 3n, 5n]);
  expect(stones(8n).moves(8n, "B")).toEqual([2n, 3n, 5n, 7n]);
  expect(stones(1n).moves(1n, "A")).toEqual([1n]);
});

test("the answers repeat with period 8 up to 10^18", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 18n }), (n) => {
      expect(AcanWin(n)).toBe(AcanWin(n + 8n));
      expect(BcanWin(n)).toBe(BcanWin(n + 8n));
    }),
  );
});
