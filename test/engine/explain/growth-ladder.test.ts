import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chooseNext,
  type Probe,
  splitAtLimit,
  withoutStart,
} from "../../../harness/engine/explain/growth-ladder.ts";

/** Probes a program whose time at every size is known, until the ladder has seen enough. */
function climb(
  timeOf: (size: number) => number,
  {
    max,
    limitMs = 1000,
    startMs = 0,
  }: { readonly max: bigint; readonly limitMs?: number; readonly startMs?: number },
): Probe[] {
  const probes: Probe[] = [];
  for (;;) {
    const next = chooseNext(probes, { min: 1n, max, limitMs });
    if (next === undefined) return probes;
    const cpuMs = timeOf(Number(next.size));
    if (cpuMs > next.limitMs && next.limitMs < limitMs) return probes;
    const isLate = cpuMs > limitMs;
    const spentMs = startMs + Math.min(cpuMs, next.limitMs);
    probes.push({ size: next.size, cpuMs: isLate ? undefined : cpuMs, spentMs });
  }
}

const laws = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 3 }), fc.double({ min: 1e-6, max: 1e-2, noNaN: true })).map(
    ([exponent, unitMs]) =>
      (size: number) =>
        unitMs * size ** exponent,
  ),
  fc.double({ min: 1.2, max: 3, noNaN: true }).map((base) => (size: number) => base ** size / 1e3),
  fc.constant(() => 0),
  fc.constant(() => Infinity),
  fc.constant((size: number) => (size % 2 === 0 ? Infinity : 1)),
);

const maxima = fc.bigInt({ min: 1n, max: 10n ** 18n });
const limits = fc.integer({ min: 100, max: 20_000 });
const starts = fc.integer({ min: 0, max: 200 });

describe("chooseNext", () => {
  test("every ladder ends within its budget, on sizes of the exercise, none twice", () => {
    fc.assert(
      fc.property(laws, maxima, limits, starts, (law, max, limitMs, startMs) => {
        const probes = climb(law, { max, limitMs, startMs });
        const sizes = probes.map(({ size }) => size);
        expect(sizes.length).toBeLessThanOrEqual(16);
        expect(new Set(sizes).size).toBe(sizes.length);
        expect(sizes.every((size) => size >= 1n && size <= max)).toBe(true);
        expect(probes.filter(({ cpuMs }) => cpuMs === undefined).length).toBeLessThanOrEqual(2);
        // One look beyond the limit, and a second of all else, of which the last may be over by far.
        const spentMs = probes.reduce((total, probe) => total + probe.spentMs, 0);
        expect(spentMs).toBeLessThanOrEqual(2 * (limitMs + startMs) + 1000);
      }),
    );
  });

  test.each([
    ["linear", (size: number) => size / 1e5, 1e8],
    ["quadratic", (size: number) => size ** 2 / 1e5, 1e4],
    ["cubic", (size: number) => size ** 3 / 1e5, 464],
    ["exponential", (size: number) => 1.6 ** size / 1e3, 29.4],
  ])("a %s law is measured on both sides of the limit", (_name, law, crossing) => {
    const { inTime, firstLate } = splitAtLimit(climb(law, { max: 10n ** 18n }));
    expect(Number(firstLate)).toBeGreaterThan(crossing);
    expect(Number(firstLate)).toBeLessThan(2 * crossing);
    expect(Number(inTime.at(-1)?.size)).toBeGreaterThan(crossing / 4);
    const measured = withoutStart(inTime).filter((point) => point !== undefined);
    expect(measured.length).toBeGreaterThanOrEqual(3);
  });

  test("a time that never grows is tried up to the largest size", () => {
    const probes = climb(() => 60, { max: 10n ** 18n });
    expect(probes.at(-1)?.size).toBe(10n ** 18n);
  });

  test("where the smallest size is out of time, no other is tried", () => {
    expect(climb(() => Infinity, { max: 1000n })).toMatchObject([{ size: 1n, cpuMs: undefined }]);
  });

  test("sizes are round", () => {
    const sizes = climb((size) => size / 1e5, { max: 10n ** 18n }).map(({ size }) => String(size));
    expect(sizes.every((size) => /^\d\d?0*$/.test(size))).toBe(true);
  });
});

describe("withoutStart", () => {
  test("the start is taken off, and what is then no more than chance is left out", () => {
    expect(withoutStart([{ cpuMs: 40 }, { cpuMs: 49 }, { cpuMs: 140 }])).toEqual([
      undefined,
      undefined,
      { cpuMs: 100 },
    ]);
    expect(withoutStart([{ cpuMs: 0 }, { cpuMs: 3 }])).toEqual([undefined, { cpuMs: 3 }]);
  });
});
