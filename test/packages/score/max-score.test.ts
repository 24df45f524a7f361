import { describe, expect, test } from "vitest";
import type { Package, TestGroup } from "../../../harness/packages/index.ts";
import {
  type MaxScore,
  maxScoreOf,
  maxScoreOfPackage,
} from "../../../harness/packages/score/max-score.ts";
import { groupOf, legacyScoring, PASS_FAIL, scoredBy } from "./group-of.ts";

const grader = { program: { path: "graders/g.py", files: [] }, words: [] };
const two = { cases: 2 };
const inner = groupOf(legacyScoring({ points: { accept: 30 }, grader: { score: "min" } }), two);

describe("the maximum score of a group", () => {
  test.each<[string, TestGroup, MaxScore]>([
    ["none in a pass-fail problem", groupOf({ kind: "pass-fail" }), undefined],
    ["none for samples", groupOf(scoredBy("pass-fail"), { name: "sample" }), undefined],
    ["max_score", groupOf(scoredBy("min", 30)), 30],
    ["no end", groupOf(scoredBy("sum", "unbounded")), "unbounded"],
    ["none in a legacy pass-fail problem", groupOf(PASS_FAIL), undefined],
    ["a sum", groupOf(legacyScoring({ points: { accept: 7 } }), two), 14],
    [
      "an average",
      groupOf(legacyScoring({ points: { accept: 7 }, grader: { score: "avg" } }), two),
      7,
    ],
    ["what is once for all", inner, 30],
    [
      "the range",
      groupOf(legacyScoring({ points: { range: [0, 9], ofValidator: "required" } })),
      9,
    ],
    ["less than the range", groupOf(legacyScoring({ points: { range: [0, 9] } })), 1],
    [
      "no end where validators score",
      groupOf(legacyScoring({ points: { ofValidator: "required" } })),
      "unbounded",
    ],
    ["no end where a grader does", groupOf(legacyScoring({ customGrader: grader })), "unbounded"],
    [
      "a grader's range",
      groupOf(legacyScoring({ customGrader: grader, points: { range: [0, 25] } })),
      25,
    ],
    ["a sum of groups", groupOf(legacyScoring(), { cases: 0, groups: [inner, inner] }), 60],
    [
      "reject_score, where that is more",
      groupOf(legacyScoring({ points: { accept: 0, reject: 3 } })),
      3,
    ],
  ])("is %s", (_, group, expected) => {
    expect(maxScoreOf(group)).toBe(expected);
  });
});

function most(overall: Package["overall"], sample: TestGroup, secret: TestGroup): MaxScore {
  return maxScoreOfPackage({ overall, sample, secret });
}

test("the maximum score of a submission includes samples if they count", () => {
  const sample = groupOf(legacyScoring({ points: { accept: 1 } }), { name: "sample", cases: 1 });
  const none = groupOf(legacyScoring(), { name: "sample", cases: 0 });
  const ignoring = legacyScoring({ grader: { ignoresSample: true } });
  expect(most(legacyScoring(), sample, inner)).toBe(31);
  expect(most(ignoring, sample, inner)).toBe(30);
  expect(most(legacyScoring({ grader: { score: "min" } }), none, inner)).toBe(30);
  expect(most(undefined, none, groupOf(scoredBy("sum", 40)))).toBe(40);
  expect(most(PASS_FAIL, sample, groupOf(PASS_FAIL))).toBeUndefined();
});
