import type { Findings } from "../findings.ts";
import type { Package, PackageSubmission } from "../package.ts";
import type { PackageFiles } from "../package-files.ts";
import { maxScoreOfPackage } from "../score/max-score.ts";
import { findSubmissions } from "../submissions/find-submissions.ts";
import { namesOf } from "../walk-groups.ts";
import { addDetails } from "./submission-details.ts";

/** All of a legacy package, with what its folders, its own words and DOMjudge's file say of them. */
export async function readSubmissions(
  files: PackageFiles,
  read: Pick<Package, "kind" | "overall" | "sample" | "secret">,
  findings: Findings,
): Promise<readonly PackageSubmission[]> {
  const { isScoring, isSubmitAnswer } = read.kind;
  const tests = [read.sample, read.secret].flatMap(namesOf);
  const options = { format: "legacy", isScoring, isSubmitAnswer, tests } as const;
  const submissions = await findSubmissions(files, options, findings);
  const most = maxScoreOfPackage(read);
  return (await addDetails(files, submissions, findings)).map((submission) =>
    typeof most === "number" ? withPartialScore(submission, most) : submission,
  );
}

const PARTIAL = "submissions/partially_accepted/";

/** What all of the points are more than: less than a hundredth of a point is told nowhere. */
const LEAST_PART = 0.01;

/** What is partially accepted is accepted, and has not all of the points. */
function withPartialScore(submission: PackageSubmission, most: number): PackageSubmission {
  if (!submission.path.startsWith(PARTIAL)) return submission;
  const rules = submission.rules.map((rule) =>
    rule.from.startsWith("partially_accepted") && rule.score === undefined
      ? { ...rule, score: [-Infinity, most - LEAST_PART] as const }
      : rule,
  );
  return { ...submission, rules };
}
