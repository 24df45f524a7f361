import * as fc from "fast-check";
import { expect, test } from "vitest";
import { playBest } from "../../../reference/p4/best-play.ts";
import { f } from "../../../reference/p4.ts";

test("best play takes an end each time, adds up and gives the first player what f says", () => {
  const rows = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(rows, (cards) => {
      const sums = { first: 0, second: 0 };
      let left = cards;
      playBest(cards).forEach((take, index) => {
        expect(take.player).toBe(index % 2 === 0 ? "first" : "second");
        expect(take.row).toEqual(left);
        const isRight = take.side === "right";
        expect(take.card).toBe(isRight ? left.at(-1) : left[0]);
        left = isRight ? left.slice(0, -1) : left.slice(1);
        sums[take.player] += take.card;
        expect(take.sums).toEqual(sums);
      });
      expect(left).toEqual([]);
      expect(sums.first).toBe(f(cards));
    }),
  );
});

test("of two ends that are as good it takes the left one", () => {
  expect(playBest([3, 3]).map(({ side }) => side)).toEqual(["left", "last"]);
});

test("without cards there is nothing to take", () => {
  expect(playBest([])).toEqual([]);
});
