import type { Verdict } from "../judging/verdict.ts";

/** A change in a student's grade for an exercise after grading again. */
export interface ResultChange {
  readonly student: string;
  readonly problem: string;
  /** Absent if there was no grade. */
  readonly before?: GradeFacts;
  /** Absent if there is no grade now. */
  readonly after?: GradeFacts;
  /** All known causes, without a full stop. */
  readonly why: string;
  /** True if the grade comes from a submission that was not among the earlier ones. */
  readonly isNewSubmission?: true;
}

export interface GradeFacts {
  readonly verdict: Verdict;
  /** In points of the course, after adjustments; absent if there is none, for example if excused. */
  readonly score?: number;
}
