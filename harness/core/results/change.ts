import type { Verdict } from "../judging/verdict.ts";

/** What grading again changed for a student in an exercise. */
export interface Change {
  readonly student: string;
  readonly problem: string;
  /** Absent: there was no grade. */
  readonly before?: GradeFacts;
  /** Absent: there is none now. */
  readonly after?: GradeFacts;
  /** Every cause that is known, without a full stop. */
  readonly why: string;
}

export interface GradeFacts {
  readonly verdict: Verdict;
  /** In points of the course, adjusted where it is; absent: there is none, as when it is excused. */
  readonly score?: number;
}
