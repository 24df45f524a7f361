import { describe, expect, test } from "vitest";
import type { LegacyScoring, Package } from "../../../harness/packages/index.ts";
import { type ScoreResult, told, untold } from "../../../harness/packages/score/result.ts";
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
    ["passes", PASS_FAIL_KIND, told("AC", undefined), told("AC", undefined), told("AC", undefined)],
    ["fails by a sample", PASS_FAIL_KIND, told("WA", undefined), undefined, told("WA", undefined)],
    [
      "fails by secret",
      PASS_FAIL_KIND,
      told("AC", undefined),
      told("TLE", undefined),
      told("TLE", undefined),
    ],
    ["needs no sample", PASS_FAIL_KIND, undefined, told("AC", undefined), told("AC", undefined)],
    ["has the score of secret", KIND, told("AC", undefined), told("WA", 40), told("WA", 40)],
    [
      "has it though a sample fails",
      KIND,
      told("RTE", undefined),
      told("AC", 100),
      told("RTE", 100),
    ],
    ["has none that was not judged", KIND, told("RTE", undefined), undefined, told("RTE", 0)],
    ["is untold by secret", KIND, told("WA", undefined), untold("why"), untold("why")],
    ["is untold by a sample", KIND, untold("why"), told("AC", 100), untold("why")],
  ])("%s", async (_, kind, sample, secret, expected) => {
    expect(await comesTo(undefined, kind, sample, secret)).toEqual(expected);
  });
});

describe("a legacy package", () => {
  const ignoring = legacyScoring({ grader: { ignoresSample: true }, points: { range: [0, 100] } });
  test.each<[string, LegacyScoring, Half, Half, ScoreResult]>([
    ["adds up sample and secret", legacyScoring(), told("AC", 1), told("AC", 99), told("AC", 100)],
    ["ignores the sample", ignoring, told("WA", 50), told("AC", 99), told("AC", 99)],
    ["takes the sample where there is no more", ignoring, told("WA", 0), undefined, told("WA", 0)],
    [
      "has nothing when it is rejected",
      legacyScoring(),
      told("AC", 1),
      told("WA", 60),
      told("WA", 0),
    ],
    [
      "keeps its points for DOMjudge",
      legacyScoring({ reading: "domjudge" }),
      told("AC", 0),
      told("WA", 60),
      told("WA", 60),
    ],
    [
      "stops at the sample",
      legacyScoring({ onReject: "break" }),
      told("WA", 0),
      told("AC", 9),
      told("WA", 0),
    ],
    [
      "has verdicts alone",
      PASS_FAIL,
      told("AC", undefined),
      told("WA", undefined),
      told("WA", undefined),
    ],
    [
      "is untold by a sample that it ignores",
      ignoring,
      untold("why"),
      told("AC", 9),
      untold("why"),
    ],
  ])("%s", async (_, overall, sample, secret, expected) => {
    const kind = overall.points === undefined ? PASS_FAIL_KIND : KIND;
    expect(await comesTo(overall, kind, sample, secret)).toEqual(expected);
  });

  test("must stay in its range", async () => {
    const overall = legacyScoring({ points: { range: [0, 100] } });
    const { verdict, reason } = await comesTo(overall, KIND, told("AC", 2), told("AC", 100));
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
  sample = told("WA", undefined),
): boolean {
  const secret = groupOf(scoredBy("sum"), { name: "secret", requires });
  return isDecidedBySample({ overall, kind, secret }, sample);
}

test("a failed sample decides if secret cannot count", () => {
  expect(decided(undefined, PASS_FAIL_KIND)).toBe(true);
  expect(decided(undefined, KIND)).toBe(false);
  expect(decided(undefined, KIND, ["sample"])).toBe(true);
  expect(decided(undefined, PASS_FAIL_KIND, [], told("AC", undefined))).toBe(false);
  expect(decided(legacyScoring({ onReject: "break" }), KIND)).toBe(true);
  expect(decided(legacyScoring({ onReject: "continue" }), KIND)).toBe(false);
});
