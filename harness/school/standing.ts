import { type GradeCell, scoreOf } from "../core/results/gradebook.ts";
import { type CourseRules, feedbackFor, hidesPoints } from "./contests/contest-rules.ts";
import type { Member } from "./members.ts";
import type { CourseSubmission } from "./submissions.ts";
import { can, type Role } from "./role.ts";

/** State of an attempt. `failed`: no verdict, and not the student's fault. `held`: not released. */
export type AttemptState = "queued" | "judging" | "judged" | "failed" | "held";

/** Inputs of a standing besides the course state. */
export interface StandingInputs {
  /** True if results of this exercise are still hidden from the viewer; see {@link hiddenExercisesFor}. */
  readonly isHeld: boolean;
  /** True if the viewer may not know points of this exercise; see {@link hidesPoints}. */
  readonly hidesPoints: boolean;
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

/** Exercises whose results are hidden from a member: until their release, or while an exam runs. */
export function hiddenExercisesFor(
  rules: CourseRules,
  { role, student }: Pick<Member, "role"> & Partial<Pick<Member, "student">>,
  nowMs: number,
): ReadonlySet<string> {
  return withheldFrom(role, rules, (id) => feedbackFor(rules, id, nowMs, { student }) === "held");
}

/** Exercises whose points are hidden from a member; they include those of {@link hiddenExercisesFor}. */
export function exercisesWithoutPoints(
  rules: CourseRules,
  member: Pick<Member, "role" | "person" | "student">,
  nowMs: number,
): ReadonlySet<string> {
  return withheldFrom(member.role, rules, (id) => hidesPoints(rules, id, nowMs, member));
}

function withheldFrom(
  role: Role,
  { course }: CourseRules,
  isWithheld: (exercise: string) => boolean,
): ReadonlySet<string> {
  if (can(role, "read-any-work")) return new Set();
  return new Set(course.exercises.map(({ id }) => id).filter(isWithheld));
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
  if (surroundings.hidesPoints && !surroundings.isHeld) {
    return { ...standingWithoutPoints(submissions, surroundings), attempts };
  }
  const counting = findCountingSubmission(submissions, cell);
  const state = counting === undefined ? "none" : stateOf(counting, surroundings);
  if (cell === undefined || surroundings.isHeld) return { state, attempts };
  const score = scoreOf(cell);
  const { judged, excused, overruledBy } = cell.adjustment?.grade ?? {};
  const isJudges = overruledBy !== undefined && score === judged;
  return {
    state,
    ...(state === "judged" && cell.kind === "graded" && { verdict: cell.result.verdict }),
    ...(typeof score === "number" && { score }),
    ...(judged !== undefined && !isJudges && { judged }),
    ...(excused && { excused }),
    attempts,
  };
}

/**
 * The verdict of an accepted attempt, or of the newest one: which of several rejected attempts counts
 * would tell which of them earned more.
 */
function standingWithoutPoints(
  submissions: readonly CourseSubmission[],
  surroundings: StandingInputs,
): Pick<ExerciseStanding, "state" | "verdict"> {
  const shownSubmission =
    submissions.findLast((each) => verdictOf(each) === "AC") ?? submissions.at(-1);
  if (shownSubmission === undefined) return { state: "none" };
  const state = stateOf(shownSubmission, surroundings);
  const verdict = state === "judged" ? verdictOf(shownSubmission) : undefined;
  return { state, ...(verdict !== undefined && { verdict }) };
}

function verdictOf({ outcome }: CourseSubmission): string | undefined {
  return outcome?.kind === "judged" ? outcome.verdict : undefined;
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
