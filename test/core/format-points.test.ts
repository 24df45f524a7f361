import { expect, test } from "vitest";
import { formatPoints } from "../../harness/core/format-points.ts";

test.each([
  [40, "40"],
  [100 / 3, "33.33"],
  [0.1 + 0.2, "0.3"],
  [12.5, "12.5"],
  [0, "0"],
])("%d points read %j", (points, text) => {
  expect(formatPoints(points)).toBe(text);
});
