import { describe, expect, test } from "vitest";
import type { GroupScoring, TestGroup } from "../../../harness/packages/index.ts";
import type { GivenScore } from "../../../harness/packages/score/result.ts";
import { scoreCase, scoreStatic } from "../../../harness/packages/score/score-case.ts";
import type { Verdict } from "../../../harness/core/judging/verdict.ts";
import { groupOf, legacyScoring, PASS_FAIL, scoredBy } from "./group-of.ts";

const points = (value: number): GivenScore => ({ kind: "points", value });
const part = (value: number): GivenScore => ({ kind: "multiplier", value });

function worth(group: TestGroup, verdict: Verdict, score?: GivenScore) {
  return scoreCase(group, { name: "secret/1/a", verdict, score });
}

function four(scoring: GroupScoring): TestGroup {
  return groupOf(scoring, { cases: 4 });
}

function judged(verdict: Verdict, score?: GivenScore) {
  return { name: "static", verdict, score };
}

describe("a case of 2025-09", () => {
  test.each<[string, TestGroup, Verdict, GivenScore | undefined, number | undefined]>([
    ["its share of a sum", four(scoredBy("sum", 60)), "AC", undefined, 15],
    ["all of it by min", four(scoredBy("min", 60)), "AC", undefined, 60],
    ["what the static validator leaves", four(scoredBy("sum", 60, 20)), "AC", undefined, 10],
    ["a part of its share", four(scoredBy("sum", 60)), "AC", part(0.5), 7.5],
    ["points up to its share", four(scoredBy("sum", 60)), "AC", points(15), 15],
    [
      "a share that was rounded up",
      groupOf(scoredBy("sum", 1), { cases: 3 }),
      "AC",
      points(0.3333334),
      1 / 3,
    ],
    ["points where there is no end", four(scoredBy("sum", "unbounded")), "AC", points(1e6), 1e6],
    ["0 when it is rejected", four(scoredBy("sum", 60)), "WA", undefined, 0],
    ["0 when it crashes", four(scoredBy("min", "unbounded")), "RTE", undefined, 0],
    [
      "no points in a group that passes or fails",
      four(scoredBy("pass-fail")),
      "AC",
      undefined,
      undefined,
    ],
    ["no points in a pass-fail problem", four({ kind: "pass-fail" }), "TLE", undefined, undefined],
  ])("is worth %s", (_, group, verdict, score, expected) => {
    expect(worth(group, verdict, score)).toEqual({ verdict, score: expected, reason: undefined });
  });

  test.each<[string, GroupScoring, Verdict, GivenScore | undefined, string]>([
    [
      "more than it can have",
      scoredBy("sum", 60),
      "AC",
      points(60.1),
      "60.1 into score.txt, which is above its maximum of 60",
    ],
    [
      "more than all",
      scoredBy("sum", 60),
      "AC",
      part(1.01),
      "1.01 into score_multiplier.txt, which is above 1",
    ],
    ["less than nothing", scoredBy("min", 60), "AC", points(-1), "below 0"],
    ["a negative part", scoredBy("min", 60), "AC", part(-0.1), "below 0"],
    ["a negative score without end", scoredBy("min", "unbounded"), "AC", points(-0.1), "below 0"],
    ["no number", scoredBy("min", 60), "AC", points(Number.NaN), "which is not a number"],
    [
      "an endless number",
      scoredBy("sum", "unbounded"),
      "AC",
      points(Infinity),
      "which is not a number",
    ],
    [
      "a score for what it rejects",
      scoredBy("sum", 60),
      "WA",
      points(3),
      "score.txt for an output that it rejected",
    ],
    [
      "a part for what it rejects",
      scoredBy("min", "unbounded"),
      "WA",
      part(0),
      "score_multiplier.txt for an output that it rejected",
    ],
    [
      "points in a pass-fail group",
      scoredBy("pass-fail"),
      "AC",
      points(1),
      ", but the group has no points to give",
    ],
    [
      "points in a pass-fail problem",
      { kind: "pass-fail" },
      "WA",
      part(1),
      ", but the group has no points to give",
    ],
    [
      "a part of no end",
      scoredBy("sum", "unbounded"),
      "AC",
      part(0.5),
      "the group has no max_score",
    ],
    [
      "nothing where there is no end",
      scoredBy("min", "unbounded"),
      "AC",
      undefined,
      "the group has no max_score",
    ],
  ])("is a judge error if the validator wrote %s", (_, scoring, verdict, score, reason) => {
    const result = worth(groupOf(scoring), verdict, score);
    expect(result).toMatchObject({ verdict: "JE", score: undefined });
    expect(result.reason).toContain("secret/1/a: ");
    expect(result.reason).toContain(reason);
  });

  test("is a judge error with the judge's own words", () => {
    const group = groupOf(scoredBy("sum"));
    const failed = { name: "secret/1/a", verdict: "JE", score: undefined } as const;
    expect(scoreCase(group, { ...failed, reason: "the validator exited with 0" }).reason).toBe(
      "the validator exited with 0",
    );
    expect(scoreCase(group, failed).reason).toBe("secret/1/a: the judge failed");
  });

  test("scores nothing as a sample, whatever the validator writes", () => {
    for (const scoring of [
      scoredBy("sum"),
      scoredBy("pass-fail"),
      { kind: "pass-fail" } as const,
    ]) {
      const group = groupOf(scoring, { name: "sample" });
      for (const verdict of ["AC", "WA"] as const) {
        expect(worth(group, verdict, points(7))).toEqual({
          verdict,
          score: undefined,
          reason: undefined,
        });
      }
    }
  });
});

describe("the static validator", () => {
  test.each<[string, GroupScoring, Verdict, GivenScore | undefined, number | undefined]>([
    ["all of its score", scoredBy("sum", 60, 20), "AC", undefined, 20],
    ["a part of it", scoredBy("min", 60, 20), "AC", part(0.25), 5],
    ["nothing", scoredBy("sum", 60, 20), "WA", undefined, 0],
    ["a word alone", scoredBy("pass-fail", 60, "pass-fail"), "WA", undefined, undefined],
    ["a word in a pass-fail problem", { kind: "pass-fail" }, "AC", undefined, undefined],
  ])("gives %s", (_, scoring, verdict, score, expected) => {
    expect(scoreStatic(groupOf(scoring), judged(verdict, score))).toEqual({
      verdict,
      score: expected,
      reason: undefined,
    });
  });
  test("gives no points if pass-fail, and no more than its maximum", () => {
    const passFail = groupOf(scoredBy("pass-fail", 60, "pass-fail"));
    expect(scoreStatic(passFail, judged("AC", points(1))).verdict).toBe("JE");
    const twenty = groupOf(scoredBy("sum", 60, 20));
    expect(scoreStatic(twenty, judged("AC", points(21))).verdict).toBe("JE");
    expect(scoreStatic(twenty, judged("JE")).verdict).toBe("JE");
  });
});

describe("a legacy case", () => {
  const ten = groupOf(legacyScoring({ points: { accept: 10, reject: -1 } }));
  const validated = groupOf(legacyScoring({ points: { accept: 10, ofValidator: "required" } }));
  const atDomjudge = groupOf(
    legacyScoring({ reading: "domjudge", points: { accept: 10, ofValidator: "required" } }),
  );
  const once = groupOf(legacyScoring({ points: { accept: 10, ofValidator: "ignored" } }));
  test.each<[string, TestGroup, Verdict, GivenScore | undefined, number | undefined]>([
    ["accept_score", ten, "AC", undefined, 10],
    ["reject_score", ten, "TLE", undefined, -1],
    ["what the validator says", validated, "AC", points(-3.5), -3.5],
    ["accept_score, whatever the validator says", once, "AC", points(3), 10],
    ["nothing, whatever the validator says", once, "WA", points(3), 0],
    ["reject_score, whatever the validator says besides", validated, "WA", points(3), 0],
    ["to DOMjudge what the validator says of a wrong answer", atDomjudge, "WA", points(3), 3],
    ["to DOMjudge nothing when it is too slow", atDomjudge, "TLE", points(3), 0],
    ["no points in a pass-fail problem", groupOf(PASS_FAIL), "AC", undefined, undefined],
  ])("is worth %s", (_, group, verdict, score, expected) => {
    expect(worth(group, verdict, score)).toEqual({ verdict, score: expected, reason: undefined });
  });

  test.each<[string, TestGroup, Verdict, GivenScore | undefined, string]>([
    ["a score that nobody announced", ten, "AC", points(1), "the package says that it does not"],
    [
      "no score, though one was announced",
      validated,
      "AC",
      undefined,
      "the package says that it does",
    ],
    ["a part of something", validated, "AC", part(1), "which the legacy format does not have"],
    ["a score for what it rejects", ten, "WA", points(1), "for an output that it rejected"],
    ["a score in a pass-fail problem", groupOf(PASS_FAIL), "AC", points(1), "no points to give"],
  ])("is a judge error if the validator wrote %s", (_, group, verdict, score, reason) => {
    const result = worth(group, verdict, score);
    expect(result.verdict).toBe("JE");
    expect(result.reason).toContain(reason);
  });
});
