import { describe, expect, test } from "vitest";
import type { Verdict } from "../../../harness/core/judging/verdict.ts";
import type { GroupScoring, TestGroup } from "../../../harness/packages/index.ts";
import {
  type ScoreResult,
  judgedResult,
  judgeError,
} from "../../../harness/packages/score/result.ts";
import { findBlocked, isDecided, scoreGroup } from "../../../harness/packages/score/score-group.ts";
import { groupOf, legacyScoring, noGrader, PASS_FAIL, scoredBy } from "./group-of.ts";

/** `AC 5, WA` as results. */
function partsOf(text: string): ScoreResult[] {
  return text.split(", ").map((each) => {
    const [verdict, score] = each.split(" ");
    return judgedResult(verdict as Verdict, score === undefined ? undefined : Number(score));
  });
}

async function comesTo(group: TestGroup, parts: string): Promise<string> {
  const { verdict, score, reason } = await scoreGroup(group, partsOf(parts), noGrader);
  return reason === undefined ? `${verdict} ${score}` : `${verdict}: ${reason}`;
}

function decided(scoring: GroupScoring, verdict: Verdict): boolean {
  return isDecided(groupOf(scoring), verdict);
}

describe("a group", () => {
  test.each<[GroupScoring, string, string]>([
    [{ kind: "pass-fail" }, "AC, AC", "AC undefined"],
    [{ kind: "pass-fail" }, "AC, TLE, WA", "TLE undefined"],
    [scoredBy("pass-fail", 30), "AC, AC", "AC 30"],
    [scoredBy("pass-fail", 30), "AC, RTE", "RTE 0"],
    [scoredBy("sum", 30), "AC 10, WA 0, AC 10", "WA 20"],
    [scoredBy("sum", 30), "AC 10, AC 10, AC 10", "AC 30"],
    [scoredBy("sum", "unbounded"), "AC 1000, AC 0.5", "AC 1000.5"],
    [scoredBy("min", 30), "AC 30, AC 12.5, AC 30", "AC 12.5"],
    [scoredBy("min", 30), "AC 30, WA 0", "WA 0"],
    [scoredBy("min", "unbounded"), "AC 5, AC 4", "AC 4"],
    [
      scoredBy("sum", 30),
      "AC 20, AC 20",
      "JE: secret/1 came to 40 points, and its max_score is 30",
    ],
    [
      scoredBy("pass-fail", "unbounded"),
      "AC",
      "JE: secret/1: its score for passing is not defined",
    ],
    [PASS_FAIL, "AC, WA, RTE", "RTE undefined"],
    [{ ...PASS_FAIL, onReject: "break" }, "AC, WA, RTE", "WA undefined"],
    [legacyScoring(), "AC 5, WA 0, AC 5", "WA 10"],
    [legacyScoring({ onReject: "break" }), "AC 5, WA 0, AC 5", "WA 5"],
    [legacyScoring({ onReject: "break", grader: { score: "min" } }), "AC 5, AC 5", "AC 5"],
    [
      legacyScoring({ onReject: "break", grader: { acceptsIfAnyAccepted: true } }),
      "WA 0, AC 5",
      "WA 0",
    ],
    [legacyScoring({ points: { range: [0, 10] } }), "AC 5, AC 5", "AC 10"],
    [
      legacyScoring({ points: { range: [0, 10] } }),
      "AC 5, AC 6",
      "JE: secret/1 came to 11 points, and its range is from 0 to 10",
    ],
    [
      legacyScoring({ points: { range: [10, 10] } }),
      "AC 5",
      "JE: secret/1 came to 5 points, and its range is from 10 to 10",
    ],
    [legacyScoring({ points: { range: [10, 10] } }), "WA 0", "WA 0"],
    [
      legacyScoring({ points: { range: [0, 3] }, grader: { verdict: "always_accept" } }),
      "WA 4",
      "JE: secret/1 came to 4 points, and its range is from 0 to 3",
    ],
  ])("%j: %s", async (scoring, parts, expected) => {
    expect(await comesTo(groupOf(scoring, { cases: 3 }), parts)).toBe(expected);
  });

  test("with all parts right has exactly its maximum", async () => {
    for (let cases = 1; cases <= 200; cases += 1) {
      const parts = Array.from({ length: cases }, () => judgedResult("AC", 100 / cases));
      const scorings = [scoredBy("sum", 100), legacyScoring({ points: { range: [0, 100] } })];
      for (const scoring of scorings) {
        const { verdict, score } = await scoreGroup(groupOf(scoring, { cases }), parts, noGrader);
        expect([cases, verdict, score]).toEqual([cases, "AC", 100]);
      }
    }
  });

  test("is a judge error if one of its parts is, or if nothing was judged", async () => {
    const scorings: GroupScoring[] = [
      { kind: "pass-fail" },
      scoredBy("sum"),
      scoredBy("min"),
      scoredBy("pass-fail"),
      legacyScoring({ grader: { verdict: "always_accept" } }),
      PASS_FAIL,
    ];
    for (const scoring of scorings) {
      const parts = [judgedResult("AC", 1), judgeError("it crashed"), judgedResult("WA", 0)];
      expect(await scoreGroup(groupOf(scoring), parts, noGrader)).toEqual(judgeError("it crashed"));
      expect((await scoreGroup(groupOf(scoring), [], noGrader)).verdict).toBe("JE");
    }
  });

  test("includes parts after a rejected one only if they count", () => {
    expect(decided({ kind: "pass-fail" }, "WA")).toBe(true);
    expect(decided(scoredBy("pass-fail"), "TLE")).toBe(true);
    expect(decided(scoredBy("min"), "WA")).toBe(true);
    expect(decided(scoredBy("sum"), "WA")).toBe(false);
    expect(decided(legacyScoring({ onReject: "break" }), "WA")).toBe(true);
    expect(decided(legacyScoring({ onReject: "continue" }), "WA")).toBe(false);
    for (const scoring of [{ kind: "pass-fail" } as const, scoredBy("min"), PASS_FAIL]) {
      expect(decided(scoring, "AC")).toBe(false);
    }
  });
});

describe("a package's own grader", () => {
  const program = { path: "graders/g.py", files: [] };
  const customGrader = { program, words: ["all", "25"] };
  const group = groupOf(legacyScoring({ customGrader, points: { range: [0, 25] } }));

  test("gets the results and its flags, and its output counts", async () => {
    const asked: unknown[] = [];
    const parts = partsOf("AC 1, WA 0");
    const result = await scoreGroup(group, parts, async (...args) => {
      asked.push(args);
      return { output: "AC 25\n" };
    });
    expect(result).toEqual(judgedResult("AC", 25));
    expect(asked).toEqual([[customGrader, "AC 1\nWA 0\n"]]);
  });

  test.each([
    [{ output: "AC 26" }, "secret/1 came to 26 points, and its range is from 0 to 25"],
    [{ output: "hello" }, "secret/1: the grader must print a verdict and a score"],
    [{ fault: "the grader exited with 1" }, "secret/1: the grader exited with 1"],
  ])("that returns %j is a judge error", async (ran, reason) => {
    const result = await scoreGroup(group, partsOf("AC 1"), async () => ran);
    expect(result.verdict).toBe("JE");
    expect(result.reason).toContain(reason);
  });

  test("is not run if a part is a judge error", async () => {
    expect(await scoreGroup(group, [judgeError("it crashed")], noGrader)).toEqual(
      judgeError("it crashed"),
    );
  });
});

describe("a group that requires others", () => {
  const results = new Map<string, ScoreResult>([
    ["sample", judgedResult("AC", undefined)],
    ["secret/1", judgedResult("TLE", 0)],
    ["secret/2", judgeError("it crashed")],
  ]);
  const blocked = (requires: string[], scoring: GroupScoring = scoredBy("sum")) =>
    findBlocked(groupOf(scoring, { name: "secret/3", requires }), (name) => results.get(name));

  test("is judged if they are accepted", () => {
    expect(blocked([])).toBeUndefined();
    expect(blocked(["sample"])).toBeUndefined();
  });
  test("has no points and the verdict of the one that is not accepted", () => {
    expect(blocked(["sample", "secret/1"])).toEqual(judgedResult("TLE", 0));
    expect(blocked(["secret/1"], { kind: "pass-fail" })).toEqual(judgedResult("TLE", undefined));
  });
  test("is a judge error if one is, or was not judged", () => {
    expect(blocked(["secret/2"])).toEqual(judgeError("it crashed"));
    expect(blocked(["secret/9"])?.reason).toBe("secret/3: secret/9 must be judged first");
  });
});
