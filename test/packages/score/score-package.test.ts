import { describe, expect, test } from "vitest";
import type { LegacyScoring, Package } from "../../../harness/packages/index.ts";
import {
  type ScoreResult,
  judgedResult,
  judgeError,
} from "../../../harness/packages/score/result.ts";
import { isDecidedBySample, scorePackage } from "../../../harness/packages/score/score-package.ts";
import { groupOf, legacyScoring, noGrader, PASS_FAIL, scoredBy } from "./group-of.ts";

const KIND = { isScoring: true, isInteractive: false, isMultiPass: false, isSubmitAnswer: false };
const PASS_FAIL_KIND = { ...KIND, isScoring: false };

type Half = ScoreResult | undefined;

function comesTo(
  overall: LegacyScoring | undefined,
  kind: Package["kind"],
  sample: Half,
  secret: Half,
) {
  return scorePackage({ overall, kind }, { sample, secret }, noGrader);
}

describe("a package of 2025-09", () => {
  test.each<[string, Package["kind"], Half, Half, ScoreResult]>([
    [
      "passes",
      PASS_FAIL_KIND,
      judgedResult("AC", undefined),
      judgedResult("AC", undefined),
      judgedResult("AC", undefined),
    ],
    [
      "fails by a sample",
      PASS_FAIL_KIND,
      judgedResult("WA", undefined),
      undefined,
      judgedResult("WA", undefined),
    ],
    [
      "fails by secret",
      PASS_FAIL_KIND,
      judgedResult("AC", undefined),
      judgedResult("TLE", undefined),
      judgedResult("TLE", undefined),
    ],
    [
      "needs no sample",
      PASS_FAIL_KIND,
      undefined,
      judgedResult("AC", undefined),
      judgedResult("AC", undefined),
    ],
    [
      "has the score of secret",
      KIND,
      judgedResult("AC", undefined),
      judgedResult("WA", 40),
      judgedResult("WA", 40),
    ],
    [
      "has it though a sample fails",
      KIND,
      judgedResult("RTE", undefined),
      judgedResult("AC", 100),
      judgedResult("RTE", 100),
    ],
    [
      "has none that was not judged",
      KIND,
      judgedResult("RTE", undefined),
      undefined,
      judgedResult("RTE", 0),
    ],
    [
      "is untold by secret",
      KIND,
      judgedResult("WA", undefined),
      judgeError("why"),
      judgeError("why"),
    ],
    ["is untold by a sample", KIND, judgeError("why"), judgedResult("AC", 100), judgeError("why")],
  ])("%s", async (_, kind, sample, secret, expected) => {
    expect(await comesTo(undefined, kind, sample, secret)).toEqual(expected);
  });
});

describe("a legacy package", () => {
  const ignoring = legacyScoring({ grader: { ignoresSample: true }, points: { range: [0, 100] } });
  test.each<[string, LegacyScoring, Half, Half, ScoreResult]>([
    [
      "adds up sample and secret",
      legacyScoring(),
      judgedResult("AC", 1),
      judgedResult("AC", 99),
      judgedResult("AC", 100),
    ],
    [
      "ignores the sample",
      ignoring,
      judgedResult("WA", 50),
      judgedResult("AC", 99),
      judgedResult("AC", 99),
    ],
    [
      "takes the sample where there is no more",
      ignoring,
      judgedResult("WA", 0),
      undefined,
      judgedResult("WA", 0),
    ],
    [
      "has nothing when it is rejected",
      legacyScoring(),
      judgedResult("AC", 1),
      judgedResult("WA", 60),
      judgedResult("WA", 0),
    ],
    [
      "keeps its points for DOMjudge",
      legacyScoring({ reading: "domjudge" }),
      judgedResult("AC", 0),
      judgedResult("WA", 60),
      judgedResult("WA", 60),
    ],
    [
      "stops at the sample",
      legacyScoring({ onReject: "break" }),
      judgedResult("WA", 0),
      judgedResult("AC", 9),
      judgedResult("WA", 0),
    ],
    [
      "has verdicts alone",
      PASS_FAIL,
      judgedResult("AC", undefined),
      judgedResult("WA", undefined),
      judgedResult("WA", undefined),
    ],
    [
      "is untold by a sample that it ignores",
      ignoring,
      judgeError("why"),
      judgedResult("AC", 9),
      judgeError("why"),
    ],
  ])("%s", async (_, overall, sample, secret, expected) => {
    const kind = overall.points === undefined ? PASS_FAIL_KIND : KIND;
    expect(await comesTo(overall, kind, sample, secret)).toEqual(expected);
  });

  test("must stay in its range", async () => {
    const overall = legacyScoring({ points: { range: [0, 100] } });
    const { verdict, reason } = await comesTo(
      overall,
      KIND,
      judgedResult("AC", 2),
      judgedResult("AC", 100),
    );
    expect(verdict).toBe("JE");
    expect(reason).toBe("data came to 102 points, and its range is from 0 to 100");
  });
});

test("a package of which nothing was judged is a judge error", async () => {
  for (const overall of [undefined, legacyScoring()]) {
    expect((await comesTo(overall, KIND, undefined, undefined)).verdict).toBe("JE");
  }
});

function decided(
  overall: LegacyScoring | undefined,
  kind: Package["kind"],
  requires: string[] = [],
  sample = judgedResult("WA", undefined),
): boolean {
  const secret = groupOf(scoredBy("sum"), { name: "secret", requires });
  return isDecidedBySample({ overall, kind, secret }, sample);
}

test("a failed sample decides if secret cannot count", () => {
  expect(decided(undefined, PASS_FAIL_KIND)).toBe(true);
  expect(decided(undefined, KIND)).toBe(false);
  expect(decided(undefined, KIND, ["sample"])).toBe(true);
  expect(decided(undefined, PASS_FAIL_KIND, [], judgedResult("AC", undefined))).toBe(false);
  expect(decided(legacyScoring({ onReject: "break" }), KIND)).toBe(true);
  expect(decided(legacyScoring({ onReject: "continue" }), KIND)).toBe(false);
});
