import { type GradeCell, scoreOf } from "../core/results/gradebook.ts";
import { type CourseRules, feedbackFor } from "./contests/contest-rules.ts";
import type { CourseSubmission } from "./course-state.ts";
import { can, type Role } from "./role.ts";

/** State of an attempt. `failed`: no verdict, and not the student's fault. `held`: not released. */
export type AttemptState = "queued" | "judging" | "judged" | "failed" | "held";

/** Inputs of a standing besides the course state. */
export interface StandingInputs {
  /** True if results of this exercise are still hidden from the viewer; see {@link hiddenExercisesFor}. */
  readonly isHeld: boolean;
  /** Returns whether a worker is judging a submission at this moment. */
  readonly isLeased: (submission: string) => boolean;
}

/** A student's result for an exercise: that of the attempt that counts. */
export interface ExerciseStanding {
  readonly state: AttemptState | "none";
  readonly verdict?: string;
  /** In the course's points, after late penalty and adjustment. */
  readonly score?: number;
  /** The judge's score, if an adjustment replaces it. */
  readonly judged?: number;
  readonly excused?: true;
  readonly attempts: number;
}

/** Exercises whose results are hidden from this role: until their release, or while an exam runs. */
export function hiddenExercisesFor(
  rules: CourseRules,
  role: Role,
  nowMs: number,
): ReadonlySet<string> {
  if (can(role, "read-any-work")) return new Set();
  const ids = rules.course.exercises.map(({ id }) => id);
  return new Set(ids.filter((id) => feedbackFor(rules, id, nowMs) === "held"));
}

export function stateOf(
  { id, outcome }: CourseSubmission,
  { isHeld, isLeased }: StandingInputs,
): AttemptState {
  if (isHeld) return "held";
  if (outcome === undefined) return isLeased(id) ? "judging" : "queued";
  return outcome.kind === "failed" || outcome.verdict === "JE" ? "failed" : "judged";
}

/** `works` are the student's submissions for the exercise, in order; `cell` is their grade. */
export function standingOf(
  submissions: readonly CourseSubmission[],
  cell: GradeCell | undefined,
  surroundings: StandingInputs,
): ExerciseStanding {
  const attempts = submissions.length;
  const counting = findCountingSubmission(submissions, cell);
  const state = counting === undefined ? "none" : stateOf(counting, surroundings);
  if (cell === undefined || surroundings.isHeld) return { state, attempts };
  const score = scoreOf(cell);
  const { judged, excused } = cell.adjustment?.grade ?? {};
  return {
    state,
    ...(state === "judged" && cell.kind === "graded" && { verdict: cell.result.verdict }),
    ...(typeof score === "number" && { score }),
    ...(judged !== undefined && { judged }),
    ...(excused && { excused }),
    attempts,
  };
}

/** The attempt that counts; until that is known, the newest one without a verdict. */
export function findCountingSubmission(
  submissions: readonly CourseSubmission[],
  cell: GradeCell | undefined,
): CourseSubmission | undefined {
  const number = cell?.kind === "graded" ? cell.result.attempt.number : undefined;
  return (
    submissions.find((submission) => submission.number === number) ??
    submissions.findLast(({ outcome }) => outcome?.kind !== "judged") ??
    submissions.at(-1)
  );
}
