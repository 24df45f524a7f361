import { describe, expect, it } from "vitest";
import { adjustResults, gradeClass } from "../../harness/batch/index.ts";
import { type Results, resultsSchema } from "../../harness/core/results/results.ts";
import type { Adjustment } from "../../harness/course/index.ts";
import { factsOf, outcomeOf, submissionOf } from "./sample-class.ts";

const FACTS = factsOf({ roster: [{ id: "ana" }, { id: "zoe" }] });
const ANA = outcomeOf(submissionOf("ana", "p1"), 40);
const JUDGED = gradeClass(FACTS, [], [ANA]);

function adjust(change: Partial<Adjustment>): Adjustment {
  return {
    student: "ana",
    exercise: "p1",
    comments: [],
    location: { file: "c", line: 1 },
    ...change,
  };
}

function read(adjustments: readonly Adjustment[], earlier?: Results, judged = JUDGED) {
  return resultsSchema.parse(adjustResults(judged, { ...FACTS, adjustments }, earlier));
}

/** The same results with another program by Ana. */
function rewrite({ results, ...rest }: Results): Results {
  const submission = "9".repeat(64);
  return {
    ...rest,
    results: results.map((each) => ({
      ...each,
      ...(each.causes && { causes: { ...each.causes, submission } }),
    })),
  };
}

function attemptsOf(student: string, count: number) {
  return Array.from({ length: count }, (_, index) =>
    outcomeOf(submissionOf(student, "p1"), 40 + index),
  );
}

describe("adjustResults", () => {
  it("adds both scores without changing the judgings", () => {
    const grade = { points: 8, by: "Eva" };
    const { adjustments, results } = read([adjust({ grade })]);
    expect(adjustments).toEqual([
      {
        student: { id: "ana" },
        problem: "p1",
        grade: { points: 8, by: "Eva", judged: 4, score: 8, submission: "a".repeat(64) },
        comments: [],
        remarks: [],
      },
    ]);
    expect(results).toEqual(JUDGED.results);
  });

  it("is in the order of students and exercises, also without submissions", () => {
    const excused = { grade: { excused: true as const } };
    const { adjustments } = read([
      adjust({ student: "zoe", grade: { bonus: 2 } }),
      adjust({ exercise: "p2", ...excused }),
    ]);
    expect(adjustments?.map(({ student, problem, grade }) => [student.id, problem, grade])).toEqual(
      [
        ["ana", "p2", { excused: true }],
        ["zoe", "p1", { bonus: 2, score: 2 }],
      ],
    );
  });

  it("ends points with the verdict of an attempt, for each member of a team alone", () => {
    const written = ["ana", "zoe"].map((student) =>
      adjust({ student, grade: { points: 6, bonus: 1, untilAttempt: 2 } }),
    );
    const judged = gradeClass(FACTS, [], [...attemptsOf("ana", 2), ...attemptsOf("zoe", 1)]);
    const { adjustments } = read(written, undefined, judged);
    expect(adjustments?.map(({ grade }) => [grade?.overruledBy, grade?.score])).toEqual([
      ["later-attempt", 4.1],
      [undefined, 7],
    ]);
  });

  it("adds nothing without adjustments", () => {
    expect(adjustResults(JUDGED, FACTS, undefined)).toBe(JUDGED);
  });

  it("reports a bonus that was cut at the maximum", () => {
    const { adjustments } = read([adjust({ grade: { bonus: 7 } })]);
    expect(adjustments?.[0]).toMatchObject({
      grade: { score: 10 },
      remarks: ["the bonus is cut at the maximum of 10 points"],
    });
  });

  it("keeps the line of a comment only while the program is unchanged", () => {
    const written = [adjust({ comments: [{ text: "a loop", line: 2 }] })];
    const first = read(written);
    expect(first.adjustments?.[0]?.comments).toEqual([
      { text: "a loop", line: 2, submission: "a".repeat(64) },
    ]);
    expect(read(written, first)).toEqual(first);
    const second = read(written, first, rewrite(JUDGED));
    expect(second.adjustments?.[0]).toMatchObject({
      comments: [{ isOutdated: true, submission: "a".repeat(64) }],
      remarks: [expect.stringMatching(/^the comment on line 2 may be out of date: .*attempt: 1/)],
    });
    expect(read(written, second, rewrite(JUDGED))).toEqual(second);
    const confirmed = [adjust({ comments: [{ text: "a loop", line: 2, attempt: 1 }] })];
    expect(read(confirmed, second, rewrite(JUDGED)).adjustments?.[0]?.remarks).toEqual([]);
  });

  it("adds a bonus to the judge's score without naming a program", () => {
    const { adjustments } = read([adjust({ grade: { bonus: 1, why: "neat" } })]);
    expect(adjustments?.[0]).toStrictEqual({
      student: { id: "ana" },
      problem: "p1",
      grade: { bonus: 1, why: "neat", judged: 4, score: 5 },
      comments: [],
      remarks: [],
    });
  });

  it("lets points exceed the maximum if the course allows it", () => {
    const course = { ...FACTS.course, mayExceedMaximum: true };
    const adjustments = [adjust({ grade: { bonus: 7 } })];
    expect(adjustResults(JUDGED, { course, adjustments }, undefined).adjustments).toMatchObject([
      { grade: { score: 11 }, remarks: [] },
    ]);
  });

  it("has a comment on the whole submission without a line or a program", () => {
    const comments = [{ text: "well done", by: "Eva", why: "private" }];
    const { adjustments } = read([adjust({ comments })]);
    expect(adjustments?.[0]).toStrictEqual({
      student: { id: "ana" },
      problem: "p1",
      comments: [{ text: "well done", by: "Eva", why: "private" }],
      remarks: [],
    });
    const other = [adjust({ comments: [{ text: "a loop", attempt: 2 }] })];
    expect(read(other).adjustments?.[0]).toMatchObject({
      comments: [{ text: "a loop", isOutdated: true }],
      remarks: ["the comment may be out of date: it refers to attempt 2, but attempt 1 counts"],
    });
  });

  it("reports comments and grades for a program where nothing was submitted", () => {
    const comments = [{ text: "a loop", line: 2 }];
    const grade = { points: 3, attempt: 1 };
    expect(read([adjust({ student: "zoe", comments, grade })]).adjustments).toEqual([
      {
        student: { id: "zoe" },
        problem: "p1",
        grade: { points: 3, score: 3 },
        comments: [{ text: "a loop", line: 2, isOutdated: true }],
        remarks: [
          "the grade may be out of date: no submission counts here",
          "the comment on line 2 may be out of date: no submission counts here",
        ],
      },
    ]);
  });

  it("remembers the program of each comment by its text and line", () => {
    const [old, now] = ["a".repeat(64), "9".repeat(64)];
    const first = read([adjust({ comments: [{ text: "a loop", line: 2 }] })]);
    const comments = [
      { text: "a loop", line: 2 },
      { text: "a loop", line: 3 },
      { text: "no end", line: 2 },
    ];
    const [adjusted] = read([adjust({ comments })], first, rewrite(JUDGED)).adjustments ?? [];
    expect(adjusted?.comments.map(({ submission }) => submission)).toEqual([old, now, now]);
  });

  it("ignores students and exercises that the class does not have", () => {
    const grade = { points: 1 };
    const written = [adjust({ student: "eve", grade }), adjust({ exercise: "p9", grade })];
    expect(read(written).adjustments).toEqual([]);
  });

  it("reports points set for another program, but not a bonus", () => {
    const set = [adjust({ grade: { points: 8 } })];
    const { adjustments } = read(set, read(set), rewrite(JUDGED));
    expect(adjustments?.[0]).toMatchObject({
      grade: { score: 8 },
      remarks: [expect.stringContaining("the grade may be out of date")],
    });
    const bonus = [adjust({ grade: { bonus: 1 } })];
    expect(read(bonus, read(bonus), rewrite(JUDGED)).adjustments?.[0]?.remarks).toEqual([]);
    const others = [adjust({ grade: { points: 9 } })];
    expect(read(others, read(set), rewrite(JUDGED)).adjustments?.[0]?.remarks).toEqual([]);
  });

  it("uses the rubric of the attempt that counts, and says which ones it does not use", () => {
    const items = [
      { text: "clear names", points: 2 },
      { text: "no proof", points: -0.5 },
    ];
    const rubrics = [
      { attempt: 2, items: [{ text: "other", points: 9 }] },
      { attempt: 1, items, by: "Eva" },
    ];
    const { adjustments } = read([adjust({ rubrics, grade: { bonus: 1 } })]);
    expect(adjustments).toMatchObject([
      {
        grade: { rubric: { items, by: "Eva", score: 5.5 }, judged: 4, bonus: 1, score: 6.5 },
        remarks: ["the rubric of attempt 2 does not count: another one counts"],
      },
    ]);
  });

  it("has no score before a person has read the program, if the course says so", () => {
    const course = { ...FACTS.course, rubricStart: "maximum" as const };
    const grade = (adjustments: readonly Adjustment[]) =>
      adjustResults(JUDGED, { course, adjustments }, undefined).adjustments?.map(
        (each) => each.grade,
      );
    expect(grade([])).toEqual([{ isUnread: true, judged: 4 }]);
    const rubrics = [{ attempt: 1, items: [{ text: "no proof", points: -3 }] }];
    expect(grade([adjust({ rubrics })])).toMatchObject([{ judged: 4, score: 7 }]);
  });
});
