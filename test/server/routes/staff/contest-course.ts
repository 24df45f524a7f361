import { parseCourse } from "../../../../harness/course/index.ts";
import type { ServedCourse } from "../../../../harness/server/index.ts";
import { fakeCourse, HOUR, NOON } from "../../fake-course.ts";
import { GAMES } from "./open-class.ts";

export const FINALS = { ...GAMES, contest: "finals" };
/** Contest `finals` starts an hour after the tests' first moment. */
export const START = NOON + HOUR;

export const WRITTEN = `
name: Games
timezone: UTC
exercises: [{ id: p1, points: 10 }, { id: p2, points: 20 }]
contests:
  - id: finals
    name: Finals
    start: 2026-10-05T13:00
    duration: 5 h
    freeze: 1 h
    exercises: [{ id: p1, color: "#c00" }]
  - id: exam
    name: Exam
    kind: exam
    start: 2026-10-05T13:00
    duration: 1 h
    window: 2 h
    exercises: [p2]
`;

/** The course of {@link fakeCourse} with the contests of this course.yaml. */
export function contestCourse(written = WRITTEN, isGradingAnonymous = false): ServedCourse {
  const served = fakeCourse({ isGradingAnonymous });
  const { contests } = parseCourse(written, "course.yaml");
  return { ...served, course: { ...served.course, contests } };
}
