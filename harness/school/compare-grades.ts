import type { Results, StudentResult } from "../core/results/results.ts";
import type { Work } from "./course-book.ts";

/** What an attempt came to. */
interface AttemptGrade {
  /** `none` while it has none. */
  readonly verdict: string;
  /** In points of the course, lateness taken off. */
  readonly score?: number;
}

export interface GradeChange {
  readonly student: string;
  readonly exercise: string;
  readonly submission: string;
  readonly before: AttemptGrade;
  readonly after: AttemptGrade;
}

/**
 * Every attempt whose verdict or score is another one in `after`, in the order of works: those that
 * were judged again, and those that late days come out differently for because of it.
 */
export function compareGrades(
  works: Iterable<Work>,
  before: Results,
  after: Results,
): readonly GradeChange[] {
  const [old, young] = [toGrades(before), toGrades(after)];
  return [...works].flatMap((work): GradeChange[] => {
    const { id, student, exercise } = work;
    const key = toKey(student, exercise, work.number);
    const [was, is] = [old.get(key) ?? NO_GRADE, young.get(key) ?? NO_GRADE];
    if (was.verdict === is.verdict && was.score === is.score) return [];
    return [{ student, exercise, submission: id, before: was, after: is }];
  });
}

const NO_GRADE: AttemptGrade = { verdict: "none" };

function toGrades({ results }: Results): ReadonlyMap<string, AttemptGrade> {
  return new Map(
    results.map(({ student, problem, attempt, verdict }: StudentResult) => [
      toKey(student.id, problem, attempt.number),
      { verdict, score: attempt.score },
    ]),
  );
}

function toKey(student: string, exercise: string, number: number): string {
  return JSON.stringify([student, exercise, number]);
}
