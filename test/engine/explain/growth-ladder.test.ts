import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chooseNext,
  isNearSize,
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
  ])("a %s law is measured up to near the limit, not beyond", (_name, law, crossing) => {
    const { inTime, firstLate } = splitAtLimit(climb(law, { max: 10n ** 18n }));
    expect(firstLate).toBeUndefined();
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

/** The sizes that are tried, with `!` where one is late and the limit where it is a smaller one. */
function sizesOf(
  timeOf: (size: number) => number,
  ladder: { min?: bigint; max?: bigint; limitMs?: number; startMs?: number } = {},
): string {
  const { min = 1n, max = 10n ** 18n, limitMs = 1000, startMs = 0 } = ladder;
  const probes: Probe[] = [];
  const tried: string[] = [];
  for (;;) {
    const next = chooseNext(probes, { min, max, limitMs });
    if (next === undefined) return tried.join(" ");
    const cpuMs = timeOf(Number(next.size));
    const isLate = cpuMs > next.limitMs;
    const limit = next.limitMs === limitMs ? "" : `@${Math.floor(next.limitMs)}`;
    tried.push(`${next.size}${isLate ? "!" : ""}${limit}`);
    if (isLate && limit !== "") return tried.join(" ");
    const spentMs = startMs + Math.min(cpuMs, next.limitMs);
    probes.push({ size: next.size, cpuMs: isLate ? undefined : cpuMs, spentMs });
  }
}

const power = (exponent: number) => (size: number) => size ** exponent / 1e5;
const upTo = (last: number, cpuMs: number) => (size: number) => (size > last ? Infinity : cpuMs);

describe("the sizes that are tried", () => {
  test.each<[string, (size: number) => number, Parameters<typeof sizesOf>[1], string]>([
    [
      "grow with a linear time",
      power(1),
      {},
      "1 10 20 45 150 910 13000 740000 1600000 7900000 39000000",
    ],
    [
      "grow with a linear time after a start",
      (size) => 60 + size / 1e5,
      { startMs: 60 },
      "1 10 20 45 150 910 13000 740000 74000000 7400000",
    ],
    ["grow with a quadratic time", power(2), {}, "1 10 20 45 150 910 2000 4400 7000"],
    ["end sooner by a smaller limit", power(2), { limitMs: 200 }, "1 10 20 45 150 910 2000 3400"],
    ["fill the last gap", power(3), {}, "1 10 20 45 150 330 240"],
    ["grow with an exponential time", (size) => 1.6 ** size / 1e3, {}, "1 10 20 24 28"],
    ["fill a gap of an exponential time", (size) => 3 ** size / 1e3, {}, "1 10 12 11"],
    [
      "begin with the smallest one",
      (size) => 1.2 ** size / 1e2,
      { min: 5n, max: 100n },
      "5 10 20 45 55 60",
    ],
    [
      "go up to the largest one while the time stays",
      () => 60,
      { max: 10n ** 12n },
      "1 10 20 45 150 910 13000 740000 74000000 7400000000 740000000000 1000000000000",
    ],
    [
      "are at most 16",
      () => 1,
      { max: 10n ** 30n },
      "1 10 20 45 150 910 13000 740000 74000000 7400000000 740000000000 74000000000000 7400000000000000 740000000000000000 74000000000000000000 7400000000000000000000",
    ],
    [
      "skip to the largest one when the time is over",
      () => 300,
      {},
      "1 10 20 45 1000000000000000000",
    ],
    ["halve a gap twice", upTo(5000, 1), {}, "1 10 20 45 150 910 13000! 3400@994 8200!@993"],
    [
      "halve a small gap at its middle",
      upTo(37, 1),
      { max: 1000n, limitMs: 4000 },
      "1 10 20 45! 33@997 39!@996",
    ],
    [
      "halve a gap although the time grew before",
      (size) => (size > 5000 ? Infinity : size / 100),
      { limitMs: 4000 },
      "1 10 20 45 150 910 2000 9900! 4400@968 7100!@924",
    ],
    [
      "grow fast with a time that grows slowly",
      (size) => Math.sqrt(size) / 10,
      {},
      "1 10 20 45 150 910 2000 45000 1000000 24000000",
    ],
    [
      "fill the gaps below a time that is long at once",
      (size) => 40 * size,
      { max: 100n, limitMs: 2000 },
      "1 10 3 7",
    ],
    ["are two where the second one is late", (size) => 400 * size, { max: 100n }, "1 10!"],
    [
      "stay below a long limit",
      (size) => size ** 2 / 1e3,
      { max: 5000n, limitMs: 20_000, startMs: 30 },
      "1 10 20 45 55 120 260 580",
    ],
    [
      "are few where the start takes long",
      (size) => 400 + size / 1e4,
      { limitMs: 2000 },
      "1 10 20 1000000000000000000!",
    ],
  ])("%s", (_name, law, ladder, sizes) => {
    expect(sizesOf(law, ladder)).toBe(sizes);
  });

  test("are no more when the budget is spent, to the millisecond", () => {
    const ladder = { min: 1n, max: 1000n, limitMs: 500 };
    const after = (spentMs: number) => chooseNext([{ size: 1n, cpuMs: 1, spentMs }], ladder)?.size;
    expect(after(1499)).toBe(1000n);
    expect(after(1500)).toBeUndefined();
  });

  test("are no more after two late ones", () => {
    const probes = [1n, 20n, 10n].map((size) => {
      return { size, cpuMs: size === 1n ? 1 : undefined, spentMs: 1 };
    });
    const ladder = { min: 1n, max: 1000n, limitMs: 500 };
    expect(chooseNext(probes.slice(0, 2), ladder)?.size).toBe(4n);
    expect(chooseNext(probes, ladder)).toBeUndefined();
  });
});

const probe = (size: bigint, cpuMs: number | undefined) => ({ size, cpuMs, spentMs: 1 });

test("probes in time end at the smallest late size", () => {
  const late = [probe(9n, 90), probe(7n, undefined), probe(3n, 30), probe(8n, undefined)];
  const inTime = [{ size: 3n, cpuMs: 30 }];
  expect(splitAtLimit(late)).toEqual({ inTime, firstLate: 7n });
  expect(splitAtLimit([probe(5n, 50), ...late.slice(2, 3)])).toEqual({
    inTime: [...inTime, { size: 5n, cpuMs: 50 }],
    firstLate: undefined,
  });
});

test("sizes are near when they follow each other or differ by a fifth", () => {
  expect([isNearSize(2n, 3n), isNearSize(2n, 4n)]).toEqual([true, false]);
  expect([isNearSize(100n, 120n), isNearSize(100n, 121n)]).toEqual([true, false]);
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
