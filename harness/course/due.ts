import { ALL_EXERCISES, type Course, type CourseExercise, type Extension } from "./course.ts";
import { type Duration, NO_TIME } from "./duration.ts";
import type { StudentTerms } from "./student-terms.ts";
import { addDuration } from "./timezone.ts";

/**
 * When an exercise is due for one student. The general deadline and all extensions are kept, and the
 * latest counts. So an extension never hurts, even if it is earlier than the deadline or crosses a
 * daylight saving change.
 */
export interface Due {
  readonly timezone: string;
  /** The first is the general deadline. */
  readonly deadlinesMs: readonly [number, ...number[]];
}

/** Computes the deadlines of a student; undefined if the exercise has none. */
export function dueFor(
  course: Course,
  exercise: CourseExercise,
  studentId: string,
  personal: readonly Extension[] = [],
): Due | undefined {
  const { timezone } = course;
  const { id, deadlineMs } = exercise;
  if (deadlineMs === undefined) return undefined;
  const personalExtensions = course.extensions.get(studentId);
  const extensions = [
    personalExtensions?.get(id),
    personalExtensions?.get(ALL_EXERCISES),
    ...personal,
  ].filter((each) => each !== undefined);
  const extended = extensions.map((extension) =>
    extension.kind === "until"
      ? extension.ms
      : addDuration(timezone, deadlineMs, extension.duration),
  );
  return { timezone, deadlinesMs: [deadlineMs, ...extended] };
}

/** The deadlines of several students together: the latest of any of them counts for all. */
export function dueForAll(
  course: Course,
  exercise: CourseExercise,
  students: readonly StudentTerms[],
): Due | undefined {
  const [first, ...others] = students.flatMap(
    ({ id, extensions }) => dueFor(course, exercise, id, extensions) ?? [],
  );
  if (first === undefined) return undefined;
  const deadlinesMs = others.flatMap((due) => due.deadlinesMs.slice(1));
  return { ...first, deadlinesMs: [...first.deadlinesMs, ...deadlinesMs] };
}

/** The moment that is `duration` after the deadline. */
export function momentAfter({ timezone, deadlinesMs }: Due, duration: Duration): number {
  return Math.max(...deadlinesMs.map((ms) => addDuration(timezone, ms, duration)));
}

/** Seconds after the deadline; 0 if on time. */
export function secondsLate(submittedAtMs: number, due: Due): number {
  return Math.max(0, Math.ceil((submittedAtMs - momentAfter(due, NO_TIME)) / 1000));
}

/** The deadline with all extensions, in milliseconds since 1970; undefined: never late. */
export function deadlineOf(
  course: Course,
  exercise: CourseExercise,
  { id, extensions }: StudentTerms,
): number | undefined {
  const due = dueFor(course, exercise, id, extensions);
  return due && momentAfter(due, NO_TIME);
}
