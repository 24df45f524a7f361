import { expect, test } from "vitest";
import { writeFeedback } from "../../harness/gradebook/index.ts";
import { JUDGING } from "./sample-grading.ts";

test("the score, the groups, and what lateness did", () => {
  const why = "Handed in 1 min late: 90 % of the points count.";
  expect(writeFeedback(JUDGING, { score: 3.6, maxScore: 10, why })).toBe(
    [
      "3.6 of 10 points: wrong answer.",
      "small: 20 of 20 tests passed, 40 of 40.",
      "large: 4 of 9 tests passed, 0 of 60.",
      why,
    ].join("\n"),
  );
});

test("what a compiler said is told", () => {
  const failures = [{ group: "small", verdict: "CE" as const, message: "line 3: no such name" }];
  const judging = { ...JUDGING, verdict: "CE" as const, groups: [], failures };
  expect(writeFeedback(judging, { score: 0, maxScore: 10, why: "On time." })).toBe(
    "0 of 10 points: compile error.\nline 3: no such name\nOn time.",
  );
});
