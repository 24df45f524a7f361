import { describe, expect, it } from "vitest";
import { compareResults } from "../../harness/batch/compare-results.ts";
import type { Results, StudentResult } from "../../harness/core/results/results.ts";
import { resultWith } from "../report/feedback/sample-feedback.ts";

const { causes } = resultWith({});
if (causes === undefined) throw new Error("the sample has causes");

function classOf(results: readonly StudentResult[], change: Partial<Results> = {}): Results {
  return {
    exercises: [
      { id: "p1", points: 100, groups: [] },
      { id: "p2", points: 100, groups: [] },
    ],
    students: [{ id: "ana" }, { id: "bob" }],
    results: [...results],
    notJudged: [],
    ...change,
  };
}

const BEFORE = classOf([resultWith({})]);

/** The explanation of Ana's changed grade in p1, for the verdict `WA` and these changes. */
function whyOf(change: Partial<StudentResult>, attempt: Partial<StudentResult["attempt"]> = {}) {
  const result = resultWith({ verdict: "WA", ...change }, { score: 40, ...attempt });
  return compareResults(BEFORE, classOf([result])).map(({ why }) => why);
}

/** Whether Ana's changed grade in p1 is marked as one of a new submission, for these causes. */
function flagOf(now: NonNullable<StudentResult["causes"]>) {
  const result = resultWith({ verdict: "WA", causes: now }, { score: 40 });
  return compareResults(BEFORE, classOf([result])).map(({ isNewSubmission }) => isNewSubmission);
}

function gradeOf(student: string, problem: string): StudentResult {
  return resultWith({ student: { id: student }, problem });
}

function adjust(grade: object) {
  const of = { student: { id: "ana" }, problem: "p1", comments: [], remarks: [] };
  return { adjustments: [{ ...of, grade }] };
}

describe("compareResults", () => {
  it("finds nothing if score, verdict and attempt are the same", () => {
    const later = resultWith({
      judgedAt: "2027-01-01T00:00:00.000Z",
      cpuMs: 9,
      causes: { ...causes, judge: "00".repeat(32) },
    });
    expect(compareResults(BEFORE, classOf([later]))).toEqual([]);
  });

  it("reports adjustments with author and reason, and changed judgings behind them", () => {
    const set = adjust({ points: 70, judged: 100, score: 70, by: "Eva", why: "copied" });
    const adjusted = classOf([resultWith({})], set);
    expect(compareResults(BEFORE, adjusted)).toMatchObject([
      { before: { score: 100 }, after: { score: 70 }, why: "adjusted by Eva: copied" },
    ]);
    expect(compareResults(adjusted, BEFORE)).toMatchObject([{ why: "the adjustment was removed" }]);
    const suite = "00".repeat(32);
    const wrong = resultWith({ verdict: "WA", causes: { ...causes, suite } }, { score: 40 });
    expect(compareResults(adjusted, classOf([wrong], set))).toMatchObject([
      {
        before: { score: 70 },
        after: { score: 70 },
        why: "the tests changed; the adjustment is unchanged",
      },
    ]);
    const excused = classOf([resultWith({})], adjust({ excused: true, judged: 100 }));
    expect(compareResults(BEFORE, excused)[0]?.after).toEqual({ verdict: "AC" });
  });

  it("reports both grades", () => {
    const after = classOf([resultWith({ verdict: "WA" }, { score: 40 })]);
    expect(compareResults(BEFORE, after)).toEqual([
      {
        student: "ana",
        problem: "p1",
        before: { verdict: "AC", score: 100 },
        after: { verdict: "WA", score: 40 },
        why: "judged again with a different result: times near the limit",
      },
    ]);
  });

  it.each<[string, Partial<NonNullable<StudentResult["causes"]>>]>([
    ["a new submission", { submission: "00".repeat(32) }],
    ["the tests changed", { suite: "00".repeat(32) }],
    ["Grundy changed", { judge: "00".repeat(32) }],
    ["python3 3.12.3 -> 3.13.0", { tools: { python3: "3.13.0" } }],
    ["allCases false -> true", { options: { ...causes.options, allCases: true } }],
  ])("gives the cause %j", (why, change) => {
    expect(whyOf({ causes: { ...causes, ...change } })).toEqual([why]);
  });

  it.each<[string, Partial<StudentResult>, Partial<StudentResult["attempt"]>]>([
    ["the verdict", { verdict: "WA" }, {}],
    ["the score", {}, { score: 99 }],
    ["the attempt", {}, { number: 2 }],
    ["the program", { causes: { ...causes, submission: "00".repeat(32) } }, {}],
  ])("reports a grade of which only %s differs", (_, change, attempt) => {
    expect(compareResults(BEFORE, classOf([resultWith(change, attempt)]))).toHaveLength(1);
  });

  it("reports a judge's score that an adjustment hides, and none that is the same", () => {
    const set = adjust({ points: 70, judged: 100, score: 70 });
    const before = classOf([resultWith({})], set);
    expect(compareResults(before, before)).toEqual([]);
    const after = classOf([resultWith({}, { score: 99 })], set);
    expect(compareResults(before, after)).toMatchObject([
      { why: expect.stringContaining("the adjustment is unchanged") },
    ]);
  });

  it("gives the reason of the student's own submission for the exercise", () => {
    const failed = { kind: "failed", submission: "x.py" } as const;
    const [ana, bob] = [{ id: "ana" }, { id: "bob" }];
    const notJudged = [
      { ...failed, student: bob, problem: "p1", reason: "of another student" },
      { ...failed, student: ana, problem: "p2", reason: "of another exercise" },
      { ...failed, student: ana, problem: "p1", reason: "this" },
    ];
    expect(compareResults(BEFORE, classOf([], { notJudged }))[0]?.why).toBe(
      "not judged this time: this",
    );
  });

  it("names all causes", () => {
    const changed = { ...causes, suite: "00".repeat(32), judge: "00".repeat(32) };
    expect(whyOf({ causes: changed }, { penaltyFactor: 0.5, why: "Submitted late." })).toEqual([
      "the tests changed; Grundy changed; lateness: Submitted late",
    ]);
  });

  it("does not treat the tools of another language as a cause", () => {
    const java = { ...causes, submission: "00".repeat(32), tools: { javac: "21" } };
    expect(whyOf({ causes: java })).toEqual(["a new submission"]);
  });

  it("reports a submission that can no longer be read", () => {
    const { causes: _, ...unread } = resultWith({ verdict: "CE" }, { score: 0 });
    const [change] = compareResults(BEFORE, classOf([unread]));
    expect(change?.why).toBe("the submission can no longer be read");
  });

  it("reports changed points of the exercise as a cause", () => {
    const after = classOf([resultWith({}, { score: 50 })], {
      exercises: [{ id: "p1", points: 50, groups: [] }],
    });
    expect(compareResults(BEFORE, after)[0]?.why).toBe("the exercise is worth 50 points, not 100");
  });

  it("does not call an earlier attempt that did not count a new submission", () => {
    const second = { ...causes, submission: "22".repeat(32) };
    const before = classOf([
      resultWith({}),
      resultWith({ causes: second }, { number: 2, counts: false }),
    ]);
    const after = classOf([
      resultWith({}, { counts: false }),
      resultWith({ causes: second }, { number: 2 }),
    ]);
    expect(compareResults(before, after)[0]?.why).toBe("attempt 2 counts now and did not before");
  });

  it("marks grades of new submissions, also if something else has changed too", () => {
    const submission = "22".repeat(32);
    expect(flagOf({ ...causes, submission })).toEqual([true]);
    expect(flagOf({ ...causes, submission, suite: "00".repeat(32) })).toEqual([true]);
    expect(flagOf({ ...causes, suite: "00".repeat(32) })).toEqual([undefined]);
  });

  it("treats the same file submitted again as another attempt", () => {
    const after = classOf([resultWith({}, { counts: false }), resultWith({}, { number: 2 })]);
    expect(compareResults(BEFORE, after)[0]?.why).toBe("attempt 2 counts, not 1");
  });

  it("reports new, missing and unjudged submissions with reasons", () => {
    const failed = {
      kind: "failed",
      student: { id: "ana" },
      problem: "p1",
      submission: "ana/P1.py",
      reason: "python3 is not installed.\nInstall it.",
    } as const;
    const gone = classOf([]);
    const pending = classOf([], { notJudged: [failed] });
    const grade = { verdict: "AC", score: 100 };
    const named = { student: "ana", problem: "p1" };
    expect(compareResults(gone, BEFORE)).toEqual([
      { ...named, after: grade, why: "a new submission", isNewSubmission: true },
    ]);
    expect(compareResults(pending, BEFORE)).toEqual([
      { ...named, after: grade, why: "it could not be judged before" },
    ]);
    expect(compareResults(BEFORE, gone)).toEqual([
      { ...named, before: grade, why: "it is no longer among the submissions" },
    ]);
    expect(compareResults(BEFORE, pending)).toEqual([
      { ...named, before: grade, why: "not judged this time: python3 is not installed" },
    ]);
    expect(compareResults(gone, pending)).toEqual([]);
  });

  it("keeps the order of students and exercises, earlier ones last", () => {
    const after = classOf([gradeOf("bob", "p1"), gradeOf("ana", "p2"), gradeOf("ana", "p1")]);
    const before = classOf([gradeOf("zoe", "p1")], { students: [{ id: "zoe" }] });
    expect(
      compareResults(before, after).map(({ student, problem }) => `${student} ${problem}`),
    ).toEqual(["ana p1", "ana p2", "bob p1", "zoe p1"]);
  });
});
