import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowedDistance, isNear, minNear } from "../../../harness/core/comparison/tolerance.ts";

const absolute = (absolute_: number) => ({ absolute: absolute_, relative: 0 });
const relative = (relative_: number) => ({ absolute: 0, relative: relative_ });

describe("a float is near", () => {
  it("absolutely or relatively, whichever allows more", () => {
    const both = { absolute: 1e-6, relative: 1e-6 };
    expect(isNear(both, 0, 9e-7)).toBe(true);
    expect(isNear(both, 0, 2e-6)).toBe(false);
    expect(isNear(both, 1e6, 1e6 + 0.9)).toBe(true);
    expect(isNear(both, 1e6, 1e6 - 1.1)).toBe(false);
    expect(isNear(relative(0.1), -10, -10.9)).toBe(true);
    expect(isNear(relative(0.1), -10, 10)).toBe(false);
  });

  it("at exactly the allowed distance, despite rounding of doubles", () => {
    expect(3.31 - 3.3).toBeGreaterThan(0.01);
    expect(isNear(absolute(0.01), 3.3, 3.31)).toBe(true);
    expect(isNear(absolute(0.01), 3.3, 3.311)).toBe(false);
  });

  it("only to itself if the tolerance is zero", () => {
    expect(isNear(absolute(0), 0.3, 0.3)).toBe(true);
    expect(isNear(absolute(0), 0.3, 0.1 + 0.2)).toBe(false);
  });

  it("consistently at any distance", () => {
    expect(isNear(absolute(1), -1.7e308, 1.7e308)).toBe(false);
  });
});

it("the smallest near value is near, and smaller ones are not", () => {
  expect([10, 0, -10].map((right) => minNear(absolute(1), right))).toEqual(
    [9, -1, -11].map((least) => expect.closeTo(least, 9)),
  );
  for (const right of [10, 0, -10]) {
    const least = minNear(absolute(1), right);
    expect(isNear(absolute(1), right, least)).toBe(true);
    expect(isNear(absolute(1), right, least - 1e-9)).toBe(false);
  }
});

it("the smallest near value ascends with the right float", () => {
  const number = fc.double({ noNaN: true, min: -1e100, max: 1e100 });
  const share = fc.double({ noNaN: true, min: 0, max: 0.999 });
  fc.assert(
    fc.property(number, number, share, share, (one, other, own, part) => {
      const tolerance = { absolute: own, relative: part };
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(minNear(tolerance, low)).toBeLessThanOrEqual(minNear(tolerance, high));
    }),
  );
});

it("the allowed distance is the larger of the two", () => {
  expect(allowedDistance({ absolute: 0.5, relative: 0.01 }, -10)).toBe(0.5);
  expect(allowedDistance({ absolute: 0.5, relative: 0.01 }, -1000)).toBe(10);
});
