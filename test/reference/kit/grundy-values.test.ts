import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ImpartialGame } from "../../../reference/kit/game.ts";
import { createGrundyValue, heapValues } from "../../../reference/kit/grundy-values.ts";
import { canWin } from "../../../reference/kit/impartial.ts";
import { disjunctiveSum } from "../../../reference/kit/sum.ts";
import { nim, pile } from "./piles.ts";

test("a pile of which one takes 1 to 3 is worth its size modulo 4", () => {
  const valueOf = createGrundyValue(pile(0));
  expect(Array.from({ length: 9 }, (_, size) => valueOf(size))).toEqual([
    0, 1, 2, 3, 0, 1, 2, 3, 0,
  ]);
});

test("a position is worth the nim heap with which its sum is lost", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3), { maxLength: 2 }), (heaps) => {
      const value = createGrundyValue(nim(heaps))(heaps);
      for (let other = 0; other <= 3; other += 1) {
        const sum = disjunctiveSum([nim(heaps), nim([other])]);
        expect(canWin(sum, sum.start)).toBe(other !== value);
      }
    }),
    { numRuns: 30 },
  );
});

test("long lines of play need no deep stack, and no position is looked at twice", () => {
  let visitCount = 0;
  const game = pile(0);
  const valueOf = createGrundyValue({
    ...game,
    moves: (left: number) => {
      visitCount += 1;
      return game.moves(left);
    },
  });
  expect(valueOf(200_001)).toBe(1);
  expect(valueOf(199_999)).toBe(3);
  expect(visitCount).toBe(200_002);
});

test("a game in which play may return has no Grundy values", () => {
  const circle: ImpartialGame<number, number> = {
    ...pile(0),
    moves: () => [1],
    play: (at) => (at + 1) % 3,
  };
  expect(() => createGrundyValue(circle)(0)).toThrow("play may return to the position 0");
  expect(() => createGrundyValue(pile(3, "wins"))).toThrow("misère play");
});

/** Grundy's game: a heap is split into two of different sizes. OEIS A002188. */
const splits = (heap: number) =>
  Array.from({ length: heap }, (_, one) => [one, heap - one]).filter(
    ([one = 0, other = 0]) => one > 0 && one < other,
  );

const taking = (heap: number) => [1, 2, 3].filter((n) => n <= heap).map((n) => [heap - n]);

test("values of heaps by dynamic programming are those of the recursion", () => {
  expect([...heapValues(19, splits)]).toEqual([
    0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3,
  ]);
  const valueOf = createGrundyValue(pile(0));
  expect([...heapValues(50, taking)]).toEqual(Array.from({ length: 51 }, (_, n) => valueOf(n)));
});

test("heaps that do not get smaller are refused", () => {
  expect(() => heapValues(3, (heap) => [[heap]])).toThrow("a heap of 0 leaves one of 0");
  expect(() => heapValues(3, (heap) => [[heap - 1]])).toThrow("a heap of 0 leaves one of -1");
  expect(() => heapValues(-1, () => [])).toThrow("not -1");
});
