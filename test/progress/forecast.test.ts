import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forecastQueue, type ForecastJob, JudgingTimes } from "../../harness/progress/index.ts";

function timesOf(seconds: Readonly<Record<string, readonly number[]>>): JudgingTimes {
  const times = new JudgingTimes();
  for (const [exercise, list] of Object.entries(seconds)) {
    for (const each of list) times.take(exercise, each);
  }
  return times;
}

const LINE: readonly ForecastJob[] = [
  { id: "a", exercise: "p1", isLeased: true },
  { id: "b", exercise: "p1", isLeased: false },
  { id: "c", exercise: "p2", isLeased: false },
  { id: "d", exercise: "p1", isLeased: false },
];

describe("the forecast of a queue", () => {
  test("gives each job the slot that is free first, and counts running ones as half done", () => {
    const times = timesOf({ p1: [4, 4, 100], p2: [10] });
    // b starts now beside a, which has 2 s left; then c; d starts when b is done, at 4 s.
    expect([...forecastQueue(LINE, { times, places: 2 })]).toEqual([
      ["a", { position: 0, estimateSeconds: 5 }],
      ["b", { position: 0, estimateSeconds: 5 }],
      ["c", { position: 1, estimateSeconds: 15 }],
      ["d", { position: 2, estimateSeconds: 10 }],
    ]);
  });

  test("counts the slots of running jobs wherever they are in the queue", () => {
    const times = timesOf({ p1: [10] });
    const line = [
      { id: "work", exercise: "p1", isLeased: false },
      { id: "again", exercise: "p1", isLeased: true },
    ];
    const one = forecastQueue(line, { times, places: 1 });
    expect(one.get("work")).toEqual({ position: 0, estimateSeconds: 15 });
    expect(one.get("again")).toEqual({ position: 0, estimateSeconds: 10 });
    expect(forecastQueue(line, { times, places: 2 }).get("work")?.estimateSeconds).toBe(10);
  });

  test("has no estimate if nothing was judged yet, or no worker is running", () => {
    const unknown = forecastQueue(LINE, { times: timesOf({}), places: 2 });
    expect(unknown.get("c")).toEqual({ position: 1, estimateSeconds: undefined });
    const nobody = forecastQueue(LINE, { times: timesOf({ p1: [1] }), places: 0 });
    expect(nobody.get("b")).toEqual({ position: 0, estimateSeconds: undefined });
  });

  test("counts only waiting jobs in the queue position", () => {
    const anyLine = fc.array(fc.record({ isLeased: fc.boolean() }));
    fc.assert(
      fc.property(anyLine, (jobs) => {
        const line = jobs.map((job, id) => ({ ...job, id: String(id), exercise: "p1" }));
        const forecasts = forecastQueue(line, { times: timesOf({ p1: [1] }), places: 3 });
        const waiting = line.filter(({ isLeased }) => !isLeased);
        expect(waiting.map(({ id }) => forecasts.get(id)?.position)).toEqual([...waiting.keys()]);
        expect(forecasts.size).toBe(line.length);
      }),
    );
  });

  test("assumes that an exercise without judgings is like the others", () => {
    expect(timesOf({ p1: [3, 5] }).secondsOf("p2")).toBe(4);
  });

  test("uses only the last fifty judgings", () => {
    const slow = Array.from({ length: 50 }, () => 100);
    const fast = Array.from({ length: 50 }, () => 1);
    expect(timesOf({ p1: [...slow, ...fast] }).secondsOf("p1")).toBe(1);
    expect(timesOf({ p1: [...slow, ...fast] }).secondsOf("p2")).toBe(1);
  });

  test("forgets a judging when the fifty-first comes, and not before", () => {
    const half = [1, 3].flatMap((each) => Array.from({ length: 25 }, () => each));
    expect(timesOf({ p1: half }).secondsOf("p1")).toBe(2);
    expect(timesOf({ p1: half }).secondsOf("p2")).toBe(2);
    expect(timesOf({ p1: [...half, 3] }).secondsOf("p1")).toBe(3);
  });

  test("takes each new judging into account", () => {
    const times = new JudgingTimes();
    expect(times.secondsOf("p1")).toBeUndefined();
    times.take("p1", 4);
    expect([times.secondsOf("p1"), times.secondsOf("p2")]).toEqual([4, 4]);
    times.take("p1", 100);
    times.take("p1", 6);
    expect(times.secondsOf("p1")).toBe(6);
  });

  test.each([
    [0, 2],
    [2, 2],
    [2.1, 5],
    [600, 600],
    [600.1, 900],
    [900, 900],
    [900.1, 1200],
  ])("says %s s as %s s", (seconds, estimateSeconds) => {
    const times = timesOf({ p1: [seconds] });
    const [job] = LINE;
    if (job === undefined) throw new Error("the queue has jobs");
    expect(forecastQueue([job], { times, places: 1 }).get("a")).toEqual({
      position: 0,
      estimateSeconds,
    });
  });

  test("has nothing to say about an empty queue, and one slot is enough for an estimate", () => {
    const times = timesOf({ p1: [10] });
    expect(forecastQueue([], { times, places: 1 }).size).toBe(0);
    const [running, ...waiting] = LINE;
    if (running === undefined) throw new Error("the queue has jobs");
    // Half of 10 s, then 10 s for each of the three.
    const forecasts = forecastQueue([running, ...waiting], { times, places: 1 });
    expect([...forecasts.values()].map((each) => each.estimateSeconds)).toEqual([10, 15, 30, 45]);
  });

  test("rounds long times up to steps of five minutes", () => {
    const times = timesOf({ p1: [601] });
    expect(forecastQueue(LINE, { times, places: 1 }).get("a")?.estimateSeconds).toBe(900);
  });
});
