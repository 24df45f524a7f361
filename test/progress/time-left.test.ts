import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { shuffle } from "../../harness/engine/exercise/run-group.ts";
import { toSpreadOrder } from "../../harness/batch/judge-files.ts";
import { estimateTimeLeft } from "../../harness/progress/time-left.ts";
import {
  advanceProgress,
  estimateRunEnd,
  startProgress,
} from "../../harness/progress/run-progress.ts";
import { ACCEPTED } from "../report/sample-results.ts";

const unprojected = (elapsedMs: number) => ({ elapsedMs, projectedMs: undefined });

describe("the time left", () => {
  test("is the mean of what ended, for each that waits, shared by the slots", () => {
    const workload = { endedMs: [1000, 3000], running: [], waiting: 10, slots: 1 };
    expect(estimateTimeLeft(workload)).toBe(20_000);
    expect(estimateTimeLeft({ ...workload, endedMs: [2000, 2000], slots: 4 })).toBeGreaterThan(
      5000,
    );
  });

  test("of a judging is like that of those that took longer than it has run", () => {
    const endedMs = [1000, 1000, 1000, 9000];
    const left = { endedMs, running: [unprojected(2000)], waiting: 0, slots: 1 };
    expect(estimateTimeLeft(left)).toBe(7000);
    expect(estimateTimeLeft({ ...left, running: [unprojected(10_000)] })).toBe(5000);
    const projected = { elapsedMs: 10_000, projectedMs: 12_000 };
    expect(estimateTimeLeft({ ...left, running: [projected] })).toBe(2000);
  });

  test("counts a slow program that still runs for those that wait", () => {
    const workload = { endedMs: [1000, 1000, 1000], waiting: 100, slots: 1 };
    const before = estimateTimeLeft({ ...workload, running: [unprojected(500)] });
    const after = estimateTimeLeft({ ...workload, running: [unprojected(60_000)] });
    expect(before).toBe(100_500);
    expect(after).toBeGreaterThan(20 * before);
  });

  test("is at least that of the judging that ends last", () => {
    const running = [{ elapsedMs: 1000, projectedMs: 50_000 }];
    expect(estimateTimeLeft({ endedMs: [1000], running, waiting: 3, slots: 8 })).toBe(49_000);
  });

  test("is zero without judgings", () => {
    expect(estimateTimeLeft({ endedMs: [], running: [], waiting: 0, slots: 0 })).toBe(0);
    expect(estimateTimeLeft({ endedMs: [], running: [], waiting: 9, slots: 0 })).toBe(0);
  });
});

interface TimedFile {
  readonly problemId: string;
  readonly path: string;
  readonly takesMs: number;
}

/** How long `grundy grade submissions` took for each file, on two cores. */
function readTimes(name: string): readonly TimedFile[] {
  return readFileSync(new URL(`../fixtures/progress/${name}`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line): TimedFile => {
      const [path = "", seconds] = line.split(" ");
      return { problemId: path.split("/")[0] ?? "", path, takesMs: Number(seconds) * 1000 };
    });
}

/** With time limits of 1 to 12 s, on busy cores. */
const LONG_LIMITS = readTimes("submission-times.txt");
/** With time limits of mostly 0.5 s, on idle cores. */
const SHORT_LIMITS = readTimes("submission-times-short-limits.txt");

/** Replays a class; returns estimate / truth for each second from 20 % of the time to the last 10 s. */
function replay(files: readonly TimedFile[], slots: number): number[] {
  let state = startProgress(files.length);
  const seen: { readonly nowMs: number; readonly endMs: number }[] = [];
  const waiting = [...files];
  const running: { readonly path: string; readonly endMs: number }[] = [];
  const start = (nowMs: number) => {
    const file = waiting.shift();
    if (file === undefined) return;
    const { path, takesMs } = file;
    const event = { ...ACCEPTED, kind: "judging-started", groups: [] } as const;
    state = advanceProgress(state, { key: path, event, nowMs });
    running.push({ path, endMs: nowMs + takesMs });
    running.sort((left, right) => left.endMs - right.endMs);
  };
  for (let slot = 0; slot < slots; slot += 1) start(0);
  let clockMs = 0;
  for (let next = running.shift(); next !== undefined; next = running.shift()) {
    const { path, endMs } = next;
    for (; clockMs < endMs; clockMs += 1000) {
      const end = estimateRunEnd(state, clockMs);
      if (end !== undefined) seen.push({ nowMs: clockMs, endMs: end.atMs });
    }
    const event = { kind: "judging-finished", judging: ACCEPTED } as const;
    state = advanceProgress(state, { key: path, event, nowMs: endMs });
    start(endMs);
    if (running.length === 0 && waiting.length === 0) clockMs = endMs;
  }
  return seen
    .filter(({ nowMs }) => nowMs >= 0.2 * clockMs && nowMs < clockMs - 10_000)
    .map(({ nowMs, endMs }) => (endMs - nowMs) / (clockMs - nowMs));
}

const shareWithin = (ratios: readonly number[], factor: number) =>
  ratios.filter((ratio) => ratio >= 1 / factor && ratio <= factor).length / ratios.length;

/** Ratios of the spread order from each of `count` programs on: a single order may be a lucky one. */
function replayRotated(files: readonly TimedFile[], slots: number, count: number): number[] {
  const spread = toSpreadOrder(files);
  return Array.from({ length: count }, (_, index) => {
    const first = Math.floor((index * spread.length) / count);
    return replay([...spread.slice(first), ...spread.slice(0, first)], slots);
  }).flat();
}

function replayShuffled(files: readonly TimedFile[], slots: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) =>
    replay(shuffle(files, String(index)), slots),
  ).flat();
}

const byVerdict = LONG_LIMITS.toSorted((left, right) =>
  (left.path.split("/")[1] ?? "") < (right.path.split("/")[1] ?? "") ? -1 : 1,
);

describe("the time left of a recorded class", () => {
  test.for([
    [2, 0.8],
    [4, 0.72],
    [8, 0.63],
  ] as const)(
    "with long limits and %i slots is within 1.5 in %f of the moments",
    ([slots, share]) => {
      const ratios = replayRotated(LONG_LIMITS, slots, 8);
      expect(ratios.length).toBeGreaterThan(2000);
      expect(shareWithin(ratios, 1.5)).toBeGreaterThan(share);
    },
  );

  test.for([1, 2, 4])("with short limits is within 1.5 mostly, with %i slots", (slots) => {
    const ratios = replayShuffled(SHORT_LIMITS, slots, 24);
    expect(ratios.length).toBeGreaterThan(500);
    expect(shareWithin(ratios, 1.5)).toBeGreaterThan(0.85);
    expect(shareWithin(ratios, 2)).toBeGreaterThan(0.97);
  });

  test.for([1, 2, 4])("of all sample programs is within 1.5, with %i slots", (slots) => {
    const ratios = replay(toSpreadOrder(SHORT_LIMITS), slots);
    expect(ratios.length).toBeGreaterThan(30);
    expect(shareWithin(ratios, 1.5)).toBeGreaterThan(0.9);
  });

  test.for([1, 2, 4, 8])("is within 2 nine times in ten, to the end, with %i slots", (slots) => {
    expect(shareWithin(replay(toSpreadOrder(LONG_LIMITS), slots), 2)).toBeGreaterThan(0.9);
  });

  test("is wrong most of the time if judging follows the verdicts", () => {
    expect(shareWithin(replay(byVerdict, 2), 1.5)).toBeLessThan(0.5);
  });
});
