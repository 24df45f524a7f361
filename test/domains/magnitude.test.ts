import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countMagnitudes,
  countNear,
  countWithin,
  farthest,
  rankIn,
  valueAt,
  withinMagnitude,
} from "../../harness/domains/magnitude.ts";

const bounds = fc
  .tuple(fc.bigInt(-40n, 40n), fc.bigInt(0n, 60n))
  .map(([min, span]) => ({ min, max: min + span }));

function first(min: bigint, max: bigint) {
  return [0n, 1n, 2n, 3n, 4n, 5n].map((rank) => valueAt({ min, max }, rank));
}

test("ranks begin at the value nearest to zero and take both signs in turn", () => {
  expect(first(-1n, 3n)).toEqual([0n, 1n, -1n, 2n, 3n, undefined]);
  expect(first(-3n, 1n)).toEqual([0n, 1n, -1n, -2n, -3n, undefined]);
  expect(first(5n, 7n)).toEqual([5n, 6n, 7n, undefined, undefined, undefined]);
  expect(first(-7n, -5n)).toEqual([-5n, -6n, -7n, undefined, undefined, undefined]);
});

test("every value of a range has one rank", () => {
  fc.assert(
    fc.property(bounds, ({ min, max }) => {
      const size = Number(max - min) + 1;
      const values = Array.from({ length: size }, (_, rank) => valueAt({ min, max }, BigInt(rank)));
      expect(new Set(values).size).toBe(size);
      expect(values.every((each) => each !== undefined && each >= min && each <= max)).toBe(true);
      expect(valueAt({ min, max }, BigInt(size))).toBeUndefined();
    }),
  );
});

test("ranks and values are inverse, and ranks grow with the distance", () => {
  fc.assert(
    fc.property(bounds, (each) => {
      const ranks = Array.from({ length: Number(countWithin(each)) }, (_, rank) => BigInt(rank));
      const values = ranks.map((rank) => valueAt(each, rank) as bigint);
      expect(values.map((value) => rankIn(each, value))).toEqual(ranks);
      const distances = values.map((value) => farthest(each, value));
      expect(distances).toEqual(distances.toSorted((left, right) => Number(left - right)));
      expect(distances.at(-1)).toBe(farthest(each));
      for (const distance of distances) {
        const near = distances.filter((other) => other <= distance);
        expect(countNear(each, distance)).toBe(BigInt(near.length));
      }
    }),
  );
});

test("an inverted range has no values", () => {
  expect(countWithin({ min: 5n, max: 4n })).toBe(0n);
  expect(countWithin({ min: 5n, max: 1n })).toBe(0n);
});

test("magnitudes widen from the value nearest to zero to the whole range", () => {
  const range = { min: -3n, max: 1000n };
  expect(countMagnitudes(range)).toBe(11n);
  expect(withinMagnitude(range, 0n)).toEqual({ min: 0n, max: 0n });
  expect(withinMagnitude(range, 1n)).toEqual({ min: -1n, max: 1n });
  expect(withinMagnitude(range, 3n)).toEqual({ min: -3n, max: 7n });
  fc.assert(
    fc.property(bounds, (each) => {
      expect(withinMagnitude(each, countMagnitudes(each) - 1n)).toEqual(each);
    }),
  );
});
