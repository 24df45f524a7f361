import { expect, test } from "vitest";
import { findSigns } from "../../../harness/report/course-page/grade-signs.ts";
import { resultWith } from "./made-up-result.ts";

test("a grade is found by its verdict, by lateness, and by having been adjusted", () => {
  const { attempt } = resultWith();
  const late = resultWith({ verdict: "WA", attempt: { ...attempt, lateSeconds: 1 } });
  expect(findSigns({ kind: "graded", result: resultWith() }, false)).toEqual(["AC"]);
  expect(findSigns({ kind: "graded", result: late }, true)).toEqual(["WA", "late", "adjusted"]);
  expect(findSigns({ kind: "pending" }, false)).toEqual(["?"]);
  expect(findSigns({ kind: "absent" }, true)).toEqual(["-", "adjusted"]);
});
