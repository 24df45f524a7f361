import { describe, expect, it } from "vitest";
import { type ClassFacts, gradeClass } from "../../harness/batch/index.ts";
import { resultsSchema } from "../../harness/core/results/results.ts";
import type { Mapping } from "../../harness/inbox/index.ts";
import { factsOf, outcomeOf, submissionOf } from "./sample-class.ts";

const ANA = submissionOf("ana", "p1");
const BOB = submissionOf("bob", "p1");
const ANA_2 = submissionOf("ana", "p2");

const NO_FILES: Mapping = {
  layout: "plain folders",
  certainty: "guess",
  remarks: [],
  submissions: [],
  skipped: [],
  unmatched: [],
  ambiguous: [],
  refused: [],
  missing: [],
  withoutSubmission: [],
};

describe("a graded class", () => {
  it("has every attempt in points of the course, by student, exercise and attempt", () => {
    const first = submissionOf("ana", "p1", { submittedAt: "2026-10-10T20:00:00Z", isLast: false });
    const late = submissionOf("ana", "p1", { submittedAt: "2026-10-11T12:00:00Z", attempt: 2 });
    const outcomes = [
      outcomeOf(BOB, 40),
      outcomeOf(ANA_2, 100),
      outcomeOf(first, 80),
      outcomeOf(late, 100),
    ];
    const results = resultsSchema.parse(gradeClass(factsOf(), [], outcomes));
    expect(
      results.results.map(({ student, problem, attempt, points }) => ({
        of: `${student.id} ${problem} #${attempt.number}`,
        points,
        score: attempt.score,
        counts: attempt.counts,
      })),
    ).toEqual([
      { of: "ana p1 #1", points: 80, score: 8, counts: false },
      { of: "ana p1 #2", points: 100, score: 5, counts: true },
      { of: "ana p2 #1", points: 100, score: 20, counts: true },
      { of: "bob p1 #1", points: 40, score: 4, counts: true },
    ]);
    expect(results.results[1]?.attempt).toMatchObject({
      submittedAt: "2026-10-11T14:00:00+02:00",
      penaltyFactor: 0.5,
      why: expect.stringContaining("50 % of the points count"),
    });
    expect(results.course).toBe("Games");
  });

  it("gives all members of a group the same", () => {
    const submission = submissionOf("ana", "p1", { partners: [{ id: "bob", name: "Bob" }] });
    const { results, students } = gradeClass(factsOf(), [], [outcomeOf(submission, 100)]);
    expect(results.map(({ student, attempt }) => [student.id, attempt.score])).toEqual([
      ["ana", 10],
      ["bob", 10],
    ]);
    expect(students).toEqual([{ id: "ana" }, { id: "bob", name: "Bob" }]);
  });

  it("lists the roster in its order, then all others, with their identifiers", () => {
    const roster = [
      { id: "zoe", name: "Zoë", studentId: "zoe", login: "zo", moodleId: "7" },
      { id: "ana", email: "ana@example.org", section: "B" },
    ];
    const { students } = gradeClass(
      factsOf({ roster }),
      [],
      [outcomeOf(BOB, 1), outcomeOf(ANA, 1)],
    );
    expect(students).toEqual([
      { id: "zoe", name: "Zoë", keys: ["zo", "7"] },
      { id: "ana", email: "ana@example.org", section: "B" },
      { id: "bob" },
    ]);
  });

  it("does not count an earlier attempt while the last one is not judged", () => {
    const first = submissionOf("ana", "p1", { isLast: false });
    const last = submissionOf("ana", "p1", { attempt: 2 });
    const failed = {
      submission: last,
      record: undefined,
      reason: "no Go",
      isJudgeError: false,
      submissionHash: undefined,
    };
    const { results, notJudged } = gradeClass(factsOf(), [], [outcomeOf(first, 100), failed]);
    expect(results.map(({ attempt }) => attempt.counts)).toEqual([false]);
    expect(notJudged).toEqual([
      {
        kind: "failed",
        student: { id: "ana" },
        problem: "p1",
        submission: "inbox/ana/p1.py",
        reason: "no Go",
      },
    ]);
  });

  it("lists files that could not be assigned, by kind and path", () => {
    const mapping = {
      ...NO_FILES,
      unmatched: [{ path: "lost.py", reason: "nobody's", studentId: "ana" }],
      refused: [{ path: "a.zip", reason: "it is encrypted" }],
    };
    const inboxes = [{ path: "inbox", mapping }];
    const { notJudged, students } = gradeClass(factsOf(), inboxes, []);
    expect(students).toEqual([{ id: "ana" }]);
    expect(notJudged).toEqual([
      { kind: "refused", submission: "inbox/a.zip", reason: "it is encrypted" },
      {
        kind: "unmatched",
        student: { id: "ana" },
        submission: "inbox/lost.py",
        reason: "nobody's",
      },
    ]);
  });

  it("uses the terms of each student", () => {
    const terms = [{ id: "bob", extensions: [{ kind: "until", ms: Date.parse("2026-10-12") }] }];
    const submittedAt = "2026-10-11T12:00:00Z";
    const outcomes = ["ana", "bob"].map((id) =>
      outcomeOf(submissionOf(id, "p1", { submittedAt }), 100),
    );
    const facts = factsOf({ terms: terms as ClassFacts["terms"] });
    expect(gradeClass(facts, [], outcomes).results.map(({ attempt }) => attempt.score)).toEqual([
      5, 10,
    ]);
  });

  it("has no time, no lateness and no name where they are unknown", () => {
    const { results, ...rest } = gradeClass(
      factsOf({ hasCourseFile: false }),
      [],
      [outcomeOf(ANA, 40)],
    );
    expect(results[0]?.student).toStrictEqual({ id: "ana" });
    expect(results[0]?.attempt).toStrictEqual({
      number: 1,
      counts: true,
      penaltyFactor: 1,
      score: 4,
      why: "The submission time is unknown, so no deadline was applied.",
    });
    expect(rest).toStrictEqual({
      exercises: factsOf().exercises,
      students: [{ id: "ana" }],
      notJudged: [],
    });
    const named = submissionOf("ana", "p1", { student: { id: "ana", name: "Ana" } });
    const { results: again } = gradeClass(factsOf(), [], [outcomeOf(named, 40)]);
    expect(again[0]?.student).toStrictEqual({ id: "ana", name: "Ana" });
  });

  it("rounds scores to hundredths, and leaves out causes that are unknown", () => {
    const outcome = outcomeOf(ANA, 33.333);
    if (outcome.record === undefined) throw new Error("it was judged");
    const { causes: _, ...record } = outcome.record;
    const { results } = gradeClass(factsOf(), [], [{ ...outcome, record }]);
    expect(results[0]?.attempt.score).toBe(3.33);
    expect(results[0]).not.toHaveProperty("causes");
  });

  it("lists members of a group whose submission was not judged, and whose fault it is", () => {
    const submission = submissionOf("bob", "p1", { partners: [{ id: "ana" }] });
    const failed = { submission, record: undefined, reason: "x", submissionHash: undefined };
    const { notJudged, students } = gradeClass(
      factsOf(),
      [],
      [
        { ...failed, isJudgeError: true },
        { ...failed, submission: submissionOf("ana", "p2"), isJudgeError: false },
      ],
    );
    expect(notJudged.map(({ kind, student, problem }) => [kind, student?.id, problem])).toEqual([
      ["failed", "ana", "p2"],
      ["judge-error", "bob", "p1"],
      ["judge-error", "ana", "p1"],
    ]);
    expect(students.map(({ id }) => id)).toEqual(["ana", "bob"]);
  });

  it("lists other files, without those of the learning platform", () => {
    const companions = [{ file: "ana/data.txt", name: "data.txt" }];
    const mapping = {
      ...NO_FILES,
      submissions: ["p1", "p2"].map((id) => ({ ...submissionOf("ana", id).mapped, companions })),
      skipped: [
        { path: "z.txt", reason: "no program" },
        { path: "a.html", reason: "a form", isPlatforms: true as const },
      ],
      withoutSubmission: [{ id: "zoe", name: "Zoë" }],
      ambiguous: [{ path: "b.py", reason: "p1 or p2", problemId: "p1" }],
    };
    const { otherFiles, students, notJudged } = gradeClass(
      factsOf(),
      [{ path: "inbox", mapping }],
      [],
    );
    expect(otherFiles).toEqual([
      {
        kind: "companion",
        file: "inbox/ana/data.txt",
        with: ["inbox/ana/p1.py", "inbox/ana/p2.py"],
      },
      { kind: "left-out", file: "inbox/z.txt", reason: "no program" },
    ]);
    expect(students).toEqual([{ id: "zoe", name: "Zoë" }]);
    expect(notJudged).toStrictEqual([
      { kind: "ambiguous", problem: "p1", submission: "inbox/b.py", reason: "p1 or p2" },
    ]);
  });

  it("lists a single other file, too", () => {
    const skipped = [{ path: "z.txt", reason: "no program" }];
    const inboxes = [{ path: "inbox", mapping: { ...NO_FILES, skipped } }];
    expect(gradeClass(factsOf(), inboxes, []).otherFiles).toHaveLength(1);
  });

  it("lists each identifier of a student that is not their ID", () => {
    const roster = [{ id: "s1", studentId: "s1", githubUsername: "ana-gh", canvasId: "99" }];
    expect(gradeClass(factsOf({ roster }), [], []).students).toStrictEqual([
      { id: "s1", keys: ["ana-gh", "99"] },
    ]);
    const one = [{ id: "s1", login: "ana" }];
    expect(gradeClass(factsOf({ roster: one }), [], []).students).toStrictEqual([
      { id: "s1", keys: ["ana"] },
    ]);
    expect(gradeClass(factsOf({ roster: [{ id: "s1" }] }), [], []).students).toStrictEqual([
      { id: "s1" },
    ]);
  });
});
