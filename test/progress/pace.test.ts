import { describe, expect, test } from "vitest";
import {
  beginPace,
  continuePace,
  NO_PACE,
  type Pace,
  ratePerMinute,
  followEnd,
} from "../../harness/progress/pace.ts";
import type { JudgeEvent } from "../../harness/core/judging/event.ts";
import {
  advanceProgress,
  estimateRunEnd,
  type Progress,
  startProgress,
} from "../../harness/progress/run-progress.ts";
import { ACCEPTED } from "../report/sample-results.ts";
import * as fc from "fast-check";

/** A first judging that begins at once, and an end at each of these times. */
function paceOf(endsMs: readonly number[]): Pace {
  return endsMs.reduce(continuePace, beginPace(NO_PACE, 0));
}

const everyMs = (stepMs: number, count: number, fromMs = 0) =>
  Array.from({ length: count }, (_, index) => fromMs + (index + 1) * stepMs);

describe("the pace of judgings", () => {
  test("is not known before five have ended and five seconds have passed", () => {
    expect(ratePerMinute(NO_PACE, 10_000)).toBeUndefined();
    expect(ratePerMinute(paceOf(everyMs(2000, 4)), 60_000)).toBeUndefined();
    expect(ratePerMinute(paceOf(everyMs(100, 5)), 4999)).toBeUndefined();
    expect(ratePerMinute(paceOf(everyMs(100, 5)), 5000)).toBe(60);
  });

  test("is that of the last minute, whatever was before", () => {
    const slow = everyMs(10_000, 30);
    const fast = everyMs(1000, 120, 300_000);
    expect(ratePerMinute(paceOf([...slow, ...fast]), 420_000)).toBeCloseTo(60, 5);
  });

  test("is that of the last twenty where few end in a minute", () => {
    expect(ratePerMinute(paceOf(everyMs(30_000, 50)), 1_500_000)).toBeCloseTo(2, 5);
  });

  test("sinks while nothing ends", () => {
    const pace = paceOf(everyMs(1000, 60));
    const rates = [60_000, 90_000, 300_000].map((nowMs) => ratePerMinute(pace, nowMs));
    expect(rates).toEqual([60, 30, (20 / 260) * 60]);
  });

  test("does not jump with a single end", () => {
    const gapsMs = fc.array(fc.integer({ min: 500, max: 20_000 }), {
      minLength: 30,
      maxLength: 90,
    });
    fc.assert(
      fc.property(gapsMs, (gaps) => {
        let nowMs = 0;
        const ends = gaps.map((gap) => (nowMs += gap));
        const before = ratePerMinute(paceOf(ends.slice(0, -1)), nowMs) ?? 0;
        const after = ratePerMinute(paceOf(ends), nowMs) ?? 0;
        // It adds one of at least 20 ends, or drops the oldest gap of a window of at least a minute.
        const bound = Math.max(1 / 20, Math.max(...gaps) / 60_000);
        expect(Math.abs(after - before) / before).toBeLessThanOrEqual(bound + 1e-9);
      }),
    );
  });

  test("keeps no more than the window needs", () => {
    expect(paceOf(everyMs(1000, 5000)).endsMs.length).toBeLessThan(70);
  });
});

/** So many a submission, one as long as the other. */
const CASES = 10;

/** A run with a clock of its own: one submission after the other takes so long. */
function run(total: number, takesMs: readonly number[]) {
  let nowMs = 0;
  let state: Progress = startProgress(total);
  const seen: { readonly nowMs: number; readonly leftMs: number }[] = [];
  const take = (key: string, event: JudgeEvent) => {
    state = advanceProgress(state, { key, event, nowMs });
    const end = estimateRunEnd(state, nowMs);
    if (end !== undefined && seen.at(-1)?.nowMs !== nowMs) {
      seen.push({ nowMs, leftMs: end.atMs - nowMs });
    }
  };
  const group = { group: "small", visibility: "visible", cases: CASES } as const;
  for (const [place, takeMs] of takesMs.entries()) {
    const key = String(place);
    take(key, { ...ACCEPTED, kind: "judging-started", groups: [group] });
    take(key, { kind: "group-started", ...group });
    for (let index = 0; index < CASES; index += 1) {
      nowMs += takeMs / CASES;
      take(key, { kind: "case-finished", ...group, index, verdict: "AC", cpuMs: undefined });
    }
    take(key, { kind: "judging-finished", judging: ACCEPTED });
  }
  return seen;
}

const times = (count: number, takesMs: number) => Array.from({ length: count }, () => takesMs);

/** By what part of the rest a second changed it, beyond that the second is over. */
function jumps(seen: ReturnType<typeof run>): readonly number[] {
  return seen.slice(1).map((now, index) => {
    const before = seen[index] ?? now;
    const change = Math.abs(now.leftMs + now.nowMs - before.leftMs - before.nowMs);
    return change / before.leftMs / ((now.nowMs - before.nowMs) / 1000);
  });
}

describe("the end that is foreseen", () => {
  test("is right while submissions take the same, and what is left counts down", () => {
    const seen = run(200, times(200, 3000));
    for (const { nowMs, leftMs } of seen) {
      expect(Math.abs(nowMs + leftMs - 600_000)).toBeLessThanOrEqual(3000);
    }
    expect(seen.at(-1)?.leftMs).toBeLessThanOrEqual(3000);
    for (const [index, { leftMs }] of seen.slice(1).entries()) {
      expect(leftMs).toBeLessThan(seen[index]?.leftMs ?? 0);
    }
  });

  test("does not jump by a twentieth in a second for one slow judging or many quick ones", () => {
    const slow = [...times(40, 2000), 45_000, ...times(60, 2000)];
    const quick = [...times(40, 2000), ...times(30, 200), ...times(30, 2000)];
    expect(Math.max(...jumps(run(200, slow)))).toBeLessThan(0.05);
    expect(Math.max(...jumps(run(200, quick)))).toBeLessThan(0.05);
  });

  test("stays within a factor of 1.5 if the machine becomes half as fast", () => {
    const seen = run(200, [...times(60, 1000), ...times(140, 2000)]);
    const late = seen.filter(({ nowMs }) => nowMs > 220_000 && nowMs < 330_000);
    expect(late.length).toBeGreaterThan(0);
    for (const { nowMs, leftMs } of late) {
      expect(leftMs).toBeGreaterThan((340_000 - nowMs) / 1.5);
      expect(leftMs).toBeLessThan((340_000 - nowMs) * 1.5);
    }
  });

  test("goes on while nothing ends, by the cases of what runs, and never is behind the clock", () => {
    const seen = run(40, [...times(39, 1000), 120_000]);
    for (const { leftMs } of seen) expect(leftMs).toBeGreaterThanOrEqual(0);
    const waiting = seen.filter(({ nowMs }) => nowMs > 80_000);
    for (const { nowMs, leftMs } of waiting) {
      expect(Math.abs(nowMs + leftMs - 159_000)).toBeLessThan(15_000);
    }
  });

  test("is what is estimated first, and later what is estimated all the time", () => {
    const first = followEnd(undefined, 100_000, 0);
    expect(first).toEqual({ atMs: 100_000, sinceMs: 0 });
    expect(followEnd(first, 500_000, 0)).toEqual(first);
    expect(followEnd(first, 500_000, 400_000).atMs).toBeGreaterThan(499_000);
  });
});
