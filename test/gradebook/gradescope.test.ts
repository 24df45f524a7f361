import { expect, test } from "vitest";
import { toGradescope } from "../../harness/gradebook/index.ts";
import { JUDGING } from "./sample-grading.ts";

test("a judging in Gradescope's words", () => {
  expect(toGradescope(JUDGING, 3.6)).toEqual({
    score: 3.6,
    execution_time: 3,
    output: "wrong answer\nIt keeps state between calls.",
    output_format: "text",
    visibility: "visible",
    stdout_visibility: "hidden",
    extra_data: { verdict: "WA", language: "python" },
    tests: [
      {
        score: 40,
        max_score: 40,
        status: "passed",
        name: "small",
        number: "1",
        output: "20 of 20 tests passed.",
        output_format: "text",
        visibility: "visible",
      },
      {
        score: 0,
        max_score: 60,
        status: "failed",
        name: "large",
        number: "2",
        output: "4 of 9 tests passed.\nwrong answer",
        output_format: "text",
        visibility: "visible",
      },
    ],
  });
});

test("a fault of the judge is no score, not even one that tests add up to", () => {
  const results = toGradescope({ ...JUDGING, verdict: "JE" });
  expect(results).not.toHaveProperty("score");
  expect(results.tests).toEqual([]);
});
