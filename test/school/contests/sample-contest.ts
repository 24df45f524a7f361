import { type Course, parseCourse } from "../../../harness/course/index.ts";
import {
  type CourseEvent,
  CourseContestState,
  CourseState,
  GRUNDY,
} from "../../../harness/school/index.ts";

export const START = Date.UTC(2026, 11, 1, 10);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

const EXERCISES = [
  { id: "p1", name: "One", points: 10 },
  { id: "p2", name: "Two", points: 20 },
  { id: "p3", name: "Three", points: 5 },
];

/** A course whose contest `final` has p1 and p2; p3 is in no contest. */
function courseWith(keys: string): Course {
  const text = `name: Games
timezone: UTC
exercises: [{id: p1, points: 10}, {id: p2, points: 20}, {id: p3, points: 5}]
contests:
  - {id: final, name: Final, exercises: [p1, p2], ${keys}}
`;
  return parseCourse(text, "course.yaml");
}

/** A course state and its contest, to which events happen at contest times. */
export function openContest(keys = "start: 2026-12-01T10:00, duration: 5 h, freeze: 1 h") {
  const course = courseWith(keys);
  const [plan] = course.contests;
  if (plan === undefined) throw new Error("no contest");
  const state = new CourseState();
  const contest = new CourseContestState(plan, { timezone: course.timezone, exercises: EXERCISES });
  let seq = 0;
  const happen = (event: CourseEvent, afterMs = 0, actor: string = GRUNDY) => {
    seq += 1;
    const stored = { seq, at: START + afterMs, course: "games", actor, event };
    state.take(stored);
    contest.take(stored, state);
  };
  const rules = { course, contests: [contest], openings: state.openings };
  return { course, state, contest, happen, rules };
}
