import type { CourseState } from "./course-state.ts";
import type { Rejudging } from "./rejudgings.ts";
import type { CourseSubmission, SubmissionOutcome } from "./submissions.ts";
import type { JudgingBasis } from "./event.ts";

/** Changes since a rejudging was opened, because of which it can no longer be applied. */
export interface RejudgingMoves {
  /** True if an earlier version of Grundy opened it, which did not record what it judges by. */
  readonly isUnknown: boolean;
  /** True if Grundy or a reference changed. */
  readonly isJudgeMoved: boolean;
  /** IDs of exercises whose tests or limits changed, in the order of the submissions. */
  readonly suites: readonly string[];
  /** IDs of exercises in contests whose machine factor changed. */
  readonly factors: readonly string[];
  /** Submissions that have another verdict than the one compared with. */
  readonly verdicts: readonly CourseSubmission[];
}

/**
 * Finds what has changed since an open rejudging began; undefined: nothing, so it can be applied.
 * @param now what the server judges by now, of the same exercises.
 */
export function findRejudgingMoves(
  { submissions }: Pick<CourseState, "submissions">,
  { basis, compared, submissions: chosenIds }: Rejudging,
  now: JudgingBasis,
): RejudgingMoves | undefined {
  const courseSubmissions = chosenIds.flatMap((id) => submissions.get(id) ?? []);
  const exercises = [...new Set(courseSubmissions.map(({ exercise }) => exercise))];
  const moves: RejudgingMoves = {
    isUnknown: basis === undefined,
    isJudgeMoved: basis !== undefined && basis.judge !== now.judge,
    suites: exercises.filter((id) => basis !== undefined && basis.suites[id] !== now.suites[id]),
    factors: exercises.filter((id) => {
      // A contest without a factor gets one before its first job is judged.
      const factor = basis?.factors[id];
      return factor !== undefined && factor !== now.factors[id];
    }),
    verdicts: courseSubmissions.filter(
      ({ id, outcome }) => !isSameOutcome(compared.get(id), outcome),
    ),
  };
  const { isUnknown, isJudgeMoved, suites, factors, verdicts } = moves;
  const isMoved = isUnknown || isJudgeMoved || suites.length + factors.length + verdicts.length > 0;
  return isMoved ? moves : undefined;
}

/** Whether two outcomes give the same verdict and points, so that neither changes a grade. */
export function isSameOutcome(
  left: SubmissionOutcome | undefined,
  right: SubmissionOutcome | undefined,
): boolean {
  if (left?.kind !== "judged" || right?.kind !== "judged") return left === right;
  return (
    left.verdict === right.verdict &&
    left.points === right.points &&
    left.maxPoints === right.maxPoints
  );
}
