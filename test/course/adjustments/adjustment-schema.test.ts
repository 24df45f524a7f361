import { describe, expect, test } from "vitest";
import {
  type AdjustmentEntry,
  adjustmentSchema,
  toAdjustment,
} from "../../../harness/course/adjustments/adjustment-schema.ts";

const CONTEXT = { student: "ana", exercise: "p1", location: { file: "course.yaml", line: 9 } };

function read(entry: AdjustmentEntry) {
  return toAdjustment(adjustmentSchema.parse(entry), CONTEXT);
}

describe("a written adjustment", () => {
  test("says when its points give way", () => {
    expect(read({ points: 5, only_if_higher: true }).grade).toEqual({
      points: 5,
      onlyIfHigher: true,
    });
    expect(read({ points: 5, until_attempt: 3 }).grade).toEqual({ points: 5, untilAttempt: 3 });
    expect(read({ points: 5, only_if_higher: false }).grade).toEqual({ points: 5 });
  });

  test("becomes a grade with its details, and comments with theirs", () => {
    const submission = "5f".repeat(4);
    const details = { attempt: 2, submission, by: "Eva", why: "ill" };
    const comments = [
      { comment: "no end", line: 4 },
      { comment: "good", by: "Bo", why: "so" },
    ];
    const entry = { points: 0, bonus: 1, comment: "a loop", line: 3, ...details, comments };
    expect(read(entry)).toStrictEqual({
      ...CONTEXT,
      grade: { points: 0, bonus: 1, ...details },
      comments: [
        { text: "a loop", line: 3, ...details },
        { text: "no end", line: 4, by: "Eva" },
        { text: "good", by: "Bo", why: "so" },
      ],
    });
  });

  test("has no keys that nobody wrote", () => {
    expect(read({ excused: true })).toStrictEqual({
      ...CONTEXT,
      grade: { excused: true },
      comments: [],
    });
    expect(read({ bonus: 1 }).grade).toStrictEqual({ bonus: 1 });
    expect(read({ comment: "good" })).toStrictEqual({ ...CONTEXT, comments: [{ text: "good" }] });
    expect(read({ excused: false, comments: [{ comment: "good" }] })).toStrictEqual({
      ...CONTEXT,
      comments: [{ text: "good" }],
    });
  });
});

test.each<[object, boolean]>([
  [{ points: 0 }, true],
  [{ points: -0.5 }, false],
  [{ line: 1 }, true],
  [{ line: 0 }, false],
  [{ attempt: 1.5 }, false],
  [{ attempt: 0 }, false],
  [{ submission: "0".repeat(8) }, true],
  [{ submission: "0".repeat(7) }, false],
  [{ submission: "0".repeat(64) }, true],
  [{ submission: "0".repeat(65) }, false],
  [{ comment: "" }, false],
  [{ by: "" }, false],
  [{ why: "" }, false],
  [{ comments: [{ comment: "" }] }, false],
  [{ comments: [] }, true],
])("the shape of %j is right: %s", (entry, isRight) => {
  expect(adjustmentSchema.safeParse(entry).success).toBe(isRight);
});
