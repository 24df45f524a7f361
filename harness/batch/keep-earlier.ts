import type { Results, StudentResult } from "../core/results/results.ts";
import type { Outcome } from "./outcome-collector.ts";

/**
 * Reuses an earlier judging of the same bytes if this run failed, for example because a compiler is
 * missing today, so that a failed run never removes a grade. `kept` lists the submissions.
 */
export function keepEarlier(
  outcomes: readonly Outcome[],
  earlier: Results | undefined,
): { readonly outcomes: readonly Outcome[]; readonly keptFiles: readonly string[] } {
  const earlierResults = new Map<string, StudentResult>(
    earlier?.results.flatMap((result) =>
      result.causes === undefined
        ? []
        : [[keyOf(result.problem, result.causes.submission), result]],
    ),
  );
  const keptFiles: string[] = [];
  const repaired = outcomes.map((outcome): Outcome => {
    const { submission, record, submissionHash } = outcome;
    if (record !== undefined || submissionHash === undefined) return outcome;
    const result = earlierResults.get(keyOf(submission.problemId, submissionHash));
    if (result === undefined) return outcome;
    keptFiles.push(submission.path);
    const { student: _, attempt: __, signature: ___, tests, judgedAt, causes, ...judging } = result;
    const own = { ...judging, submission: submission.path };
    return { ...outcome, record: { judging: own, tests, judgedAt, ...(causes && { causes }) } };
  });
  return { outcomes: repaired, keptFiles };
}

function keyOf(problem: string, submissionHash: string): string {
  return `${problem} ${submissionHash}`;
}
