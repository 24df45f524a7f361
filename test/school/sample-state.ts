import {
  CourseState,
  type CourseEvent,
  GRUNDY,
  type StoredEvent,
} from "../../harness/school/index.ts";

/** The course and the time at which everything in these tests starts. */
const COURSE = "games";
export const START = 1_000_000;

/** Stores events, one second apart. */
export function toEvents(events: readonly (CourseEvent | [string, CourseEvent])[]): StoredEvent[] {
  return events.map((entry, index) => {
    const [actor, event] = Array.isArray(entry) ? entry : [GRUNDY, entry];
    return { seq: index + 1, at: START + 1000 * index, course: COURSE, actor, event };
  });
}

export function stateOf(events: readonly (CourseEvent | [string, CourseEvent])[]): CourseState {
  const state = new CourseState();
  for (const event of toEvents(events)) state.take(event);
  return state;
}

export function enrolled(
  person: string,
  rest: Partial<Extract<CourseEvent, { kind: "enrolled" }>> = {},
): CourseEvent {
  return { kind: "enrolled", person, role: "student", student: `s-${person}`, ...rest };
}

export function submitted(
  submission: string,
  rest: Partial<Extract<CourseEvent, { kind: "submitted" }>> = {},
): CourseEvent {
  return {
    kind: "submitted",
    submission,
    person: "ada",
    student: "s-ada",
    exercise: "p1",
    fileName: "p1.py",
    language: "python",
    source: "a".repeat(64),
    ...rest,
  };
}

/** Points out of 100. */
export function judged(
  submission: string,
  points: number,
  rest: Partial<Extract<CourseEvent, { kind: "judged" }>> = {},
): CourseEvent {
  return {
    kind: "judged",
    submission,
    judging: `j-${submission}`,
    verdict: points === 100 ? "AC" : "WA",
    points,
    maxPoints: 100,
    ...rest,
  };
}

export function failed(submission: string): CourseEvent {
  return { kind: "judge-failed", submission, isJudgeError: true, reason: "no compiler" };
}
