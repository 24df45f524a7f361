import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type ExpectationRule,
  findMargins,
  findTimeBound,
  inferTimeLimit,
  minTleMs,
  type TimeBound,
} from "../../../harness/packages/index.ts";

const FACTORS = { timeResolutionMs: 1000, acToTimeLimit: 2, timeLimitToTle: 1.5 };

function bound(kind: TimeBound["kind"], cpuMs: number, path = `${kind}-${cpuMs}`): TimeBound {
  return { kind, path, test: "secret/1", cpuMs };
}

const ALL: ExpectationRule = {
  from: "accepted",
  group: undefined,
  permitted: undefined,
  required: undefined,
  final: undefined,
  score: undefined,
  message: undefined,
};

const TESTS = [
  { name: "sample/1", verdict: "AC" as const, cpuMs: 5 },
  { name: "secret/1/a", verdict: "AC" as const, cpuMs: 40 },
  { name: "secret/2/b", verdict: "AC" as const, cpuMs: 900 },
  { name: "secret/2/c", verdict: undefined, cpuMs: undefined },
];

test.each<[slowestMs: number, limitMs: number]>([
  [0, 1000],
  [20, 1000],
  [500, 1000],
  [501, 2000],
  [1234, 3000],
])("a slowest accepted test of %i ms makes a limit of %i ms", (slowestMs, limitMs) => {
  expect(inferTimeLimit(FACTORS, [bound("ac", slowestMs), bound("tle", 99_000)])).toBe(limitMs);
});

const AT_1000 = { limitMs: 1000, endedAtMs: 1000 };

test("rounding errors of the resolution add no step", () => {
  const factors = { ...FACTORS, timeResolutionMs: 100, acToTimeLimit: 3 };
  expect(inferTimeLimit(factors, [bound("ac", 100)])).toBe(300);
});

test("without a program that must not be too slow there is no limit", () => {
  expect(inferTimeLimit(FACTORS, [bound("tle", 4000)])).toBeUndefined();
});

test("the limit is the smallest multiple of the resolution with the required margin", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 2, max: 20 }),
      fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1 }),
      (timeResolutionMs, halves, times) => {
        const factors = { ...FACTORS, timeResolutionMs, acToTimeLimit: halves / 2 };
        const bounds = times.map((cpuMs) => bound("ac", cpuMs));
        const limitMs = inferTimeLimit(factors, bounds) ?? 0;
        const neededMs = Math.max(...times) * factors.acToTimeLimit;
        expect(limitMs % timeResolutionMs).toBe(0);
        expect(limitMs).toBeGreaterThanOrEqual(neededMs);
        // A step less would not do, if there can be a step less.
        expect(limitMs === timeResolutionMs || limitMs - timeResolutionMs < neededMs).toBe(true);
      },
    ),
  );
});

test("margins come from the slowest fast program and the fastest slow program", () => {
  const bounds = [bound("ac", 100), bound("ac", 400), bound("tle", 3000), bound("tle", 1600)];
  expect(findMargins(1000, FACTORS, bounds)).toEqual({
    slowestAccepted: bound("ac", 400),
    fastestTle: bound("tle", 1600),
    sensitive: [],
  });
});

test("programs without the required margin are sensitive, with the time that would have it", () => {
  const bounds = [bound("ac", 600), bound("ac", 500), bound("tle", 1200), bound("tle", 1500)];
  expect(findMargins(1000, FACTORS, bounds).sensitive).toEqual([
    { ...bound("ac", 600), wantedMs: 500 },
    { ...bound("tle", 1200), wantedMs: 1500 },
  ]);
  expect(minTleMs(1000, FACTORS)).toBe(1500);
});

test("a submission bounds the limit by its slowest test among those of its rules", () => {
  const whole = { path: "a.py", rules: [{ ...ALL, permitted: ["AC" as const] }] };
  expect(findTimeBound({ ...whole, useForTimeLimit: "ac" }, TESTS, AT_1000)).toEqual({
    kind: "ac",
    path: "a.py",
    test: "secret/2/b",
    cpuMs: 900,
  });
  const partly = {
    path: "b.py",
    rules: [
      { ...ALL, group: "secret/1", permitted: ["AC" as const] },
      { ...ALL, group: "secret/2", permitted: ["AC" as const, "TLE" as const] },
    ],
  };
  expect(findTimeBound({ ...partly, useForTimeLimit: "ac" }, TESTS, AT_1000)?.cpuMs).toBe(40);
  const slow = { path: "c.py", rules: [{ ...ALL, group: "secret/1", required: ["TLE" as const] }] };
  expect(findTimeBound({ ...slow, useForTimeLimit: "tle" }, TESTS, AT_1000)?.test).toBe(
    "secret/1/a",
  );
});

test("a submission that bounds the limit without naming tests does so by all", () => {
  const asked = { path: "a.py", rules: [], useForTimeLimit: "tle" as const };
  expect(findTimeBound(asked, TESTS, AT_1000)?.cpuMs).toBe(900);
});

test("a submission without a bound or a time bounds nothing", () => {
  expect(
    findTimeBound({ path: "a.py", rules: [], useForTimeLimit: undefined }, TESTS, AT_1000),
  ).toBe(undefined);
  expect(
    findTimeBound({ path: "a.py", rules: [], useForTimeLimit: "ac" }, [], AT_1000),
  ).toBeUndefined();
});

test("CPU times count if the CPU limit was exceeded, not if the clock ended the run", () => {
  const slow = { path: "a.py", rules: [], useForTimeLimit: "tle" as const };
  const waits = { name: "secret/1", verdict: "TLE" as const, cpuMs: 9 };
  const spins = { name: "secret/2", verdict: "TLE" as const, cpuMs: 1502 };
  expect(findTimeBound(slow, [waits], AT_1000)).toBeUndefined();
  expect(findTimeBound(slow, [waits, spins], AT_1000)?.test).toBe("secret/2");
  expect(findTimeBound(slow, [{ ...waits, verdict: "AC" }], AT_1000)?.cpuMs).toBe(9);
  const quick = { name: "secret/3", verdict: "AC" as const, cpuMs: 1 };
  expect(findTimeBound(slow, [waits, quick], AT_1000)).toBeUndefined();
  expect(findTimeBound({ ...slow, useForTimeLimit: "ac" }, [waits, quick], AT_1000)?.cpuMs).toBe(1);
});

test("for a program that must be too slow, a failure counts only after the limit", () => {
  const slow = { path: "a.py", rules: [], useForTimeLimit: "tle" as const };
  const patient = { limitMs: 1000, endedAtMs: 1500 };
  const spins = { name: "secret/2", verdict: "TLE" as const, cpuMs: 1502 };
  for (const verdict of ["WA", "RTE", "MLE", "OLE"] as const) {
    const early = { name: "secret/1", verdict, cpuMs: 10 };
    expect(findTimeBound(slow, [early], patient)).toBeUndefined();
    expect(findTimeBound(slow, [early, spins], patient)?.test).toBe("secret/2");
    expect(findTimeBound(slow, [{ ...early, cpuMs: 1200 }], patient)?.cpuMs).toBe(1200);
    expect(findTimeBound({ ...slow, useForTimeLimit: "ac" }, [early], patient)?.cpuMs).toBe(10);
  }
});
