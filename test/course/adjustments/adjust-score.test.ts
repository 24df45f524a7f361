import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adjustScore } from "../../../harness/course/index.ts";

const RULE = { worth: 10, mayExceed: false };

describe("the score that counts", () => {
  test.each([
    ["points instead of the judge's", 3, { points: 8 }, 8],
    ["fewer points, too", 10, { points: 0 }, 0],
    ["points where nothing was handed in", "absent", { points: 5 }, 5],
    ["points where the judge owes a verdict", "pending", { points: 5 }, 5],
    ["a bonus on the judge's", 3.1, { bonus: 0.2 }, 3.3],
    ["a bonus where nothing was handed in", "absent", { bonus: 2 }, 2],
    ["a bonus that waits for the judge", "pending", { bonus: 2 }, undefined],
    ["a bonus on points", 1, { points: 8, bonus: 1 }, 9],
    ["none when it is excused", 9, { excused: true }, undefined],
  ] as const)("%s", (_, judged, grade, score) => {
    expect(adjustScore(judged, grade, RULE)).toEqual({ score, isCut: false });
  });

  test("a bonus is cut at the maximum, unless the course allows more", () => {
    expect(adjustScore(9, { bonus: 2 }, RULE)).toEqual({ score: 10, isCut: true });
    const rule = { worth: 10, mayExceed: true };
    expect(adjustScore(9, { bonus: 2 }, rule)).toEqual({ score: 11, isCut: false });
    const unknown = { worth: undefined, mayExceed: false };
    expect(adjustScore(9, { bonus: 2 }, unknown)).toEqual({ score: 11, isCut: false });
  });

  test("exactly the maximum is not cut, and a hundredth more is", () => {
    expect(adjustScore(9, { bonus: 1 }, RULE)).toEqual({ score: 10, isCut: false });
    expect(adjustScore(9, { bonus: 1.01 }, RULE)).toEqual({ score: 10, isCut: true });
    expect(adjustScore(0, { points: 0, bonus: 0.004 }, RULE)).toEqual({ score: 0, isCut: false });
  });

  test("a bonus never lowers the score and never exceeds the maximum", () => {
    const points = fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(points, points, (judged, bonus) => {
        const { score = -1 } = adjustScore(judged, { bonus }, RULE);
        expect(score).toBeGreaterThanOrEqual(judged);
        expect(score).toBeLessThanOrEqual(10);
      }),
    );
  });
});
