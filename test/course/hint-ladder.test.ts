import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { viewResult } from "../../harness/core/results/view-result.ts";
import { HINT_STEPS, limitFeedback, listHints } from "../../harness/course/index.ts";
import { studentResult as anyResult } from "../report/arbitrary-results.ts";
import { gradeOf, group } from "../report/sample-results.ts";

const studentResult = anyResult.map((result) => viewResult(result, "student"));

const WRONG = viewResult(
  {
    ...gradeOf({ id: "ada" }, "p1", "WA", 0),
    groups: [group("small", "WA", [0, 100], [12, 20])],
    failures: [
      { group: "small", args: [9], expected: 9009, actual: 8008, verdict: "WA", message: "8008" },
    ],
    counterexample: {
      args: [7],
      expected: 9009,
      actual: 8008,
      actualIsValue: true,
      printed: "8008 printed",
      verdict: "WA",
      message: "The answer is 8008, expected 9009.",
      smallest: true,
      reason: "7007 is why",
      guess: "Perhaps 6006.",
    },
  },
  "student",
);

describe("hints on demand", () => {
  test("show first the failing group, then the input, then the answers, then all", () => {
    expect(listHints(WRONG)).toEqual([...HINT_STEPS]);
    const shown = (hints: Parameters<typeof limitFeedback>[2]) =>
      JSON.stringify(limitFeedback(WRONG, "full", hints));
    const none = shown("none");
    expect(none).toContain('"id":"small"');
    expect(none).not.toMatch(/"args"|\b[6-9]00[6-9]\b/);
    const input = shown("input");
    expect(input).toContain('"args":[7]');
    expect(input).not.toMatch(/"args":\[9\]|\b[6-9]00[6-9]\b/);
    const answer = shown("answer");
    expect(answer).toMatch(/9009.*8008/);
    expect(answer).not.toMatch(/"args":\[9\]|7007|6006/);
    expect(limitFeedback(WRONG, "full", "explanation")).toBe(WRONG);
    expect(limitFeedback(WRONG, "full")).toBe(WRONG);
  });

  test("of a case without a smallest input show its first failure", () => {
    const { counterexample: _, ...without } = WRONG;
    const limited = limitFeedback(without, "full", "input");
    const failure = { group: "small", args: [9], verdict: "WA", message: "Wrong answer." };
    expect(limited.failures).toEqual([failure]);
  });

  test("are none where there is nothing to find out", () => {
    for (const verdict of ["AC", "CE"] as const) {
      expect(listHints({ ...WRONG, verdict })).toEqual([]);
    }
    expect(listHints({ ...WRONG, interface: "tests" })).toEqual([]);
  });

  test("show at each step all of the step before, and nothing beyond the policy", () => {
    fc.assert(
      fc.property(studentResult, (each) => {
        for (const hints of ["none", "input", "answer", "explanation"] as const) {
          expect(limitFeedback(each, "groups", hints)).toEqual(limitFeedback(each, "groups"));
          const limited = limitFeedback(each, "full", hints);
          expect(limited).toMatchObject({ verdict: each.verdict, groups: each.groups });
          expect(limited).toBe(listHints(each).length === 0 ? each : limited);
        }
        expect(limitFeedback(each, "full", "explanation")).toBe(each);
      }),
    );
  });
});
