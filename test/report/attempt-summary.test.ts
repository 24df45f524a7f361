import { describe, expect, test } from "vitest";
import { summariseAttempt } from "../../harness/report/attempt-summary.ts";
import { resultWith, WRONG } from "./feedback/sample-feedback.ts";
import { P1 } from "./sample-results.ts";

describe("summariseAttempt", () => {
  test("has the counterexample as a program reads it, and the receipt", () => {
    expect(summariseAttempt(WRONG, P1)).toEqual({
      failingInput: "8\n",
      receipt: "submission 5f5f5f5f5f5f, tests 7e577e577e57, judge 1dea1dea1dea, judged 2026-11-05",
    });
  });

  test("without a counterexample, has the first visible failing input", () => {
    const { counterexample: _, ...bare } = WRONG;
    const hidden = { group: "large", verdict: "WA", message: "no" } as const;
    const own = { ...hidden, input: "3 4\n" };
    expect(summariseAttempt({ ...bare, failures: [hidden, own] }, P1).failingInput).toBe("3 4\n");
    expect(summariseAttempt({ ...bare, failures: [hidden] }, P1).failingInput).toBeUndefined();
    expect(summariseAttempt(resultWith({}), P1).failingInput).toBeUndefined();
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
