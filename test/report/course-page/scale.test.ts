import fc from "fast-check";
import { expect, test } from "vitest";
import { makeLinearScale, makeLogScale } from "../../../harness/report/course-page/scale.ts";

test("times have ticks at powers of ten", () => {
  const { ticks, toShare } = makeLogScale([20, 5000]);
  expect(ticks).toEqual([10, 100, 1000, 10_000]);
  expect(toShare(10)).toBe(0);
  expect(toShare(100)).toBeCloseTo(1 / 3);
  expect(toShare(10_000)).toBe(1);
});

test("memory starts at 0 and has ticks at round mebibytes", () => {
  const { ticks, toShare } = makeLinearScale([9000, 50_000]);
  expect(ticks.map((kib) => kib / 1024)).toEqual([0, 16, 32, 48, 64]);
  expect(toShare(32 * 1024)).toBe(0.5);
});

test("no figures at all still make a scale", () => {
  expect(makeLogScale([]).ticks).toEqual([1, 10]);
  expect(makeLinearScale([]).ticks).toEqual([0, 1]);
});

test("every figure has its place on the axis, larger ones further on", () => {
  const figures = fc.array(fc.nat({ max: 10_000_000 }), { minLength: 1 });
  fc.assert(
    fc.property(figures, (all) => {
      for (const { ticks, toShare } of [makeLogScale(all), makeLinearScale(all)]) {
        const shares = all.toSorted((left, right) => left - right).map(toShare);
        expect(shares[0]).toBeGreaterThanOrEqual(0);
        expect(shares.at(-1)).toBeLessThanOrEqual(1);
        expect(shares).toEqual(shares.toSorted((left, right) => left - right));
        expect(ticks.length).toBeLessThanOrEqual(9);
      }
    }),
  );
});
