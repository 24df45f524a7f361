import { expect, test } from "vitest";
import { toCoursePoints } from "../../harness/gradebook/course-points.ts";

test.each([
  [40, 100, 10, 4],
  [100, 100, 2.5, 2.5],
  [0, 100, 10, 0],
])("%d points of %d are, of %d of the course, %d", (points, maxPoints, worth, expected) => {
  expect(toCoursePoints(points, { maxPoints }, { points: worth })).toBe(expected);
});

test("an exercise without points gives none", () => {
  expect(toCoursePoints(0, { maxPoints: 0 }, { points: 10 })).toBe(0);
});
