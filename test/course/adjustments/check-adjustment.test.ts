import { expect, test } from "vitest";
import type { AdjustmentEntry } from "../../../harness/course/adjustments/adjustment-schema.ts";
import {
  checkAdjustment,
  type PointsRule,
} from "../../../harness/course/adjustments/check-adjustment.ts";

const RULE = { worth: 10, mayExceed: false };

function read(entry: AdjustmentEntry, rule: PointsRule = RULE) {
  return checkAdjustment(entry, rule).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test.each([
  [{}, ": nothing is adjusted here"],
  [{ why: "ill" }, ": nothing is adjusted here"],
  [{ excused: true, points: 3 }, "points: an excused exercise has no grade, but 'points' is set"],
  [{ excused: true, bonus: 3 }, "bonus: an excused exercise has no grade, but 'bonus' is set"],
  [{ points: 10.5 }, "points: 'points' is 10.5, but the exercise is worth 10"],
  [{ bonus: 11 }, "bonus: 'bonus' is 11, but the exercise is worth 10"],
  [{ points: 9, bonus: 2 }, "bonus: points and bonus are 11, but the exercise is worth 10"],
  [{ bonus: 0 }, "bonus: 'bonus' is 0, but a bonus must be positive"],
  [{ points: 3, line: 2 }, "line: 'line' needs a comment, and there is none"],
])("%j: %s", (entry, mistake) => {
  expect(read(entry)).toEqual([mistake]);
});

test.each([
  { points: 0 },
  { points: 10 },
  { bonus: 10 },
  { excused: true },
  { comment: "a loop", line: 2 },
  { points: 3, attempt: 2 },
  { comments: [{ comment: "a loop" }] },
])("%j is right", (entry) => {
  expect(read(entry)).toEqual([]);
});

test("more points are valid if the course allows it or the maximum is unknown", () => {
  expect(read({ points: 12 }, { worth: 10, mayExceed: true })).toEqual([]);
  expect(read({ points: 12 }, { worth: undefined, mayExceed: false })).toEqual([]);
});
