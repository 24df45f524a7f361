import { ALL_EXERCISES, type Course, type CourseExercise, type Extension } from "./course.ts";
import { type Duration, NO_TIME } from "./duration.ts";
import type { StudentTerms } from "./student-terms.ts";
import { addDuration } from "./timezone.ts";

/**
 * When an exercise is due for one student. All deadlines are kept, that of everybody and each
 * extension, and the latest counts, so that an extension cannot hurt, not even one that is earlier
 * than the deadline or that meets a change of the clocks.
 */
export interface Due {
  readonly timezone: string;
  /** At least one; the first is that of everybody. */
  readonly deadlinesMs: readonly [number, ...number[]];
}

/** Undefined when the exercise has no deadline. */
export function dueFor(
  course: Course,
  exercise: CourseExercise,
  studentId: string,
  personal: readonly Extension[] = [],
): Due | undefined {
  const { timezone } = course;
  const { id, deadlineMs } = exercise;
  if (deadlineMs === undefined) return undefined;
  const written = course.extensions.get(studentId);
  const extensions = [written?.get(id), written?.get(ALL_EXERCISES), ...personal].filter(
    (each) => each !== undefined,
  );
  const extended = extensions.map((extension) =>
    extension.kind === "until"
      ? extension.ms
      : addDuration(timezone, deadlineMs, extension.duration),
  );
  return { timezone, deadlinesMs: [deadlineMs, ...extended] };
}

/** The moment so much after the deadline. */
export function momentAfter({ timezone, deadlinesMs }: Due, duration: Duration): number {
  return Math.max(...deadlinesMs.map((ms) => addDuration(timezone, ms, duration)));
}

/** Seconds after the deadline; 0 for what is on time. */
export function lateness(submittedAtMs: number, due: Due): number {
  return Math.max(0, Math.ceil((submittedAtMs - momentAfter(due, NO_TIME)) / 1000));
}

/** With all extensions; undefined: never late. Milliseconds since 1970. */
export function deadlineOf(
  course: Course,
  exercise: CourseExercise,
  { id, extensions }: StudentTerms,
): number | undefined {
  const due = dueFor(course, exercise, id, extensions);
  return due && momentAfter(due, NO_TIME);
}
