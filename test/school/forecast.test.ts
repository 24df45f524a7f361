import { describe, expect, test } from "vitest";
import { forecast, type JobAhead, JudgingPace } from "../../harness/school/index.ts";

function paceOf(seconds: Readonly<Record<string, readonly number[]>>): JudgingPace {
  const pace = new JudgingPace();
  for (const [exercise, list] of Object.entries(seconds)) {
    for (const each of list) pace.take(exercise, each);
  }
  return pace;
}

const LINE: readonly JobAhead[] = [
  { id: "a", exercise: "p1", isLeased: true },
  { id: "b", exercise: "p1", isLeased: false },
  { id: "c", exercise: "p2", isLeased: false },
  { id: "d", exercise: "p1", isLeased: false },
];

describe("how long it will take", () => {
  test("what waits before it is its place, and half of what is judged is done", () => {
    const pace = paceOf({ p1: [4, 4, 100], p2: [10] });
    // (2 + 4 + 10) / 2 + 4 = 12
    expect(forecast(LINE, "d", { pace, places: 2 })).toEqual({ place: 2, estimateSeconds: 15 });
    expect(forecast(LINE, "a", { pace, places: 2 })).toEqual({ place: 0, estimateSeconds: 5 });
  });

  test("nothing is told where nothing was judged yet, or nobody judges", () => {
    const [pace, places] = [paceOf({}), 2];
    expect(forecast(LINE, "b", { pace, places })).toEqual({ place: 0, estimateSeconds: undefined });
    expect(
      forecast(LINE, "b", { pace: paceOf({ p1: [1] }), places: 0 })?.estimateSeconds,
    ).toBeUndefined();
  });

  test("what is not in line has no place", () => {
    expect(forecast(LINE, "x", { pace: paceOf({}), places: 1 })).toBeUndefined();
  });

  test("an exercise without judgings is taken to be like the others", () => {
    expect(paceOf({ p1: [3, 5] }).secondsOf("p2")).toBe(4);
  });

  test("only the last fifty are looked at", () => {
    const slow = Array.from({ length: 50 }, () => 100);
    const fast = Array.from({ length: 50 }, () => 1);
    expect(paceOf({ p1: [...slow, ...fast] }).secondsOf("p1")).toBe(1);
    expect(paceOf({ p1: [...slow, ...fast] }).secondsOf("p2")).toBe(1);
  });

  test("long times are told in steps of five minutes", () => {
    const pace = paceOf({ p1: [601] });
    expect(forecast(LINE, "a", { pace, places: 1 })?.estimateSeconds).toBe(900);
  });
});
