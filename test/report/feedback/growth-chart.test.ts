import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Growth } from "../../../harness/core/judging/judging.ts";
import { printGrowthChart } from "../../../harness/report/feedback/growth-chart.ts";

const QUADRATIC: Growth = {
  measure: "n",
  points: [
    { size: 100, cpuMs: 1 },
    { size: 1000, cpuMs: 100 },
    { size: 10_000, cpuMs: null },
  ],
  looksLike: "quadratic",
  factor: 4,
  limitMs: 1000,
};

/** X and y of the discs. */
function discsOf(growth: Growth): readonly (readonly number[])[] {
  const discs = printGrowthChart(growth).markup.matchAll(/cx="([\d.]+)"\s+cy="([\d.]+)"/g);
  return [...discs].map(([, x, y]) => [Number(x), Number(y)]);
}

/** Places of a path of this class. */
function pathOf(name: string, growth: Growth): readonly (readonly number[])[] {
  const path = new RegExp(`class="${name}"\\s+d="M([^"]*)"`).exec(printGrowthChart(growth).markup);
  return (path?.[1] ?? "")
    .split("L")
    .map((place) => place.split(/[ HhVl]/).map(Number))
    .filter(([x]) => x !== 0);
}

describe("printGrowthChart", () => {
  test("equal factors are equal distances on both axes", () => {
    const growth = {
      ...QUADRATIC,
      points: [1, 10, 100].map((size) => ({ size, cpuMs: size ** 2 })),
    };
    const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = [], [x3 = 0, y3 = 0] = []] = discsOf(growth);
    expect(x3 - x2).toBeCloseTo(x2 - x1, 0);
    expect(y2 - y3).toBeCloseTo(y1 - y2, 0);
    expect(y3).toBeLessThan(y2);
  });

  test("the law goes through the largest size in time, and ends at the edge of the drawing", () => {
    const law = pathOf("law", QUADRATIC);
    const [, [x = 0, y = 0] = []] = discsOf(QUADRATIC);
    const near = law.find(([, height = 0]) => Math.abs(height - y) < 3);
    expect(Math.abs((near?.[0] ?? 0) - x)).toBeLessThan(6);
    for (const [, height = 0] of law) {
      expect(height).toBeGreaterThanOrEqual(14);
      expect(height).toBeLessThanOrEqual(150);
    }
  });

  test("an exponential law bends, and an unclear one is not drawn", () => {
    const points = [8, 16, 24].map((size) => ({ size, cpuMs: 2 ** (size - 8) }));
    const law = pathOf("law", { ...QUADRATIC, points, looksLike: "exponential", factor: 2 });
    const middle = Math.floor(law.length / 2);
    const slope = (from: number, to: number) => {
      const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [law[from], law[to]];
      return (y1 - y2) / (x2 - x1);
    };
    expect(slope(middle, law.length - 1)).toBeGreaterThan(1.5 * slope(0, middle));
    expect(printGrowthChart({ ...QUADRATIC, looksLike: "unclear" }).markup).not.toContain("law");
  });

  test("a time over the limit differs in form, and stands at the limit", () => {
    const [[, limit = 0] = []] = pathOf("limit", QUADRATIC);
    const [[, over = 0] = []] = pathOf("over", QUADRATIC);
    expect(over).toBe(limit);
    expect(printGrowthChart(QUADRATIC).markup).toContain(">limit 1 s<");
  });

  test("is empty without two times", () => {
    const points = [
      { size: 10, cpuMs: 5 },
      { size: 20, cpuMs: null },
    ];
    expect(printGrowthChart({ ...QUADRATIC, points }).markup).toBe("");
  });

  test("large sizes are powers of ten", () => {
    const points = [1, 2, 3].map((n) => ({ size: String(10n ** BigInt(6 * n)), cpuMs: 10 ** n }));
    const { markup } = printGrowthChart({ ...QUADRATIC, points });
    expect(markup).toContain(">10⁶<");
    expect(markup).toContain(">10¹²<");
  });

  test("a time below the resolution is a ring, not a measured disc", () => {
    const points = [0.2, 1, 40].map((cpuMs, index) => ({ size: 10 ** (index + 1), cpuMs }));
    const { markup } = printGrowthChart({ ...QUADRATIC, points });
    expect(markup.match(/<circle class="under"/g)).toHaveLength(1);
    expect(markup.match(/<circle/g)).toHaveLength(3);
  });

  test("names become no markup, and every number is finite", () => {
    const size = fc.oneof(
      fc.integer({ min: -5, max: 1e9 }),
      fc.bigInt(0n, 10n ** 300n).map(String),
    );
    const cpuMs = fc.option(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }));
    const growths = fc.record({
      measure: fc.string(),
      points: fc.array(fc.record({ size, cpuMs }), { maxLength: 6 }),
      looksLike: fc.constantFrom("linear", "exponential", "polynomial", "constant" as const),
      factor: fc.double({ min: 0.1, max: 1e3, noNaN: true }),
      limitMs: fc.oneof(
        fc.constant(0),
        fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
      ),
    });
    fc.assert(
      fc.property(growths, (growth) => {
        const { markup } = printGrowthChart(growth);
        expect(markup.match(/<(?!\/?(?:svg|path|text|circle)\b)/g)).toBeNull();
        expect(markup).not.toMatch(/NaN|Infinity/);
      }),
    );
  });
});
