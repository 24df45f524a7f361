import type { MappedSubmission } from "./mapping.ts";

/**
 * Renumbers the attempts of each student and exercise by times that became known later. If one of
 * them has no time, their order stays as it is.
 */
export function orderAttempts(
  submissions: readonly MappedSubmission[],
  toMs: (submission: MappedSubmission) => number | undefined,
): readonly MappedSubmission[] {
  const groups = Map.groupBy(submissions, ({ student, problemId }) =>
    JSON.stringify([student.id, problemId]),
  );
  return [...groups.values()].flatMap((attempts) => {
    if (attempts.some((each) => toMs(each) === undefined)) return attempts;
    return attempts
      .toSorted((left, right) => (toMs(left) ?? 0) - (toMs(right) ?? 0))
      .map((each, index) => ({
        ...each,
        attempt: index + 1,
        isLast: index + 1 === attempts.length,
      }));
  });
}
