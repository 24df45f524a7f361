import type { Findings } from "../findings.ts";
import type { Package, PackageSubmission } from "../package.ts";
import type { PackageFiles } from "../package-files.ts";
import { findSubmissions } from "../submissions/find-submissions.ts";
import { withPartialScores } from "../submissions/partial-score.ts";
import { namesOf } from "../walk-groups.ts";
import { addDetails } from "./submission-details.ts";

/** Reads all submissions of a legacy package, with expectations from folders, sources and DOMjudge's file. */
export async function readSubmissions(
  files: PackageFiles,
  read: Pick<Package, "kind" | "overall" | "sample" | "secret">,
  findings: Findings,
): Promise<readonly PackageSubmission[]> {
  const { isScoring, isSubmitAnswer } = read.kind;
  const tests = [read.sample, read.secret].flatMap(namesOf);
  const options = { format: "legacy", isScoring, isSubmitAnswer, tests } as const;
  const submissions = await findSubmissions(files, options, findings);
  return withPartialScores(await addDetails(files, submissions, findings), read);
}
