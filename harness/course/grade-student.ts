import { type Attempt, chooseAttempt } from "./choose-attempt.ts";
import type { Course, CourseExercise } from "./course.ts";
import { dueFor } from "./due.ts";
import { applyLate, type LatePenalty } from "./late-rule.ts";
import type { StudentTerms } from "./student-terms.ts";

export interface AttemptOutcome extends LatePenalty {
  readonly attempt: Attempt;
  /** In points of the course, before anything is taken off; undefined while pending. */
  readonly rawScore: number | undefined;
  readonly score: number | undefined;
}

export interface ExerciseGrade {
  readonly exercise: CourseExercise;
  /** Undefined: nothing was handed in. */
  readonly counts: AttemptOutcome | undefined;
  /** Every attempt, as if it were the one that counts. */
  readonly attempts: readonly AttemptOutcome[];
}

/**
 * Grades one student in all exercises, which are in the order of the course. Late days are spent in
 * order of deadlines, not where they would save most, so that anybody can follow it by hand; an
 * extension does not change that order. Where the last attempt counts, the sum is never more for
 * being later, nor less for an extension; where the best one does, this holds of each exercise with
 * the late days that are left, for a better attempt may spend days that another exercise would need.
 */
export function gradeStudent(
  course: Course,
  student: StudentTerms,
  attempts: ReadonlyMap<string, readonly Attempt[]>,
): readonly ExerciseGrade[] {
  let bankDaysLeft = student.bankDays ?? course.late?.bankDays ?? 0;
  const byDeadline = course.exercises.toSorted(
    (left, right) => (left.deadlineMs ?? Infinity) - (right.deadlineMs ?? Infinity) || 0,
  );
  const grades = new Map<string, ExerciseGrade>();
  for (const exercise of byDeadline) {
    const due = dueFor(course, exercise, student.id, student.extensions);
    const outcomes = (attempts.get(exercise.id) ?? []).map((attempt): AttemptOutcome => {
      const penalty = applyLate(course.late, due, attempt.submittedAtMs, bankDaysLeft);
      const rawScore = scalePoints(attempt, exercise.points);
      const score = rawScore === undefined ? undefined : rawScore * penalty.penaltyFactor;
      return { attempt, ...penalty, rawScore, score };
    });
    const counts = chooseAttempt(outcomes, course.attempts);
    bankDaysLeft -= counts?.bankDaysUsed ?? 0;
    grades.set(exercise.id, { exercise, counts, attempts: outcomes });
  }
  return course.exercises.flatMap(({ id }) => grades.get(id) ?? []);
}

/** The judge's points in points of the course. */
function scalePoints({ points, maxPoints }: Attempt, worth: number): number | undefined {
  if (points === undefined) return undefined;
  return maxPoints === 0 ? 0 : (worth * points) / maxPoints;
}
