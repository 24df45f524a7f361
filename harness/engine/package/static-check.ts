import type { Submission } from "../build/submission.ts";
import { AuthorTool, type BuiltTool } from "../judge/author-tool.ts";
import { FeedbackFolder } from "./feedback-folder.ts";
import { formatCodesOf } from "./format-codes.ts";
import { validatorLimits } from "./output-check.ts";
import type { PackageOutcome } from "./package-subject.ts";
import type { PackageSuite } from "./package-suite.ts";
import { outcomeOf } from "./validation-outcome.ts";
import { judgeValidator } from "./validator-verdict.ts";
import { WorkFolder } from "./work-folder.ts";

/** What the package's static validator says of a submission's sources, before anything is run. */
export async function checkStatically(
  suite: PackageSuite,
  tool: BuiltTool,
  submission: Submission,
  submissionFolder: string,
): Promise<PackageOutcome> {
  const limits = validatorLimits(suite.package);
  await using work = await WorkFolder.make(tool.program.cacheFolder);
  const feedback = await FeedbackFolder.make(await work.makeFolder("feedback"));
  await using program = new AuthorTool(tool, [
    { path: submissionFolder, access: "read" },
    { path: feedback.path, access: "write" },
  ]);
  const [code = submission.language.id] = formatCodesOf(submission.language.id);
  const words = [code, submission.mainFile, `${feedback.path}/`];
  const result = await program.run(words, new Uint8Array(), limits, submissionFolder);
  const rules = { protocol: "icpc", isScoreIgnored: false, isMultiPass: false } as const;
  const name = `the static validator ${tool.program.submission.label}`;
  const said = judgeValidator(result, await feedback.read(limits.outputBytes), rules, {
    name,
    limits,
  });
  const facts = { cpuMs: undefined, output: undefined, dialogue: undefined };
  const outcome = outcomeOf(said, facts);
  const isSilent = said.kind === "wrong" && said.teamMessage === "";
  return isSilent ? { ...outcome, message: "The static validator rejects the program." } : outcome;
}
