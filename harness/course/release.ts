import type { Course } from "./course.ts";
import { formatLocalTime } from "./deadline.ts";

/** Exercises before their release: students see only that they submitted. */
export function listUnreleased({ exercises }: Course, nowMs: number): ReadonlySet<string> {
  return new Set(exercises.filter((each) => isUnreleased(each, nowMs)).map(({ id }) => id));
}

export function isUnreleased(
  { releaseMs = -Infinity }: Course["exercises"][number],
  nowMs: number,
): boolean {
  return nowMs < releaseMs;
}

/** Describes each future release to instructors, in one sentence. */
export function describeUnreleased(
  course: Course,
  heldIds: ReadonlySet<string>,
): readonly string[] {
  const { exercises, timezone, holdsGrades } = course;
  const waiting = exercises.filter(({ id }) => heldIds.has(id));
  const what = holdsGrades ? "No feedback, and no grade in grade files," : "No feedback";
  return [...Map.groupBy(waiting, ({ releaseMs = 0 }) => releaseMs)].map(([releaseMs, own]) => {
    const ids = own.map(({ id }) => id).join(", ");
    const when = `${formatLocalTime(timezone, releaseMs)} (${timezone})`;
    return `${what} on ${ids} before ${when}: grade again then.`;
  });
}
