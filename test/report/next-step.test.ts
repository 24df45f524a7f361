import { expect, test } from "vitest";
import { VERDICTS } from "../../harness/core/judging/verdict.ts";
import { adviseNextStep } from "../../harness/report/next-step.ts";

test.each(VERDICTS.filter((verdict) => verdict !== "AC"))(
  "a hidden %s leaves nobody without a next step",
  (verdict) => {
    expect(adviseNextStep(verdict, true)).toMatch(/^[A-Z].+\.$/);
  },
);

test("a visible wrong answer explains itself", () => {
  expect(adviseNextStep("WA", false)).toBeUndefined();
  expect(adviseNextStep("AC", false)).toBeUndefined();
});
