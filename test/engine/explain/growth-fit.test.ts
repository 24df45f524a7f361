import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitGrowth } from "../../../harness/engine/explain/growth-fit.ts";

/** Computed by hand: see the test of weights. */
const POWER = 3.4876691474;
const EXPONENTIAL = 1.7971205554;

/** Wrong by up to 10 %, as times beside busy neighbours are. */
const noise = fc.array(fc.double({ min: 0.9, max: 1.1, noNaN: true }), {
  minLength: 6,
  maxLength: 6,
});
const start = fc.double({ min: 0, max: 80, noNaN: true });

/** Times of sizes that each take about four times as long as the one before. */
function timesOfPower(exponent: number, startMs: number, factors: readonly number[]) {
  const sizes = factors.map((_, index) => 100 * 4 ** (index / exponent));
  return timesOf(sizes, (size) => 0.5 * (size / 100) ** exponent, startMs, factors);
}

function timesOf(
  sizes: readonly number[],
  law: (size: number) => number,
  startMs: number,
  factors: readonly number[],
) {
  return [
    { size: 1, cpuMs: startMs },
    ...sizes.map((size, index) => ({ size, cpuMs: startMs + law(size) * (factors[index] ?? 1) })),
  ];
}

/** Times in pairs with their sizes, after a start of 40 ms. */
const fitOf = (...pairs: (readonly [size: number, cpuMs: number])[]) =>
  fitGrowth([[1, 0] as const, ...pairs].map(([size, ms]) => ({ size, cpuMs: 40 + ms })));

describe("fitGrowth", () => {
  test.each([
    ["linear", 1],
    ["quadratic", 2],
    ["cubic", 3],
  ])("%s times are named so, whatever the start takes", (name, exponent) => {
    fc.assert(
      fc.property(start, noise, (startMs, factors) => {
        const fit = fitGrowth(timesOfPower(exponent, startMs, factors));
        expect(fit.looksLike).toBe(name);
        expect(Math.abs(Math.log2(fit.factor ?? 1) - exponent)).toBeLessThan(0.35);
      }),
    );
  });

  test("exponential times are named so, with their factor", () => {
    const growth = fc.double({ min: 1.3, max: 3, noNaN: true });
    fc.assert(
      fc.property(growth, noise, (factor, factors) => {
        const sizes = factors.map((_, index) => 20 + Math.round((index * 1.4) / Math.log(factor)));
        const fit = fitGrowth(timesOf(sizes, (size) => factor ** (size - 20), 0, factors));
        expect(fit.looksLike).toBe("exponential");
        expect(fit.factor).toBeGreaterThan(1 + (factor - 1) * 0.8);
        expect(fit.factor).toBeLessThan(1 + (factor - 1) * 1.25);
      }),
    );
  });

  test("n log n is called linear, and n to the power of 1.5 a power", () => {
    const sizes = [1e3, 1e4, 1e5, 1e6];
    const nLogN = timesOf(sizes, (size) => (size * Math.log(size)) / 1e4, 0, []);
    expect(fitGrowth(nLogN).looksLike).toBe("linear");
    const steps = timesOf(sizes, (size) => size ** 1.5 / 1e4, 0, []);
    expect(fitGrowth(steps).looksLike).toBe("polynomial");
    expect(fitGrowth(steps).factor).toBeCloseTo(2 ** 1.5);
  });

  test("the law tells where the limit is crossed", () => {
    const power = fitGrowth(timesOfPower(2, 40, []).concat({ size: 1000, cpuMs: 90 }));
    expect(power.looksLike).toBe("unclear");
    const points = timesOf([100, 200, 400], (size) => size ** 2 / 1000, 40, []);
    expect(fitGrowth(points).sizeAt(1040)).toBeCloseTo(1000);
    const doubling = timesOf([10, 12, 14], (size) => 2 ** (size - 8), 0, []);
    expect(fitGrowth(doubling).sizeAt(1024)).toBeCloseTo(18);
  });

  test("a size that is out of time against the law of the others counts", () => {
    const points = timesOf([1000, 2000, 9000], (size) => size / 100, 0, []);
    expect(fitGrowth(points, { size: 500_000, cpuMs: 2000 }).looksLike).toBe("linear");
    const late = fitGrowth(points, { size: 30_000, cpuMs: 2000 });
    expect(late.looksLike).toBe("quadratic");
    expect(late.sizeAt(2000)).toBeCloseTo(30_000);
  });

  test("long times weigh more than short ones", () => {
    // Factors by the normal equations, with the roots of the times as weights.
    const power = fitOf([800, 400], [100, 12], [200, 30], [400, 50]);
    expect(power.looksLike).toBe("quadratic");
    expect(power.factor).toBeCloseTo(POWER, 8);
    expect(power.sizeAt(1640)).toBeCloseTo(800 * 4 ** (1 / Math.log2(POWER)), 6);
    const exponential = fitOf([10, 30], [12, 42], [14, 150], [16, 700]);
    expect(exponential.looksLike).toBe("exponential");
    expect(exponential.factor).toBeCloseTo(EXPONENTIAL, 8);
    expect(exponential.sizeAt(1440)).toBeCloseTo(16 + Math.LN2 / Math.log(EXPONENTIAL), 6);
  });

  test.each([
    [0.69, "polynomial"],
    [0.71, "linear"],
    [1.34, "linear"],
    [1.36, "polynomial"],
    [1.64, "polynomial"],
    [1.66, "quadratic"],
    [2.34, "quadratic"],
    [2.36, "polynomial"],
    [2.64, "polynomial"],
    [2.66, "cubic"],
    [3.34, "cubic"],
    [3.36, "polynomial"],
  ])("size to the power of %d is called %s", (exponent, name) => {
    const pairs = [100, 200, 400, 800].map(
      (size) => [size, 100 * (size / 100) ** exponent] as const,
    );
    expect(fitOf(...pairs).looksLike).toBe(name);
  });

  test.each<[string, string, Parameters<typeof fitOf>]>([
    [
      "an exponential through three times",
      "polynomial",
      [
        [10, 50],
        [20, 500],
        [30, 5000],
      ],
    ],
    [
      "an exponential that fits slightly better",
      "polynomial",
      [
        [20, 50],
        [30, 275],
        [40, 750],
        [50, 3200],
      ],
    ],
    [
      "an exponential that a small power fits, too",
      "polynomial",
      [
        [10, 50],
        [20, 140],
        [30, 392],
        [40, 1097.6],
      ],
    ],
    [
      "an exponential that fits far better",
      "exponential",
      [
        [20, 50],
        [30, 200],
        [40, 800],
        [50, 3200],
      ],
    ],
    [
      "a power beyond all programs",
      "exponential",
      [
        [10, 50],
        [12, 200],
        [14, 800],
      ],
    ],
  ])("%s counts as %s", (_, name, pairs) => {
    expect(fitOf(...pairs).looksLike).toBe(name);
  });

  test("times that scatter too much, or hardly grow, are unclear", () => {
    expect(fitOf([10, 40], [100, 600], [1000, 1000]).looksLike).toBe("polynomial");
    expect(fitOf([10, 40], [20, 600], [40, 400], [80, 3000]).looksLike).toBe("unclear");
    expect(fitOf([10, 100], [100, 170], [1000, 270]).looksLike).toBe("polynomial");
    expect(fitOf([10, 100], [100, 160], [1000, 250]).looksLike).toBe("unclear");
    // Their growth is no line either way, and still less an exponential.
    expect(fitOf([10, 40], [11, 4000], [12, 40], [13, 4000]).looksLike).toBe("unclear");
  });

  test("a late size shows no law where the others show none", () => {
    const two = [0, 40, 90].map((cpuMs, index) => ({ size: 10 ** index, cpuMs }));
    expect(fitGrowth(two, { size: 1000, cpuMs: 200 }).looksLike).toBe("unclear");
  });

  test("two times at the start show nothing, and three a constant", () => {
    expect(fitGrowth([1, 10].map((size) => ({ size, cpuMs: 60 }))).looksLike).toBe("unclear");
    const constant = fitGrowth([1, 10, 100].map((size) => ({ size, cpuMs: 60 })));
    expect(constant.looksLike).toBe("constant");
    expect(constant.sizeAt(1000)).toBeUndefined();
  });

  test("times that stay with the start's are constant; too few or wild ones are unclear", () => {
    const quick = [1, 10, 100].map((size) => ({ size, cpuMs: 60 + (size % 7) }));
    expect(fitGrowth(quick).looksLike).toBe("constant");
    expect(fitGrowth([]).looksLike).toBe("unclear");
    const two = timesOf([100, 1000], (size) => size, 0, []);
    expect(fitGrowth(two).looksLike).toBe("unclear");
    const wild = [5, 900, 8, 800, 300].map((cpuMs, index) => ({ size: 10 ** index, cpuMs }));
    expect(fitGrowth(wild).looksLike).toBe("unclear");
  });
});
