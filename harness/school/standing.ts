import { type GradeCell, scoreOf } from "../core/results/gradebook.ts";
import type { Course } from "../course/course.ts";
import { listHeld } from "../course/release.ts";
import type { Work } from "./course-book.ts";
import { can, type Role } from "./role.ts";

/** How an attempt stands. Failed: no verdict, and not the student's fault. */
export type AttemptState = "queued" | "judging" | "judged" | "failed" | "held";

/** What is known besides what the book says. */
export interface Surroundings {
  /** Whether whoever asks may be told nothing of this exercise yet; see {@link heldFor}. */
  readonly isHeld: boolean;
  /** Whether somebody works on a submission at this moment. */
  readonly isLeased: (submission: string) => boolean;
}

/** How an exercise stands for a student: of the attempt that counts. */
export interface ExerciseStanding {
  readonly state: AttemptState | "none";
  readonly verdict?: string;
  /** In points of the course, adjusted, lateness taken off. */
  readonly score?: number;
  /** What the judge gave, where an adjustment counts in its place. */
  readonly judged?: number;
  readonly excused?: true;
  readonly attempts: number;
}

/** The exercises of which somebody in this role is told nothing yet but that something was handed in. */
export function heldFor(course: Course, role: Role, nowMs: number): ReadonlySet<string> {
  return can(role, "read-any-work") ? new Set() : listHeld(course, nowMs);
}

export function stateOf({ id, outcome }: Work, { isHeld, isLeased }: Surroundings): AttemptState {
  if (isHeld) return "held";
  if (outcome === undefined) return isLeased(id) ? "judging" : "queued";
  return outcome.kind === "failed" || outcome.verdict === "JE" ? "failed" : "judged";
}

/** `works` are the student's for this exercise, in order, `cell` what the grades say of them. */
export function standingOf(
  works: readonly Work[],
  cell: GradeCell | undefined,
  surroundings: Surroundings,
): ExerciseStanding {
  const attempts = works.length;
  const counting = findCounting(works, cell);
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

/** The attempt that counts; while that is not known, the newest of those that wait for a verdict. */
export function findCounting(
  works: readonly Work[],
  cell: GradeCell | undefined,
): Work | undefined {
  const number = cell?.kind === "graded" ? cell.result.attempt.number : undefined;
  return (
    works.find((work) => work.number === number) ??
    works.findLast(({ outcome }) => outcome?.kind !== "judged") ??
    works.at(-1)
  );
}
