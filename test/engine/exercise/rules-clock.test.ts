import { describe, expect, it } from "vitest";
import { RulesClock } from "../../../harness/engine/exercise/rules-clock.ts";

/** Works until this much CPU time is used. */
function work(ms: number): string {
  const start = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(start);
    if (user + system > 1000 * ms) return "done";
  }
}

describe("the time of a game's rules", () => {
  it("is spent when it takes half of the wall time limit, all calls together", () => {
    const clock = new RulesClock({ wallMs: 40 });
    expect(clock.isSpent).toBe(false);
    expect(clock.measure(() => work(12))).toBe("done");
    expect(clock.measure(() => work(12))).toBe("done");
    expect(clock.isSpent).toBe(true);
    expect(clock.explain("1000000 stones")).toMatch(
      /^The exercise's own rules took 0\.\d s of CPU time .* The last position was: 1000000 stones\. This is a fault of the exercise/,
    );
  });

  it("is not spent by quick rules, and counts rules that throw", () => {
    const clock = new RulesClock({ wallMs: 40_000 });
    expect(() =>
      clock.measure(() => {
        throw new Error("broken");
      }),
    ).toThrow("broken");
    expect(clock.isSpent).toBe(false);
  });
});
