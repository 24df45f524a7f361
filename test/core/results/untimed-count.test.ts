import { expect, it } from "vitest";
import {
  countUntimedSubmissions,
  isLate,
  isUntimed,
} from "../../../harness/core/results/untimed-count.ts";
import { exerciseOf, gradeOf } from "../../report/sample-results.ts";

const ADA = { id: "ada" };
const { lateSeconds: _, ...unknown } = gradeOf(ADA, "p1", "AC", 100).attempt;
const untimed = { ...gradeOf(ADA, "p1", "AC", 100), attempt: unknown };

it("counts submissions for exercises with a deadline, and those whose time is unknown", () => {
  const exercises = [
    { ...exerciseOf("p1"), deadline: "2026-10-10T23:59:00+02:00" },
    exerciseOf("p2"),
  ];
  const results = [untimed, gradeOf(ADA, "p1", "WA", 0), { ...untimed, problem: "p2" }];
  expect(countUntimedSubmissions({ exercises, results })).toEqual({ due: 2, untimed: 1 });
  expect(countUntimedSubmissions({ exercises, results: [] })).toEqual({ due: 0, untimed: 0 });
});

it("a submission is late from the first second on, and never if its time is unknown", () => {
  const timed = [0, 1].map((lateSeconds) => gradeOf(ADA, "p1", "AC", 100, { lateSeconds }));
  expect([...timed, untimed].map(isLate)).toEqual([false, true, false]);
  expect([...timed, untimed].map(isUntimed)).toEqual([false, false, true]);
});
