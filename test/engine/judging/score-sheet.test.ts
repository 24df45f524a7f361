import { describe, expect, it } from "vitest";
import type { Verdict } from "../../../harness/core/judging/verdict.ts";
import type { CaseOutcome } from "../../../harness/engine/judging/case-outcome.ts";
import { ODD } from "../engine-bench.ts";
import { scoreGroup } from "../../../harness/engine/judging/score-sheet.ts";

const [GROUP] = ODD.groups;

function score(
  verdicts: readonly Verdict[],
  total: number,
  scoring: "exact" | "optimisation" = "exact",
) {
  if (GROUP === undefined) throw new Error("no group");
  const outcomes = verdicts.map((verdict, index): CaseOutcome => ({
    index,
    verdict,
    message: "",
    score: verdict === "AC" ? 0.5 : 0,
    notes: [],
    cpuMs: undefined,
  }));
  return scoreGroup(GROUP, outcomes, total, scoring);
}

describe("a group", () => {
  it("has the verdict of its first failure and no points", () => {
    expect(score(["AC", "TLE", "WA"], 3)).toMatchObject({ verdict: "TLE", points: 0 });
  });

  it("has all its points when all its cases passed", () => {
    expect(score(["AC", "AC"], 2)).toMatchObject({ verdict: "AC", points: 50 });
  });

  it("is unknown when a case is missing, or when it has none", () => {
    expect(score(["AC"], 2)).toMatchObject({ verdict: "JE", points: 0 });
    expect(score([], 0)).toMatchObject({ verdict: "JE", points: 0 });
  });

  it("averages scores where solutions are optimised", () => {
    expect(score(["AC", "WA", "AC"], 3, "optimisation")).toMatchObject({
      verdict: "WA",
      points: 16.67,
    });
  });
});
