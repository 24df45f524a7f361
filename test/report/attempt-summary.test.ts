import { describe, expect, test } from "vitest";
import { summariseAttempt } from "../../harness/report/attempt-summary.ts";
import { resultWith, SLOW, WRONG } from "./feedback/sample-feedback.ts";
import { NUMBER_GAME, P1 } from "./sample-results.ts";

describe("summariseAttempt", () => {
  test("has the counterexample as a program reads it, the tests, and the receipt", () => {
    expect(summariseAttempt(WRONG, P1)).toEqual({
      failingInput: "8\n",
      failingCall: "AcanWin(8)",
      tests: {
        groups: [
          { id: "sample", verdict: "AC", cases: { passed: 2, total: 2 } },
          { id: "small", verdict: "AC", cases: { passed: 20, total: 20 } },
          { id: "medium", verdict: "WA", cases: { passed: 7, total: 31 } },
          { id: "large", verdict: "skipped" },
        ],
        failures: [{ group: "medium", call: "AcanWin(8)", verdict: "WA" }],
      },
      receipt: "submission 5f5f5f5f5f5f, tests 7e577e577e57, judge 1dea1dea1dea, judged 2026-11-05",
    });
  });

  test("without a counterexample, has the first visible failing input", () => {
    const { counterexample: _, ...bare } = WRONG;
    const hidden = { group: "large", verdict: "WA", message: "no" } as const;
    const own = { ...hidden, input: "3 4\n" };
    const summary = summariseAttempt({ ...bare, failures: [hidden, own] }, P1);
    expect([summary.failingInput, summary.failingCall]).toEqual(["3 4\n", undefined]);
    expect(summariseAttempt({ ...bare, failures: [hidden] }, P1).failingInput).toBeUndefined();
    expect(summariseAttempt(resultWith({}), P1).failingInput).toBeUndefined();
  });

  test("shows the verdict of a hidden group, and no test case of it", () => {
    const { groups, failures } = summariseAttempt(SLOW, NUMBER_GAME).tests;
    expect(groups[1]).toEqual({ id: "long", verdict: "TLE" });
    expect(failures.map(({ group }) => group)).toEqual(["small"]);
  });

  test("cuts long calls, and shows a program's input as it is read", () => {
    const failed = { group: "small", verdict: "WA", message: "" } as const;
    const long = { ...failed, input: "7 ".repeat(300) };
    const [cut, short] = summariseAttempt(
      { ...WRONG, failures: [long, { ...failed, input: "3 4\n" }] },
      P1,
    ).tests.failures;
    expect(cut?.call).toHaveLength(401);
    expect(short?.call).toBe("3 4");
  });

  test("has no input that does not fit the exercise any more, or that is very long", () => {
    const changed = { ...P1, parameters: [{ kind: "bool" as const }] };
    expect(summariseAttempt(WRONG, changed).failingInput).toBeUndefined();
    expect(summariseAttempt(WRONG, { ...P1, parameters: [] }).failingInput).toBeUndefined();
    const { counterexample: _, ...bare } = WRONG;
    const long = { group: "small", verdict: "WA", message: "", input: "1".repeat(10_001) } as const;
    expect(summariseAttempt({ ...bare, failures: [long] }, P1).failingInput).toBeUndefined();
  });
});
