import { expect, test } from "vitest";
import { checkAdjustments } from "../../harness/course/check-course.ts";
import { courseDraftSchema } from "../../harness/course/course-schema.ts";

function check(adjustments: unknown, change: object = {}) {
  const exercises = [{ id: "p1", points: 10 }];
  return checkAdjustments(courseDraftSchema.parse({ exercises, adjustments, ...change }));
}

test("a mistake is located by student, exercise and key", () => {
  const mistakes = check({ ana: { p1: { points: 12 } }, bob: { p9: { points: 1 } } });
  expect(mistakes.map(({ path }) => path)).toEqual([
    ["adjustments", "ana", "p1", "points"],
    ["adjustments", "bob", "p9"],
  ]);
});

test("entries of invalid shape are left to the schema check", () => {
  expect(check({ ana: { p1: { points: "many" } } })).toEqual([]);
  expect(check("extra.csv")).toEqual([]);
  expect(check({ ana: { p9: { points: 1 } } }, { exercises: ["p1"] })).toEqual([]);
});
