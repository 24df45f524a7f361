import { type Attempt, chooseAttempt } from "./choose-attempt.ts";
import type { Course, CourseExercise } from "./course.ts";
import { dueForAll } from "./due.ts";
import { applyLate, type LatePenalty } from "./late-rule.ts";
import type { StudentTerms } from "./student-terms.ts";

export interface AttemptOutcome extends LatePenalty {
  readonly attempt: Attempt;
  /** In points of the course, before the late penalty; undefined while pending. */
  readonly rawScore: number | undefined;
  readonly score: number | undefined;
}

export interface ExerciseGrade {
  readonly exercise: CourseExercise;
  /** Undefined if nothing was submitted. */
  readonly counts: AttemptOutcome | undefined;
  /** Outcomes of all attempts, each computed as if it counted. */
  readonly attempts: readonly AttemptOutcome[];
}

/**
 * Grades one student in all exercises, returned in the order of the course. Late days are used in
 * order of the general deadlines, not where they would save most, so that students can check the
 * result by hand. If the last attempt counts, submitting later never raises the total and an
 * extension never lowers it. If the best attempt counts, this holds only per exercise for a given
 * number of remaining late days, because a better attempt may use days that another exercise needs.
 * A group's attempt is due at the latest deadline of any member, and each member uses late days of their
 * own for it, of which they have as many as the member with the most.
 */
export function gradeStudent(
  course: Course,
  student: StudentTerms,
  attempts: ReadonlyMap<string, readonly Attempt[]>,
): readonly ExerciseGrade[] {
  const partners = [...attempts.values()].flat().flatMap((attempt) => attempt.partners ?? []);
  const bankDays = [student, ...partners].map(
    (each) => each.bankDays ?? course.late?.bankDays ?? 0,
  );
  let bankDaysLeft = Math.max(...bankDays);
  const byDeadline = course.exercises.toSorted(
    (left, right) => (left.deadlineMs ?? Infinity) - (right.deadlineMs ?? Infinity) || 0,
  );
  const grades = new Map<string, ExerciseGrade>();
  for (const exercise of byDeadline) {
    const outcomes = (attempts.get(exercise.id) ?? []).map((attempt): AttemptOutcome => {
      const due = dueForAll(course, exercise, [student, ...(attempt.partners ?? [])]);
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

/** Scales the judge's points to points of the course. */
function scalePoints({ points, maxPoints }: Attempt, worth: number): number | undefined {
  if (points === undefined) return undefined;
  return maxPoints === 0 ? 0 : (worth * points) / maxPoints;
}
