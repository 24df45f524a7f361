import type { Package, PackageSubmission } from "../package.ts";
import { maxScoreOfPackage } from "../score/max-score.ts";

const PARTIAL = "submissions/partially_accepted/";

/** Least distance from the maximum score: smaller differences are shown nowhere. */
const MIN_GAP = 0.01;

/** Expects submissions in partially_accepted/ to score less than the maximum, if there is one. */
export function withPartialScores(
  submissions: readonly PackageSubmission[],
  parts: Pick<Package, "kind" | "overall" | "sample" | "secret">,
): readonly PackageSubmission[] {
  const max = maxScoreOfPackage(parts);
  return typeof max === "number"
    ? submissions.map((submission) => withPartialScore(submission, max))
    : submissions;
}

function withPartialScore(submission: PackageSubmission, max: number): PackageSubmission {
  if (!submission.path.startsWith(PARTIAL)) return submission;
  const rules = submission.rules.map((rule) =>
    rule.from.startsWith("partially_accepted") && rule.score === undefined
      ? { ...rule, score: [-Infinity, max - MIN_GAP] as const }
      : rule,
  );
  return { ...submission, rules };
}
