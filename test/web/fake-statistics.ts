import type { CourseStatistics, ExerciseStatistics } from "../../harness/api/index.ts";

/** Figures of the fake course. */
export const COURSE_STATISTICS: CourseStatistics = {
  timezone: "Europe/Berlin",
  students: 3,
  exercises: [
    {
      id: "p1",
      name: "Heaps of stones",
      points: 100,
      bins: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      verdicts: [
        { verdict: "WA", attempts: 4, students: 0 },
        { verdict: "AC", attempts: 1, students: 1 },
      ],
      marks: [
        { mark: "stuck", students: 1 },
        { mark: "not-started", students: 1 },
        { mark: "late", students: 0 },
      ],
    },
  ],
  unit: "day",
  periods: [
    { from: "2026-11-20", exercises: [{ exercise: "p1", attempts: 4, late: 0, isDue: false }] },
    { from: "2026-11-23", exercises: [{ exercise: "p1", attempts: 1, late: 1, isDue: true }] },
  ],
};

export const EXERCISE_STATISTICS: ExerciseStatistics = {
  id: "p1",
  name: "Heaps of stones",
  students: 9,
  outdated: 0,
  tried: 6,
  solved: 4,
  attempts: [
    { from: 1, to: 1, students: 2 },
    { from: 2, to: 2, students: 1 },
    { from: 3, to: 3, students: 0 },
    { from: 4, to: 5, students: 1 },
    { from: 6, to: 10, students: 0 },
    { from: 11, students: 0 },
  ],
  mistakes: [{ name: "Perhaps it forgets that a heap can be empty.", students: 3, current: 1 }],
  counterexamples: [
    { call: "AcanWin(8)", answer: "false", verdict: "WA", students: 3, current: 2 },
    {
      call: "AcanWin([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])",
      verdict: "TLE",
      students: 1,
      current: 0,
    },
  ],
  languages: [
    {
      language: "python",
      students: 5,
      attempts: 9,
      accepted: 3,
      wrong: 4,
      slow: 2,
      other: 0,
      medianCpuMs: 120.5,
    },
    { language: "cpp", students: 1, attempts: 1, accepted: 0, wrong: 0, slow: 0, other: 1 },
  ],
  groups: [
    { group: "small", ran: 6, passed: 5, discrimination: 0.523, rating: "clear" },
    { group: "huge", ran: 4, passed: 4 },
  ],
};
