import { describe, expect, it } from "vitest";
import { SearchBudget } from "../../../harness/engine/explain/search-budget.ts";

/** A clock that stands still until it is moved. */
function createClock() {
  let timeMs = 1000;
  return {
    now: () => timeMs,
    pass: (ms: number) => {
      timeMs += ms;
    },
  };
}

describe("a search's budget", () => {
  it("gives what is wanted until so many were tried", () => {
    const budget = new SearchBudget(10, 500, createClock());
    expect([budget.take(4), budget.take(4), budget.take(4), budget.take(1)]).toEqual([4, 4, 2, 0]);
    expect(budget.isSpent).toBe(true);
  });

  it("is not spent while one try is left", () => {
    const budget = new SearchBudget(2, 500, createClock());
    expect(budget.take(1)).toBe(1);
    expect(budget.isSpent).toBe(false);
    expect(budget.take(2)).toBe(1);
    expect(budget.isSpent).toBe(true);
  });

  it("counts its time from its start", () => {
    const clock = createClock();
    const budget = new SearchBudget(10, 500, { ...clock, wallMs: 500 });
    clock.pass(10_000);
    expect([budget.hasStarted, budget.isSpent, budget.hasStarted]).toEqual([false, false, false]);
    expect(budget.start().hasStarted).toBe(true);
    expect(budget.take(1)).toBe(1);
    clock.pass(499);
    expect(budget.take(1)).toBe(1);
    clock.pass(1);
    expect(budget.isSpent).toBe(true);
    expect(budget.take(1)).toBe(0);
  });

  it("counts what is spent, at any load, and ends by the clock only long after", () => {
    const clock = createClock();
    const busy = new SearchBudget(10, 500, clock).start();
    expect(busy.isSpent).toBe(false);
    clock.pass(9999);
    busy.spend({ cpuMs: 300, waitedMs: 199 });
    expect(busy.isSpent).toBe(false);
    clock.pass(1);
    expect(busy.isSpent).toBe(true);
    const idle = new SearchBudget(10, 500, clock);
    idle.spend({ cpuMs: 300, waitedMs: 200 });
    expect(idle.isSpent).toBe(true);
  });

  it("of no tries, or of no time, gives nothing", () => {
    expect(new SearchBudget(0, 500).take(1)).toBe(0);
    expect(new SearchBudget(5, 0, createClock()).take(1)).toBe(0);
  });
});

it("adds time that other work took", () => {
  let now = 0;
  const budget = new SearchBudget(10, 100, { wallMs: 100, now: () => now }).start();
  expect(budget.isSpent).toBe(false);
  now = 130;
  budget.extend(50);
  expect(budget.isSpent).toBe(false);
  now = 150;
  expect(budget.isSpent).toBe(true);
});
