import { isDeepStrictEqual } from "node:util";
import type { PresentGrade } from "../api/shapes.ts";
import { scoreOf } from "../core/results/gradebook.ts";
import type { OpenCourse } from "./event-log.ts";
import type { StudentGrades } from "./grades.ts";
import { Refusal } from "./http/refusal.ts";

/** Events that change grades of a student; an adjustment depends on them. */
export const GRADE_EVENTS = [
  "judged",
  "rejudging-applied",
  "adjusted",
  "adjustment-lifted",
  "graded",
] as const;

/** The grade of a student for an exercise, with what it comes from. */
export function presentGradeOf(
  { state, served }: OpenCourse,
  { row }: Pick<StudentGrades, "row">,
  { student, exercise }: { readonly student: string; readonly exercise: string },
): PresentGrade {
  const cell = row.cells[served.exercises.findIndex(({ id }) => id === exercise)];
  const score = cell && scoreOf(cell);
  const adjustment = state.adjustmentOf(student, exercise);
  return {
    score: typeof score === "number" ? score : null,
    attempt: cell?.kind === "graded" ? cell.result.attempt.number : null,
    adjustedAt: adjustment?.at ?? null,
  };
}

/** @throws {Refusal} if the grade is not the one that the caller saw. */
export function requireSameGrade(now: PresentGrade, before: PresentGrade): void {
  if (isDeepStrictEqual(now, before)) return;
  throw new Refusal("conflict", {
    text: (t) => ({ ...t.gradeMoved(now.score, now.attempt), details: now }),
  });
}
