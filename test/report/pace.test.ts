import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  beginPace,
  continuePace,
  NO_PACE,
  type Pace,
  ratePerMinute,
  timeLeftMs,
} from "../../harness/report/pace.ts";

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
    expect(timeLeftMs(paceOf(everyMs(100, 5)), 7, 4999)).toBeUndefined();
    expect(ratePerMinute(paceOf(everyMs(100, 5)), 5000)).toBe(60);
  });

  test("is that of the last minute, whatever was before", () => {
    const slow = everyMs(10_000, 30);
    const fast = everyMs(1000, 120, 300_000);
    expect(ratePerMinute(paceOf([...slow, ...fast]), 420_000)).toBeCloseTo(60, 5);
    expect(timeLeftMs(paceOf([...slow, ...fast]), 30, 420_000)).toBeCloseTo(30_000, 1);
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
        expect(Math.abs(after - before) / before).toBeLessThan(0.25);
      }),
    );
  });

  test("keeps no more than the window needs", () => {
    expect(paceOf(everyMs(1000, 5000)).endsMs.length).toBeLessThan(70);
  });
});
