import { describe, expect, it } from "vitest";
import type { Limits } from "../../../harness/core/judging/limits.ts";
import { DEFAULT_GROUP_FACTOR, wallMsFor } from "../../../harness/core/judging/limits.ts";
import { CLOCK_LIMITS_TOGETHER, GroupBudget } from "../../../harness/engine/run/group-budget.ts";

const LIMITS: Limits = {
  cpuMs: 1000,
  wallMs: wallMsFor(1000),
  memoryBytes: 2 ** 28,
  outputBytes: 2 ** 20,
};
const call = (cpuMs: number, waitedMs = 0) => ({ cpuMs, waitedMs, hasRaised: false });

describe("the budget of a group", () => {
  it("is spent by calls that stay below the limit each", () => {
    const budget = new GroupBudget(LIMITS);
    for (let count = 0; count < DEFAULT_GROUP_FACTOR; count += 1) budget.spend(call(1000));
    expect(budget.isSpent).toBe(false);
    budget.spend(call(1));
    expect([budget.isSpent, budget.hasRunOut]).toEqual([true, true]);
    expect(budget.explain()).toEqual({
      verdict: "TLE",
      message: "The calls of this group used 5.0 s of CPU time together; they may use 5.0 s.",
    });
  });

  it("is as large as the spec says", () => {
    const budget = new GroupBudget(LIMITS, 1.5);
    budget.spend(call(800));
    budget.spend(call(700));
    expect(budget.isSpent).toBe(false);
    budget.spend(call(1));
    expect(budget.explain().message).toContain("they may use 1.5 s.");
  });

  it("says that its limits are those of a slow machine", () => {
    const budget = new GroupBudget({ ...LIMITS, machineFactor: 2 });
    budget.spend(call(5001));
    expect(budget.explain().message).toMatch(/; they may use 5\.0 s here\.$/);
    const waiting = new GroupBudget({ ...LIMITS, machineFactor: 2 });
    waiting.spendAlone({ waitedMs: 24_001 });
    expect(waiting.explain().message).toContain("; they may wait for 24.0 s here.");
  });

  it("is spent by waiting, in calls and in processes of their own", () => {
    const budget = new GroupBudget(LIMITS);
    const waits = CLOCK_LIMITS_TOGETHER * LIMITS.wallMs;
    budget.spend(call(0, waits / 2));
    budget.spendAlone({ waitedMs: waits / 2 });
    expect(budget.isSpent).toBe(false);
    budget.spendAlone({ waitedMs: 1 });
    expect([budget.isSpent, budget.hasRunOut]).toEqual([true, true]);
    expect(budget.explain().message).toBe(
      "The cases of this group waited for 24.0 s together; they may wait for 24.0 s. Does the program sleep, or wait for something?",
    );
  });

  it("is spent sooner by calls that raise, which is no matter of time", () => {
    const budget = new GroupBudget(LIMITS);
    budget.spend(call(500));
    budget.spend({ ...call(2000), hasRaised: true });
    expect(budget.isSpent).toBe(false);
    budget.spend({ ...call(1), hasRaised: true });
    expect(budget.isSpent).toBe(true);
    expect(budget.hasRunOut).toBe(false);
    expect(budget.explain().message).toBe(
      "The calls of this group that raise an exception used 2.0 s of CPU time together.",
    );
  });
});
