import { expect, test } from "vitest";
import type { Counterexample } from "../../../harness/core/judging/judging.ts";
import { toGradebook } from "../../../harness/core/results/gradebook.ts";
import type { Results, StudentResult } from "../../../harness/core/results/results.ts";
import type { CourseState } from "../../../harness/school/index.ts";
import type { GradedStudent } from "../../../harness/server/views/view-class.ts";
import { viewCourseStatistics } from "../../../harness/server/views/view-course-statistics.ts";
import { viewExerciseStatistics } from "../../../harness/server/views/view-exercise-statistics.ts";
import { classOf, RESULT } from "../../gradebook/sample-result.ts";
import { stateOf, submitted } from "../../school/sample-state.ts";
import { DAY, fakeCourse, NOON } from "../fake-course.ts";

const EXERCISE = { id: "p1", name: "Heaps", functionName: "win" };

interface Made extends Partial<Omit<StudentResult, "attempt">> {
  readonly counts?: boolean;
  readonly lateSeconds?: number;
  readonly score?: number;
}

/** Results of a student for p1, one for each attempt; the last counts unless one says so. */
function studentWith(id: string, made: readonly Made[], rest: Partial<Results> = {}) {
  const results = made.map(
    ({ counts = false, lateSeconds = 0, score = 0, ...result }, index): StudentResult => ({
      ...RESULT,
      student: { id },
      problem: "p1",
      attempt: { number: index + 1, counts, lateSeconds, penaltyFactor: 1, score, why: "" },
      ...result,
    }),
  );
  const students = [{ id }];
  const all = classOf({ results, students, ...rest });
  const [row] = toGradebook(all).rows;
  if (row === undefined) throw new Error("no row");
  const nobody = { id, name: undefined, email: undefined, section: undefined };
  const student = { ...nobody, hasJoined: true };
  return { student, grades: { results: all, row } } satisfies GradedStudent;
}

function courseWith(state: CourseState, graded: readonly GradedStudent[]) {
  const served = fakeCourse();
  return viewCourseStatistics({ served, contests: [], state }, graded, NOON);
}

test("points are binned by final score, and students without a score are left out", () => {
  const graded = [
    studentWith("full", [{ verdict: "AC", counts: true, score: 10 }]),
    studentWith("half", [{ verdict: "WA", counts: true, score: 5 }]),
    studentWith("pending", [{ verdict: "JE", counts: true }]),
    studentWith("absent", []),
  ];
  const [p1] = courseWith(stateOf([]), graded).exercises;
  expect(p1?.bins).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
});

test("verdicts are counted over attempts without judge errors, and over what counts", () => {
  const graded = [
    studentWith("ada", [
      { verdict: "WA" },
      { verdict: "JE" },
      { verdict: "AC", counts: true, score: 10 },
    ]),
    studentWith("bob", [{ verdict: "WA" }, { verdict: "WA", counts: true }]),
  ];
  expect(courseWith(stateOf([]), graded).exercises[0]?.verdicts).toEqual([
    { verdict: "WA", attempts: 3, students: 1 },
    { verdict: "AC", attempts: 1, students: 1 },
  ]);
});

test("a student is late by the attempt that counts, and has not started unless excused", () => {
  const state = stateOf([
    submitted("a", { student: "late" }),
    submitted("b", { student: "early" }),
    submitted("c", { student: "early" }),
  ]);
  const grade = { excused: true as const };
  const adjustment = { problem: "p1", grade, comments: [], remarks: [] };
  const graded = [
    studentWith("late", [{ verdict: "WA", counts: true, lateSeconds: 1 }]),
    studentWith("early", [
      { verdict: "AC", counts: true },
      { verdict: "WA", lateSeconds: 9 },
    ]),
    studentWith("absent", []),
    studentWith("excused", [], { adjustments: [{ ...adjustment, student: { id: "excused" } }] }),
  ];
  expect(courseWith(state, graded).exercises[0]?.marks).toEqual([
    { mark: "stuck", students: 0 },
    { mark: "not-started", students: 1 },
    { mark: "late", students: 1 },
  ]);
});

test("submissions are counted by day beside the deadline, in the course's time zone", () => {
  const state = stateOf([submitted("a", { student: "ada" }), submitted("b", { student: "ada" })]);
  const graded = [studentWith("ada", [{ verdict: "WA" }, { verdict: "WA", lateSeconds: 5 }])];
  const served = fakeCourse();
  const course = { ...served.course, timezone: "Pacific/Kiritimati" };
  const opened = { served: { ...served, course }, contests: [], state };
  const view = viewCourseStatistics(opened, graded, NOON);
  expect(view.unit).toBe("day");
  expect(view.periods).toEqual([
    // That zone was 10:40 behind UTC in 1970, and is 14 hours ahead today.
    { from: "1969-12-31", exercises: [{ exercise: "p1", attempts: 2, late: 1, isDue: false }] },
    {
      from: "2026-10-07",
      exercises: ["p1", "p2"].map((exercise) => ({ exercise, attempts: 0, late: 0, isDue: true })),
    },
  ]);
});

test.each([
  [2 * DAY, "hour", "1970-01-03 00:00"],
  [2 * DAY + 1, "day", "1970-01-03"],
] as const)("submissions %i ms apart are counted by the %s", (apart, unit, last) => {
  const served = fakeCourse();
  const exercises = served.course.exercises.map((each) => ({ ...each, deadlineMs: apart }));
  const course = { ...served.course, exercises };
  const first = stateOf([submitted("a", { student: "ada" })]).submissions.get("a");
  if (first === undefined) throw new Error("no submission");
  const { openings } = stateOf([]);
  const state = { submissions: new Map([["a", { ...first, submittedAt: 0 }]]), openings };
  const ada = studentWith("ada", []);
  const opened = { served: { ...served, course }, contests: [], state };
  const view = viewCourseStatistics(opened, [ada], NOON);
  expect(view.unit).toBe(unit);
  expect(view.periods.at(-1)?.from).toBe(last);
});

test("attempts to acceptance count neither judge errors nor what came after", () => {
  const wrong = { verdict: "WA" } as const;
  const right = { verdict: "AC" } as const;
  const graded = [
    studentWith("first", [right, right]),
    studentWith("second", [{ verdict: "JE" }, wrong, right]),
    studentWith("tenth", [...Array.from({ length: 9 }, () => wrong), right]),
    studentWith("twelfth", [...Array.from({ length: 11 }, () => wrong), right]),
    studentWith("never", [wrong]),
    studentWith("unjudged", [{ verdict: "JE" }]),
  ];
  const view = viewExerciseStatistics(EXERCISE, graded);
  expect(view).toMatchObject({ students: 6, tried: 5, solved: 4 });
  expect(view.attempts.map(({ students }) => students)).toEqual([1, 1, 0, 0, 1, 1]);
});

const wrongAt = (args: unknown[], rest: Partial<Counterexample> = {}) => ({
  verdict: "WA" as const,
  counterexample: {
    args,
    verdict: "WA" as const,
    message: "wrong",
    smallest: true,
    actual: false,
    ...rest,
  },
});

test("mistakes and counterexamples count each student once, and who still has them", () => {
  const guess = "Perhaps it forgets 0.";
  const graded = [
    studentWith("ada", [wrongAt([8], { guess }), wrongAt([8], { guess }), { counts: true }]),
    studentWith("bob", [{ ...wrongAt([8], { guess }), counts: true }]),
    studentWith("eve", [{ ...wrongAt([8], { actual: "\u202Eyes" }), counts: true }]),
  ];
  const { mistakes, counterexamples } = viewExerciseStatistics(EXERCISE, graded);
  expect(mistakes).toEqual([{ name: guess, students: 2, current: 1 }]);
  expect(counterexamples).toEqual([
    { call: "win(8)", answer: "false", verdict: "WA", students: 2, current: 1 },
    { call: "win(8)", answer: String.raw`"\u202eyes"`, verdict: "WA", students: 1, current: 1 },
  ]);
});

test("failures in hidden tests are no counterexamples", () => {
  const failures = [{ group: "large", verdict: "WA" as const, args: [99], message: "wrong" }];
  const graded = [studentWith("ada", [{ verdict: "WA", failures, counts: true }])];
  expect(viewExerciseStatistics(EXERCISE, graded).counterexamples).toEqual([]);
});

test("languages have wrong and slow attempts, and the median time of accepted ones", () => {
  const graded = [
    studentWith("ada", [
      { language: "python", verdict: "TLE", cpuMs: 9000 },
      { language: "python", verdict: "AC", cpuMs: 30 },
      { language: "cpp", verdict: "CE" },
    ]),
    studentWith("bob", [
      { language: "python", verdict: "WA", cpuMs: 1 },
      { language: "python", verdict: "AC", cpuMs: 10 },
    ]),
  ];
  const rest = { wrong: 0, slow: 0, other: 0 };
  expect(viewExerciseStatistics(EXERCISE, graded).languages).toEqual([
    {
      language: "python",
      students: 2,
      attempts: 4,
      accepted: 2,
      wrong: 1,
      slow: 1,
      other: 0,
      medianCpuMs: 20,
    },
    { ...rest, language: "cpp", students: 1, attempts: 1, accepted: 0, other: 1 },
  ]);
});

test.each([
  [4, undefined],
  [6, "clear"],
] as const)("the groups of %i programs have the rating %s", (count, rating) => {
  const graded = Array.from({ length: count }, (_, index) => {
    const isGood = index % 2 === 0;
    const verdict = isGood ? ("AC" as const) : ("WA" as const);
    const groups = ["small", "large"].map((id) => ({
      id,
      visibility: "visible" as const,
      verdict,
      points: isGood ? 5 : 0,
      maxPoints: 5,
    }));
    return studentWith(`s${index}`, [{ verdict, groups, points: isGood ? 10 : 0, counts: true }]);
  });
  const { groups } = viewExerciseStatistics(EXERCISE, graded);
  expect(groups.map((group) => group.rating)).toEqual([rating, rating]);
  expect(groups[0]).toMatchObject({ group: "small", ran: count, passed: count / 2 });
});
