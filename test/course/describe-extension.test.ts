import { expect, test } from "vitest";
import { describeExtension } from "../../harness/course/index.ts";
import { courseOf, GOOD } from "./sample-course.ts";

test("an extension is formatted as people write it", () => {
  const { extensions, timezone } = courseOf(GOOD);
  const sentences = [...extensions].flatMap(([student, own]) =>
    [...own].map(([exercise, each]) => [student, exercise, describeExtension(each, timezone)]),
  );
  expect(sentences).toEqual([
    ["ana", "p1", "2026-10-12 23:59"],
    ["ana", "all", "2 days"],
    ["007", "p2", "1 day 12 h"],
  ]);
});
