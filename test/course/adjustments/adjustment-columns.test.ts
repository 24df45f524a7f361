import { expect, test } from "vitest";
import { findAdjustmentColumns } from "../../../harness/course/adjustments/adjustment-columns.ts";

test("headers match in any case and with aliases, and empty ones are ignored", () => {
  const { columns, mistakes } = findAdjustmentColumns(["E-Mail", "", "PROBLEM", "hash", "Reason"]);
  expect(mistakes).toEqual([]);
  expect([...columns]).toEqual([
    ["student", 0],
    ["exercise", 2],
    ["submission", 3],
    ["why", 4],
  ]);
});

test.each([
  [["exercise", "exercise", "name"], "this column holds the exercise, like column 1"],
  [["name", "why", "problem", "reason"], "this column holds the why, like column 2"],
  [["name", "points"], "no column holds the exercise"],
  [["student", "exercise", "grade"], "there is no column 'grade'"],
  [["student", "login", "exercise"], "this column holds the student, like column 1"],
  [["exercise", "points"], "no column holds the student"],
  [["points"], "no column holds the student and the exercise"],
])("%j is refused", (headers, message) => {
  const { mistakes } = findAdjustmentColumns(headers);
  expect(mistakes.map((each) => each.message).join()).toContain(message);
  expect(mistakes.every(({ hint }) => hint !== undefined)).toBe(true);
});

test("a name is enough, and a wrong header hides that others are missing", () => {
  expect(findAdjustmentColumns(["Name", "Exercise"]).mistakes).toEqual([]);
  expect(findAdjustmentColumns(["pionts"]).mistakes).toMatchObject([
    { code: "unknown-key", column: 1, hint: "Did you mean 'points'?" },
  ]);
});

test("a header that every object of JavaScript has is unknown", () => {
  const { columns, mistakes } = findAdjustmentColumns(["student", "exercise", "constructor"]);
  expect([...columns.keys()]).toEqual(["student", "exercise"]);
  expect(mistakes).toMatchObject([{ code: "unknown-key", column: 3 }]);
});
