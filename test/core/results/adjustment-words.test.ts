import { expect, test } from "vitest";
import type { AdjustedGrade } from "../../../harness/core/results/adjustment.ts";
import {
  describeAdjustedGrade,
  describeComment,
} from "../../../harness/core/results/adjustment-words.ts";

test.each<[AdjustedGrade, string]>([
  [{ points: 8, judged: 3.6, score: 8, by: "Eva" }, "Adjusted by Eva: 8 points instead of 3.6."],
  [{ points: 1, score: 1 }, "Adjusted: 1 point."],
  [
    { points: 8, onlyIfHigher: true, judged: 3, score: 8, by: "Eva" },
    "Adjusted by Eva: 8 points instead of 3. A higher score replaces these points.",
  ],
  [
    { points: 8, untilAttempt: 3, judged: 3, score: 8 },
    "Adjusted: 8 points instead of 3. These points count until attempt 3 has a verdict.",
  ],
  [
    { points: 8, onlyIfHigher: true, overruledBy: "higher-score", judged: 9, score: 9, by: "Eva" },
    "8 points set by Eva do not count, because the score without them is as high.",
  ],
  [
    { points: 8, untilAttempt: 3, overruledBy: "later-attempt", judged: 2, score: 2 },
    "8 points set counted until attempt 3 had a verdict.",
  ],
  [
    { points: 4, bonus: 1, onlyIfHigher: true, overruledBy: "higher-score", judged: 5, score: 6 },
    "4 points set do not count, because the score without them is as high. Adjusted: a bonus of 1 on 5: 6 points.",
  ],
  [{ isUnread: true, judged: 3 }, "Not graded yet: a person reads the program first."],
  [
    {
      rubric: {
        items: [
          { text: "clear names", points: 1 },
          { text: "no proof.", points: -2 },
        ],
        by: "Eva",
        score: 3,
      },
      judged: 4,
      score: 3,
    },
    "Graded by Eva: +1 clear names; −2 no proof. 3 points instead of 4.",
  ],
  [{ rubric: { items: [], score: 4 }, judged: 4, score: 4 }, "Graded: no remarks. 4 points."],
  [
    { rubric: { items: [{ text: "tidy", points: 1 }], score: 5 }, bonus: 1, judged: 4, score: 6 },
    "Graded: +1 tidy. Adjusted: a bonus of 1 on 5: 6 points.",
  ],
  [
    { points: 8, bonus: 1, judged: 3, score: 9 },
    "Adjusted: 8 points instead of 3, and a bonus of 1: 9 points.",
  ],
  [{ bonus: 0.5, judged: 3, score: 3.5 }, "Adjusted: a bonus of 0.5 on 3: 3.5 points."],
  [{ bonus: 2, judged: 9, score: 10 }, "Adjusted: a bonus of 2 on 9: 10 points, the maximum."],
  [{ points: 0, judged: 0, score: 0 }, "Adjusted: 0 points instead of 0."],
  [{ bonus: 1, judged: 0, score: 1 }, "Adjusted: a bonus of 1 on 0: 1 point."],
  [{ bonus: 0.35, judged: 9.66, score: 10 }, "Adjusted: a bonus of 0.35 on 9.66: 10 points."],
  [
    { bonus: 0.36, judged: 9.66, score: 10 },
    "Adjusted: a bonus of 0.36 on 9.66: 10 points, the maximum.",
  ],
  [
    { points: 9, bonus: 2, score: 10 },
    "Adjusted: 9 points, and a bonus of 2: 10 points, the maximum.",
  ],
  [{ points: 8, bonus: 1 }, "Adjusted: 8 points, and a bonus of 1, once it is graded."],
  [{ bonus: 12, score: 10 }, "Adjusted: a bonus of 12: 10 points, the maximum."],
  [{ bonus: 2, score: 2 }, "Adjusted: a bonus of 2: 2 points."],
  [{ bonus: 2 }, "Adjusted: a bonus of 2, once it is graded."],
  [
    { excused: true, judged: 3, by: "Eva" },
    "Excused by Eva: not graded and not counted. The judge gave 3 points.",
  ],
  [{ excused: true }, "Excused: not graded and not counted."],
])("%j", (grade, words) => {
  expect(describeAdjustedGrade(grade)).toBe(words);
});

test("a comment names its line or an earlier version, and its author", () => {
  expect(describeComment({ text: "a loop\n", line: 12, by: "Eva" })).toBe(
    "On line 12: a loop (Eva)",
  );
  expect(describeComment({ text: "a loop", line: 12, isOutdated: true })).toBe(
    "On an earlier version: a loop",
  );
  expect(describeComment({ text: "well done" })).toBe("well done");
});
