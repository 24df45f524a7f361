import { describe, expect, test } from "vitest";
import type { JudgeEvent } from "../../harness/core/judging/event.ts";
import { followEnd } from "../../harness/report/foreseen-end.ts";
import {
  advanceProgress,
  foreseeEnd,
  type Progress,
  startProgress,
} from "../../harness/report/progress.ts";
import { ACCEPTED } from "./sample-results.ts";

/** So many a submission, one as long as the other. */
const CASES = 10;

/** A run with a clock of its own: one submission after the other takes so long. */
function run(total: number, takesMs: readonly number[]) {
  let nowMs = 0;
  let state: Progress = startProgress(total);
  const seen: { readonly nowMs: number; readonly leftMs: number }[] = [];
  const take = (key: string, event: JudgeEvent) => {
    state = advanceProgress(state, { key, event, nowMs });
    const end = foreseeEnd(state, nowMs);
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

  test("does not jump by a twentieth in a second for one that takes long, nor for many that are quick", () => {
    const slow = [...times(40, 2000), 45_000, ...times(60, 2000)];
    const quick = [...times(40, 2000), ...times(30, 200), ...times(30, 2000)];
    expect(Math.max(...jumps(run(200, slow)))).toBeLessThan(0.05);
    expect(Math.max(...jumps(run(200, quick)))).toBeLessThan(0.05);
  });

  test("does not stand still: what lasts moves it", () => {
    const seen = run(200, [...times(60, 1000), ...times(140, 4000)]);
    const late = seen.filter(({ nowMs }) => nowMs > 260_000);
    for (const { nowMs, leftMs } of late) {
      expect(Math.abs(nowMs + leftMs - 620_000)).toBeLessThan(0.1 * (620_000 - nowMs) + 5000);
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
