import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { composeGrade, type GradeInputs } from "../../harness/course/index.ts";

const RULE = { worth: 10, mayExceed: false, start: "judge" } as const;
const STARTS = ["judge", "zero", "maximum"] as const;

function judgedAt(raw: number, penaltyFactor = 1) {
  return { raw, penaltyFactor, score: Math.round(raw * penaltyFactor * 100) / 100 };
}

function addBonus(judged: number, bonus: number) {
  return composeGrade({ judgedScore: judgedAt(judged), adjustment: { bonus } }, RULE);
}

function hundredths(min: number, max: number) {
  return fc.integer({ min, max }).map((value) => value / 100);
}

describe("the score that counts", () => {
  test.each([
    ["points instead of the judge's", judgedAt(3), { points: 8 }, 8],
    ["fewer points, too", judgedAt(10), { points: 0 }, 0],
    ["points where nothing was submitted", "absent", { points: 5 }, 5],
    ["points where the judge owes a verdict", "pending", { points: 5 }, 5],
    ["points that are higher, as asked", judgedAt(3), { points: 8, onlyIfHigher: true }, 8],
    [
      "the judge's, late, if that is higher",
      judgedAt(9, 0.5),
      { points: 4, onlyIfHigher: true },
      4.5,
    ],
    [
      "points that only late work falls below",
      judgedAt(9, 0.5),
      { points: 5, onlyIfHigher: true },
      5,
    ],
    ["points, if higher, without a verdict", "pending", { points: 5, onlyIfHigher: true }, 5],
    [
      "the higher of both with a bonus",
      judgedAt(6),
      { points: 5, bonus: 1, onlyIfHigher: true },
      7,
    ],
    ["a bonus on the judge's", judgedAt(3.1), { bonus: 0.2 }, 3.3],
    ["a bonus where nothing was submitted", "absent", { bonus: 2 }, 2],
    ["a bonus that waits for the judge", "pending", { bonus: 2 }, undefined],
    ["a bonus on points", judgedAt(1), { points: 8, bonus: 1 }, 9],
    ["none when it is excused", judgedAt(9), { excused: true }, undefined],
  ] as const)("%s", (_, judged, adjustment, score) => {
    expect(composeGrade({ judgedScore: judged, adjustment }, RULE)).toMatchObject({
      score,
      isCut: false,
    });
  });

  test("a bonus is cut at the maximum, unless the course allows more", () => {
    const parts: GradeInputs = { judgedScore: judgedAt(9), adjustment: { bonus: 2 } };
    expect(composeGrade(parts, RULE)).toMatchObject({ score: 10, isCut: true });
    const more = { score: 11, isCut: false };
    expect(composeGrade(parts, { ...RULE, mayExceed: true })).toMatchObject(more);
    expect(composeGrade(parts, { ...RULE, worth: undefined })).toMatchObject(more);
  });

  test("exactly the maximum is not cut, and a hundredth more is", () => {
    expect(addBonus(9, 1)).toMatchObject({ score: 10, isCut: false });
    expect(addBonus(9, 1.01)).toMatchObject({ score: 10, isCut: true });
    expect(addBonus(0, 0.004)).toMatchObject({ score: 0, isCut: false });
  });

  test("a bonus never lowers the score and never exceeds the maximum", () => {
    const points = hundredths(0, 1000);
    fc.assert(
      fc.property(points, points, (judged, bonus) => {
        const parts = { judgedScore: judgedAt(judged), adjustment: { bonus } };
        const { score = -1 } = composeGrade(parts, RULE);
        expect(score).toBeGreaterThanOrEqual(judged);
        expect(score).toBeLessThanOrEqual(10);
      }),
    );
  });
});

describe("a rubric", () => {
  test.each([
    ["judge", [2, -0.5], 5.5],
    ["judge", [-20], 0],
    ["judge", [20], 10],
    ["zero", [2, 3], 5],
    ["zero", [], 0],
    ["maximum", [-1, -2], 7],
    ["maximum", [1], 10],
  ] as const)("that starts at %s with the items %j", (start, rubric, score) => {
    const grade = composeGrade({ judgedScore: judgedAt(4), rubric }, { ...RULE, start });
    expect(grade.score).toBe(score);
  });

  test("of a late program loses the late penalty too", () => {
    const judged = judgedAt(4, 0.5);
    expect(composeGrade({ judgedScore: judged, rubric: [4] }, RULE)).toMatchObject({
      score: 4,
      parts: [
        { kind: "judge", points: 4 },
        { kind: "rubric", points: 4 },
        { kind: "late", points: -4 },
      ],
    });
  });

  test("takes nothing from a grade that somebody set", () => {
    const grade = { judgedScore: judgedAt(4), rubric: [-3], adjustment: { points: 9 } };
    expect(composeGrade(grade, RULE).parts).toEqual([{ kind: "set", points: 9 }]);
  });

  test("leaves a grade unknown until someone has read the program, if the course needs that", () => {
    for (const start of ["zero", "maximum"] as const) {
      const rule = { ...RULE, start };
      expect(composeGrade({ judgedScore: judgedAt(4) }, rule).score).toBeUndefined();
      const adjustment = { bonus: 1 };
      expect(composeGrade({ judgedScore: judgedAt(4), adjustment }, rule).score).toBeUndefined();
      expect(
        composeGrade({ judgedScore: judgedAt(4), adjustment: { points: 2 } }, rule).score,
      ).toBe(2);
    }
    expect(composeGrade({ judgedScore: judgedAt(4) }, RULE).score).toBe(4);
  });
});

describe("hints", () => {
  test("cost points after the late penalty, as a part of their own", () => {
    expect(composeGrade({ judgedScore: judgedAt(8, 0.5), hints: 1 }, RULE)).toMatchObject({
      score: 3,
      readScore: 3,
      parts: [
        { kind: "judge", points: 8 },
        { kind: "late", points: -4 },
        { kind: "hints", points: -1 },
      ],
    });
  });

  test("never cost more than there is, and nothing of points that somebody set", () => {
    expect(composeGrade({ judgedScore: judgedAt(1), hints: 1.5 }, RULE)).toMatchObject({
      score: 0,
      parts: [
        { kind: "judge", points: 1 },
        { kind: "hints", points: -1 },
      ],
    });
    const none = composeGrade({ judgedScore: judgedAt(0), hints: 1.5 }, RULE);
    expect(none).toMatchObject({ score: 0, parts: [{ kind: "judge", points: 0 }] });
    const set = { judgedScore: judgedAt(8), hints: 1, adjustment: { points: 6 } };
    expect(composeGrade(set, RULE).parts).toEqual([{ kind: "set", points: 6 }]);
    const pending = composeGrade({ judgedScore: "pending", hints: 1 }, RULE);
    expect(pending.score).toBeUndefined();
  });

  test("leave a bonus whole, and count where a grade only gives way to a higher one", () => {
    const bonus = { judgedScore: judgedAt(4), hints: 1, adjustment: { bonus: 2 } };
    expect(composeGrade(bonus, RULE).score).toBe(5);
    const onlyIfHigher = { points: 7.5, onlyIfHigher: true as const };
    const outdone = { judgedScore: judgedAt(8), hints: 1, adjustment: onlyIfHigher };
    expect(composeGrade(outdone, RULE)).toMatchObject({ score: 7.5, isOutdone: false });
  });
});

test("the parts of a grade always add up to it, between 0 and the maximum", () => {
  const adjustment = fc.record(
    { points: hundredths(0, 1000), bonus: hundredths(1, 1500) },
    { requiredKeys: [] },
  );
  const judged = fc.oneof(
    fc
      .tuple(fc.double({ min: 0, max: 10, noNaN: true }), fc.constantFrom(1, 0.9, 0.5, 1 / 3, 0))
      .map(([raw, factor]) => judgedAt(raw, factor)),
    fc.constantFrom("pending" as const, "absent" as const),
  );
  const rubric = fc.option(fc.array(hundredths(-1500, 1500), { maxLength: 5 }), { nil: undefined });
  fc.assert(
    fc.property(
      judged,
      rubric,
      adjustment,
      fc.constantFrom(...STARTS),
      hundredths(0, 1500),
      (judging, items, own, start, hints) => {
        const inputs = { judgedScore: judging, rubric: items, hints, adjustment: own };
        const { score, parts } = composeGrade(inputs, { ...RULE, start });
        expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score ?? 0, 9);
        expect(score ?? 0).toBeGreaterThanOrEqual(0);
        expect(score ?? 0).toBeLessThanOrEqual(10);
      },
    ),
  );
});
