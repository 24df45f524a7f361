import { describe, expect, test } from "vitest";
import type { Verdict } from "../../../harness/core/judging/verdict.ts";
import type { LegacyScoring } from "../../../harness/packages/index.ts";
import { gradeByDefault } from "../../../harness/packages/score/grade-legacy.ts";
import { judgedResult, judgeError } from "../../../harness/packages/score/result.ts";
import { legacyScoring } from "./group-of.ts";

type Grader = Partial<LegacyScoring["grader"]>;

describe("legacy's default grader", () => {
  test.each<[Grader, string, string]>([
    [{}, "AC 1, AC 2", "AC 3"],
    [{}, "WA 0, TLE 0, RTE 0, AC 5", "RTE 5"],
    [{}, "AC 1, WA 2, OLE 3", "OLE 6"],
    [{}, "WA 0, TLE 0", "TLE 0"],
    [{}, "TLE 0, MLE 0", "MLE 0"],
    [{ verdict: "first_error" }, "AC 1, WA 0, RTE 0", "WA 1"],
    [{ verdict: "first_error" }, "AC 1", "AC 1"],
    [{ verdict: "always_accept" }, "WA 0, AC 5", "AC 5"],
    [{ acceptsIfAnyAccepted: true }, "WA 0, AC 5, RTE 1", "AC 6"],
    [{ acceptsIfAnyAccepted: true, verdict: "first_error" }, "WA 0, RTE 1", "WA 1"],
    [{ score: "min" }, "AC 4, AC 2, AC 3", "AC 2"],
    [{ score: "max" }, "AC 4, AC 2, AC 3", "AC 4"],
    [{ score: "avg" }, "AC 4, AC 2, AC 3", "AC 3"],
    [{ score: "avg" }, "AC 15, WA 0, WA 0", "WA 5"],
  ])("%j combines %s", (flags, from, expected) => {
    const parts = from.split(", ").map((each) => {
      const [verdict, score] = each.split(" ");
      return judgedResult(verdict as Verdict, Number(score));
    });
    const { verdict, score } = gradeByDefault(legacyScoring({ grader: flags }).grader, parts);
    expect(`${verdict} ${score}`).toBe(expected);
  });

  test("a judge error stays one with every flag", () => {
    for (const verdict of ["first_error", "worst_error", "always_accept"] as const) {
      const { grader } = legacyScoring({ grader: { verdict, acceptsIfAnyAccepted: true } });
      const parts = [judgedResult("AC", 1), judgeError("it crashed"), judgedResult("WA", 0)];
      expect(gradeByDefault(grader, parts)).toEqual(judgeError("it crashed"));
    }
  });
});
