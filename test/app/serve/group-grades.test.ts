import { describe, expect, it } from "vitest";
import { gradeCourse } from "../../../harness/app/serve/grade-course.ts";
import { parseCourse } from "../../../harness/course/index.ts";
import type { CourseEvent } from "../../../harness/school/index.ts";
import { CourseState } from "../../../harness/school/index.ts";
import type { JudgedSubmission } from "../../../harness/server/index.ts";
import { fakeRecord } from "../../server/fake-course.ts";

const DAY = 86_400_000;
const DEADLINE = Date.UTC(2026, 9, 10);
const COURSE = parseCourse(
  `name: Games
timezone: UTC
attempts: best
groups: { size: 2 }
exercises: [{ id: p1, points: 10, deadline: 2026-10-10T00:00 }]
late: { factors: [{ until: 9 days, factor: 0.5 }], bank: 1 days }
`,
  "course.yaml",
);

function factsOf(lateDays: Readonly<Record<string, number>>) {
  return {
    course: COURSE,
    hasCourseFile: true,
    roster: ["ada", "bob", "eve"].map((id) => {
      const own = lateDays[id];
      return { id, ...(own !== undefined && { lateDays: own }) };
    }),
    terms: Object.entries(lateDays).map(([id, bankDays]) => ({ id, bankDays })),
    exercises: [{ id: "p1", points: 10, groups: [] }],
    adjustments: [],
    readTime: (text: string) => Date.parse(text),
  };
}

function judge(submission: JudgedSubmission["submission"]): JudgedSubmission {
  return {
    submission,
    record: fakeRecord("p1", submission.fileName === "right.py" ? "AC" : "WA"),
  };
}

/** Grades events, as the class and student by student: both must be the same. */
function grade(
  events: readonly [days: number, event: CourseEvent][],
  lateDays: Readonly<Record<string, number>> = {},
) {
  const state = new CourseState();
  for (const [index, [days, event]] of events.entries()) {
    const at = DEADLINE + days * DAY;
    state.take({ seq: index + 1, at, course: "games", actor: "ines", event });
  }
  const facts = factsOf(lateDays);
  const judged = [...state.submissions.values()].map(judge);
  const { results } = gradeCourse(facts, state, judged).results;
  const all = results.map(({ student, attempt, submission }) => ({
    student: student.id,
    number: attempt.number,
    score: attempt.score,
    counts: attempt.counts,
    submission,
  }));
  for (const student of ["ada", "bob", "eve"]) {
    const own = state.submissionsOf(student, "p1").map(judge);
    const alone = gradeCourse(facts, state, own, { student }).results;
    expect(alone.results.filter((each) => each.student.id === student)).toEqual(
      results.filter((each) => each.student.id === student),
    );
  }
  return { all, state, adjusted: gradeCourse(facts, state, judged).results.adjustments };
}

const submitted = (
  submission: string,
  student: string,
  rest: Partial<Extract<CourseEvent, { kind: "submitted" }>> = {},
): CourseEvent => ({
  kind: "submitted",
  submission,
  person: student,
  student,
  exercise: "p1",
  fileName: "right.py",
  source: "a".repeat(64),
  ...rest,
});
const taken = (submission: string, hint: number, share: number): CourseEvent => ({
  kind: "hint-taken",
  submission,
  bug: 3,
  hint,
  share,
});
const ofPair = { group: "g", members: ["ada", "bob"] };

const EXTENDED: CourseEvent = {
  kind: "extended",
  student: "bob",
  exercise: "p1",
  extension: "3 days",
  why: "ill",
};

describe("the grades of a group", () => {
  it("are of one submission with one path, numbered for each member", () => {
    const { all } = grade([
      [-3, submitted("own", "bob", { fileName: "wrong.py" })],
      [-2, submitted("shared", "ada", ofPair)],
    ]);
    expect(all.map(({ student, number, score }) => [student, number, score])).toEqual([
      ["ada", 1, 10],
      ["bob", 1, 4],
      ["bob", 2, 10],
    ]);
    expect(all[0]?.submission).toBe(all[2]?.submission);
  });

  it("follow the latest extension of a member, for what the group submitted alone", () => {
    const { all } = grade([
      [1.5, submitted("late", "ada", { fileName: "wrong.py" })],
      [1.6, submitted("shared", "ada", ofPair)],
      [1.7, EXTENDED],
    ]);
    expect(all.map(({ student, score }) => [student, score])).toEqual([
      ["ada", 2],
      ["ada", 10],
      ["bob", 10],
    ]);
  });

  it("count the deadline's second to its end, as times are in whole seconds", () => {
    for (const [ms, score] of [
      [999, 10],
      [1000, 5],
    ] as const) {
      const { all } = grade([[ms / DAY, submitted("one", "ada", ofPair)]], { ada: 0, bob: 0 });
      expect(all.map((each) => [each.student, each.score])).toEqual([
        ["ada", score],
        ["bob", score],
      ]);
    }
  });

  it("use the late days of each, as many as the member with the most has", () => {
    const events: [number, CourseEvent][] = [[1.5, submitted("shared", "ada", ofPair)]];
    expect(grade(events).all.map(({ score }) => score)).toEqual([5, 5]);
    expect(grade(events, { bob: 3 }).all.map(({ score }) => score)).toEqual([10, 10]);
    const other: [number, CourseEvent][] = [[1.5, submitted("alone", "eve")]];
    expect(grade(other, { bob: 3 }).all.map(({ score }) => score)).toEqual([5]);
  });

  it("are less by what hints cost each member, once for each hint and with the price of its time", () => {
    const { adjusted } = grade([
      [-3, submitted("own", "bob", { fileName: "wrong.py" })],
      [-2, submitted("shared", "ada", ofPair)],
      [-2, taken("own", 1, 0.05)],
      [-1, taken("shared", 1, 0.1)],
      [-1, taken("shared", 1, 0.1)],
      [-1, taken("shared", 2, 0.1)],
    ]);
    expect(
      adjusted?.map(({ student, grade: own }) => [student.id, own?.hints, own?.score]),
    ).toEqual([
      ["ada", { count: 2, cost: 2 }, 8],
      ["bob", { count: 2, cost: 1.5 }, 8.5],
    ]);
  });

  it("have comments and rubric items for all members, under the number of each", () => {
    const { adjusted } = grade([
      [-3, submitted("own", "bob", { fileName: "wrong.py" })],
      [-2, submitted("shared", "ada", ofPair)],
      [-1, { kind: "commented", comment: "c", submission: "shared", text: "Well done" }],
      [-1, { kind: "rubric-item-set", item: "i", exercise: "p1", text: "No names", points: -1 }],
      [-1, { kind: "rubric-item-given", submission: "shared", item: "i" }],
      [-1, { kind: "graded", submission: "shared", isGraded: true }],
      [-1, { kind: "adjusted", student: "bob", exercise: "p1", bonus: 0.5, why: "explained it" }],
    ]);
    expect(
      adjusted?.map(({ student, grade: own, comments }) => [
        student.id,
        own?.rubric?.items.length,
        own?.bonus,
        comments.length,
      ]),
    ).toEqual([
      ["ada", 1, undefined, 1],
      ["bob", 1, 0.5, 1],
    ]);
  });
});
