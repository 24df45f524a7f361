import { isDeepStrictEqual } from "node:util";
import { standingOf } from "../core/results/gradebook.ts";
import type { Results } from "../core/results/results.ts";
import type { CourseSubmission } from "./submissions.ts";

/** Verdict and score of an attempt. */
interface AttemptGrade {
  /** `none` until there is one. */
  readonly verdict: string;
  /** In the course's points, after late penalty and adjustment. */
  readonly score?: number;
  /** The judge's score, if an instructor set another one. */
  readonly judged?: number;
  readonly excused?: true;
}

export interface GradeChange {
  readonly student: string;
  readonly exercise: string;
  readonly submission: string;
  readonly before: AttemptGrade;
  readonly after: AttemptGrade;
}

/**
 * Lists every attempt whose verdict, score or judged score differs in `after`, in the order of
 * `works`. Includes attempts that were not rejudged but now use a different number of late days.
 */
export function compareGrades(
  submissions: Iterable<CourseSubmission>,
  before: Results,
  after: Results,
): readonly GradeChange[] {
  const [old, young] = [toGrades(before), toGrades(after)];
  return [...submissions].flatMap((submission): GradeChange[] => {
    const { id, student, exercise } = submission;
    const key = toKey(student, exercise, submission.number);
    const [was, is] = [old.get(key) ?? NO_GRADE, young.get(key) ?? NO_GRADE];
    if (isDeepStrictEqual(was, is)) return [];
    return [{ student, exercise, submission: id, before: was, after: is }];
  });
}

const NO_GRADE: AttemptGrade = { verdict: "none" };

function toGrades({ results, adjustments = [] }: Results): ReadonlyMap<string, AttemptGrade> {
  return new Map(
    results.map((result): [string, AttemptGrade] => {
      const { student, problem, attempt, verdict } = result;
      const own = adjustments.find(
        (each) => each.student.id === student.id && each.problem === problem,
      );
      const { score, counts: _, ...rest } = standingOf(result, own?.grade);
      const grade = { verdict, ...(score !== undefined && { score }), ...rest };
      return [toKey(student.id, problem, attempt.number), grade];
    }),
  );
}

function toKey(student: string, exercise: string, number: number): string {
  return JSON.stringify([student, exercise, number]);
}
