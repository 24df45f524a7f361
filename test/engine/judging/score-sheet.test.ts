import { describe, expect, it } from "vitest";
import type { Verdict } from "../../../harness/core/judging/verdict.ts";
import type { CaseOutcome } from "../../../harness/engine/judging/case-outcome.ts";
import { noUsage, type Usage } from "../../../harness/engine/build/retrying-slot.ts";
import { STATE_NOTE, VARYING_NOTE } from "../../../harness/engine/judging/changing-answers.ts";
import type { Group, Problem, TestCase } from "../../../harness/problems/index.ts";
import { nearSuite, ODD } from "../engine-bench.ts";
import { ScoreSheet, scoreGroup } from "../../../harness/engine/judging/score-sheet.ts";

const [GROUP, HIDDEN] = ODD.groups as [Group, Group];
const TEST: TestCase = { args: [7n], expected: true, isTimed: false, isForPrograms: true };
const WRONG: CaseOutcome = {
  index: 0,
  verdict: "WA",
  message: "it says no",
  score: 0,
  notes: [],
  cpuMs: 1,
};
const RIGHT: CaseOutcome = { ...WRONG, verdict: "AC", message: "", score: 1 };

function finish(sheet: ScoreSheet, usage: Usage = noUsage()) {
  return sheet.finish({ label: "odd.py", language: { id: "python" } }, usage, 7, "none");
}

/** The failure of a group of one case. */
function describeFailure(
  group: Group,
  outcome: CaseOutcome,
  kind: "function" | "program" = "function",
  problem: Problem = ODD,
) {
  const sheet = new ScoreSheet(problem);
  sheet.resolve(kind);
  sheet.begin(group, 1);
  sheet.close(group, [outcome], [TEST]);
  return finish(sheet).failures;
}

function score(
  verdicts: readonly Verdict[],
  total: number,
  scoring: "exact" | "optimisation" = "exact",
) {
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

  it("has the verdict JE if the judge failed in any of its cases", () => {
    expect(score(["TLE", "JE"], 2)).toMatchObject({ verdict: "JE", points: 0 });
  });

  it("has all its points when all its cases passed", () => {
    expect(score(["AC"], 1)).toMatchObject({ verdict: "AC", points: 50 });
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

  it("has no points for scores where there are no cases", () => {
    expect(score(["AC"], 1, "optimisation")).toMatchObject({ points: 25 });
    expect(score([], 0, "optimisation")).toMatchObject({ verdict: "JE", points: 0 });
  });
});

describe("a score sheet", () => {
  it("keeps a note once for each group", () => {
    const sheet = new ScoreSheet(ODD);
    expect(sheet.note("slow")).toStrictEqual([{ kind: "note", note: { text: "slow" } }]);
    const note = { text: "slow", group: "small" };
    expect(sheet.note("slow", GROUP)).toStrictEqual([{ kind: "note", note }]);
    expect(sheet.note("odd", GROUP)).toHaveLength(1);
    expect([...sheet.note("slow"), ...sheet.note("slow", GROUP)]).toEqual([]);
    expect(finish(sheet).notes.map(({ text }) => text)).toEqual(["slow", "slow", "odd"]);
  });

  it("knows which groups passed", () => {
    const sheet = new ScoreSheet(ODD);
    sheet.close(GROUP, [RIGHT], [TEST]);
    sheet.close(HIDDEN, [WRONG], [TEST]);
    expect([GROUP.id, HIDDEN.id, "other"].map((id) => sheet.hasPassed(id))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("gives a skipped group no points, and the verdict to the other groups", () => {
    const sheet = new ScoreSheet(ODD);
    sheet.close(GROUP, [RIGHT], [TEST]);
    const result = {
      id: "large",
      visibility: "hidden",
      verdict: "skipped",
      points: 0,
      maxPoints: 50,
      cases: { total: 20, tried: 0, passed: 0 },
    };
    expect(sheet.skip(HIDDEN, 20)).toStrictEqual({ kind: "group-finished", result });
    expect(finish(sheet)).toMatchObject({ verdict: "AC", points: 50, maxPoints: 100 });
  });

  it("has the verdict of the first group that failed, and JE if there is none", () => {
    const sheet = new ScoreSheet(ODD);
    expect(finish(sheet)).toMatchObject({ verdict: "JE", points: 0, maxPoints: 0 });
    sheet.skip(GROUP, 1);
    sheet.close(GROUP, [RIGHT], [TEST]);
    sheet.close(GROUP, [{ ...WRONG, verdict: "TLE" }], [TEST]);
    sheet.close(GROUP, [WRONG], [TEST]);
    expect(finish(sheet).verdict).toBe("TLE");
    sheet.close(GROUP, [{ ...WRONG, verdict: "JE" }], [TEST]);
    expect(finish(sheet).verdict).toBe("JE");
  });

  it("rejects the groups that are not finished, with one failure", () => {
    const sheet = new ScoreSheet(ODD);
    const events = sheet.rejectRest("CE", "no semicolon", ({ id }) => id.length);
    const cases = { total: 5, tried: 0, passed: 0 };
    const rejected = { verdict: "CE", points: 0, maxPoints: 50, cases };
    const failure = { verdict: "CE", message: "no semicolon" };
    expect(events).toStrictEqual([
      {
        kind: "group-finished",
        result: { ...rejected, id: "small", visibility: "visible" },
        failure,
      },
      {
        kind: "group-finished",
        result: { ...rejected, id: "large", visibility: "hidden" },
      },
    ]);
    expect(finish(sheet)).toMatchObject({ verdict: "CE", failures: [failure] });
    expect(sheet.rejectRest("JE", "lost", () => 1)).toEqual([]);
  });

  it("says of a rejection in which group it came, and that hidden cases came before", () => {
    const visible = new ScoreSheet(ODD);
    visible.begin(GROUP, 1);
    visible.rejectRest("JE", "lost", () => 1);
    expect(finish(visible).failures).toStrictEqual([
      { group: "small", verdict: "JE", message: "lost" },
    ]);
    const hidden = new ScoreSheet(ODD);
    hidden.close(GROUP, [RIGHT], [TEST]);
    hidden.begin(HIDDEN, 1);
    hidden.rejectRest("JE", "lost", () => 1);
    expect(finish(hidden).failures).toStrictEqual([
      { group: "large", verdict: "JE", message: "lost", afterHidden: true },
    ]);
  });

  it("says of a failure in a visible group whether hidden cases came before", () => {
    const sheet = new ScoreSheet(ODD);
    const failure = { verdict: "WA" as const, message: "no" };
    const visible = score(["WA"], 1);
    sheet.add(visible, failure);
    sheet.begin(HIDDEN, 1);
    sheet.add({ ...visible, visibility: "hidden" }, failure);
    sheet.add(visible, failure);
    expect(sheet.add(visible)).toStrictEqual({ kind: "group-finished", result: visible });
    expect(finish(sheet).failures).toStrictEqual([
      failure,
      failure,
      { ...failure, afterHidden: true },
    ]);
  });

  it("describes a group without cases, and one of which not all cases were run", () => {
    const sheet = new ScoreSheet(ODD);
    sheet.close(GROUP, [RIGHT], [TEST, TEST]);
    expect(finish(sheet).failures).toStrictEqual([
      {
        group: "small",
        verdict: "JE",
        message: "This group has no tests, or not all of them were run.",
      },
    ]);
  });

  it("has no kind of interface until it is known, and no memory that was not measured", () => {
    const sheet = new ScoreSheet(ODD);
    const unknown = finish(sheet);
    expect(unknown).toMatchObject({ interface: "unknown", memoryKib: null, wallMs: 7 });
    expect(unknown).not.toHaveProperty("elsewhere");
    sheet.resolve("program");
    const result = finish(sheet, { cpuMs: 3, memoryBytes: 2049 });
    expect(result).toMatchObject({ interface: "program", memoryKib: 3, cpuMs: 3 });
  });

  it("lists the groups of a student's copy that are judged elsewhere", () => {
    const sheet = new ScoreSheet({ ...ODD, copy: { elsewhere: [HIDDEN] } });
    expect(finish(sheet).elsewhere).toEqual([{ id: "large", maxPoints: 50 }]);
  });

  it("drops the note on state where answers vary, unless only hidden cases show that", () => {
    const open = new ScoreSheet(ODD);
    for (const group of [undefined, GROUP, HIDDEN]) open.note(STATE_NOTE, group);
    open.note("slow", GROUP);
    expect(finish(open).notes).toHaveLength(4);
    open.note(VARYING_NOTE, HIDDEN);
    expect(finish(open).notes).toHaveLength(5);
    open.note(VARYING_NOTE, GROUP);
    expect(finish(open).notes).toEqual([
      { text: STATE_NOTE, group: "large" },
      { text: "slow", group: "small" },
      { text: VARYING_NOTE, group: "large" },
      { text: VARYING_NOTE, group: "small" },
    ]);
    const general = new ScoreSheet(ODD);
    general.note(STATE_NOTE, GROUP);
    general.note(VARYING_NOTE);
    expect(finish(general).notes).toEqual([{ text: VARYING_NOTE }]);
  });
});

describe("the failure of a case", () => {
  const answered = { ...WRONG, actual: false, printed: "debug", judgeMessage: "see line 3" };

  it("shows the arguments of a visible call, and both answers", () => {
    const base = { group: "small", verdict: "WA", message: "it says no" };
    expect(describeFailure(GROUP, WRONG)).toStrictEqual([{ ...base, args: [7], expected: true }]);
    expect(describeFailure(GROUP, answered)).toStrictEqual([
      {
        ...base,
        args: [7],
        expected: true,
        actual: false,
        actualIsValue: true,
        printed: "debug",
        judgeMessage: "see line 3",
      },
    ]);
  });

  it("shows the input of a visible program", () => {
    const [failure] = describeFailure(GROUP, WRONG, "program");
    expect(failure).toMatchObject({ input: "7\n" });
    expect(failure).not.toHaveProperty("args");
  });

  it("shows no answer where many are right", () => {
    const { problem } = nearSuite();
    expect(describeFailure(GROUP, WRONG, "function", problem)[0]).not.toHaveProperty("expected");
  });

  it("shows only the verdict of a hidden case, and to staff which one it is", () => {
    expect(describeFailure(HIDDEN, answered)).toStrictEqual([
      {
        group: "large",
        verdict: "WA",
        message: "Hidden test 1 of 1: wrong answer.",
      },
    ]);
  });

  it("shows only the verdict of a case that is not known", () => {
    const [failure] = describeFailure(GROUP, { ...answered, index: 5 });
    expect(failure).toMatchObject({ message: expect.stringContaining("only their verdict") });
    expect(failure).not.toHaveProperty("actual");
  });
});
