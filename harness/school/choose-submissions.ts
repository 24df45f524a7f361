import type { CourseState } from "./course-state.ts";
import type { CourseSubmission } from "./submissions.ts";
import { ERASED_SOURCE } from "./personal-texts.ts";

/** Which submissions to rejudge. Every field that is given narrows the choice. */
export interface SubmissionChoice {
  readonly exercise?: string | undefined;
  readonly verdict?: string | undefined;
  readonly submissions?: readonly string[] | undefined;
  /** Only submissions whose current verdict is from this worker. */
  readonly worker?: string | undefined;
}

/**
 * Lists chosen submissions in the order in which they arrived. Those without a verdict are left out:
 * they will be judged with the newest tests anyway. So are erased ones, of which no program is left.
 */
export function chooseSubmissions(
  state: CourseState,
  { exercise, verdict, submissions, worker }: SubmissionChoice,
): readonly CourseSubmission[] {
  const named = submissions && new Set(submissions);
  return [...state.submissions.values()].filter(
    (submission) =>
      submission.outcome !== undefined &&
      submission.source !== ERASED_SOURCE &&
      (exercise === undefined || submission.exercise === exercise) &&
      (verdict === undefined || verdictOf(submission) === verdict) &&
      (named === undefined || named.has(submission.id)) &&
      (worker === undefined || submission.outcome.worker === worker),
  );
}

/** Submissions that the judge failed at count as JE. */
function verdictOf({ outcome }: CourseSubmission): string | undefined {
  return outcome?.kind === "failed" ? "JE" : outcome?.verdict;
}
