import type { Package, PackageSubmission } from "../package.ts";
import { maxScoreOfPackage } from "../score/max-score.ts";

const PARTIAL = "submissions/partially_accepted/";

/** What all of the points are more than: less than a hundredth of a point is told nowhere. */
const LEAST_PART = 0.01;

/** What is partially accepted has not all of the points, where there is a most. */
export function withPartialScores(
  submissions: readonly PackageSubmission[],
  read: Pick<Package, "kind" | "overall" | "sample" | "secret">,
): readonly PackageSubmission[] {
  const most = maxScoreOfPackage(read);
  return typeof most === "number"
    ? submissions.map((submission) => withPartialScore(submission, most))
    : submissions;
}

function withPartialScore(submission: PackageSubmission, most: number): PackageSubmission {
  if (!submission.path.startsWith(PARTIAL)) return submission;
  const rules = submission.rules.map((rule) =>
    rule.from.startsWith("partially_accepted") && rule.score === undefined
      ? { ...rule, score: [-Infinity, most - LEAST_PART] as const }
      : rule,
  );
  return { ...submission, rules };
}
