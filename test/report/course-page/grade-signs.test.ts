import { expect, test } from "vitest";
import { findSigns } from "../../../harness/report/course-page/grade-signs.ts";
import { resultWith } from "./made-up-result.ts";

test("a grade is found by its verdict, by lateness, and by having been adjusted", () => {
  const { attempt } = resultWith();
  const adjustment = { student: { id: "ada" }, problem: "p1", comments: [], remarks: [] };
  const grade = { points: 8 };
  const late = resultWith({ verdict: "WA", attempt: { ...attempt, lateSeconds: 1 } });
  expect(findSigns({ kind: "graded", result: resultWith() })).toEqual(["AC"]);
  expect(findSigns({ kind: "graded", result: late, adjustment: { ...adjustment, grade } })).toEqual(
    ["WA", "late", "adjusted"],
  );
  expect(findSigns({ kind: "pending" })).toEqual(["?"]);
  const excused = { ...adjustment, grade: { excused: true as const } };
  expect(findSigns({ kind: "absent", adjustment: excused })).toEqual(["-", "adjusted", "excused"]);
  const commented = { ...adjustment, comments: [{ text: "a loop" }] };
  expect(findSigns({ kind: "absent", adjustment: commented })).toEqual(["-", "commented"]);
});
