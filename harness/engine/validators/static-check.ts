import type { Submission } from "../build/submission.ts";
import { AuthorTool } from "./author-tool.ts";
import { FeedbackFolder } from "./feedback-folder.ts";
import { formatCodesOf } from "../build/format-languages.ts";
import { validatorLimits } from "./output-check.ts";
import type { PackageSuite } from "./package-suite.ts";
import { outcomeOf, type PackageOutcome } from "./package-outcome.ts";
import { judgeValidator, type Validation, type ValidatorRules } from "./validator-verdict.ts";
import { WorkFolder } from "./work-folder.ts";

/**
 * Runs the package's static validator on a submission's sources, once for each set of arguments,
 * however many groups share it.
 */
export class StaticCheck {
  readonly #suite: PackageSuite;
  readonly #submission: Submission;
  readonly #submissionFolder: string;
  readonly #outcomes = new Map<string, Promise<PackageOutcome>>();

  constructor(suite: PackageSuite, submission: Submission, submissionFolder: string) {
    this.#suite = suite;
    this.#submission = submission;
    this.#submissionFolder = submissionFolder;
  }

  async judge(words: readonly string[]): Promise<PackageOutcome> {
    const key = JSON.stringify(words);
    const outcome = this.#outcomes.get(key) ?? this.#ask(words);
    this.#outcomes.set(key, outcome);
    return outcome;
  }

  async #ask(words: readonly string[]): Promise<PackageOutcome> {
    const { staticValidator: tool, package: pkg } = this.#suite;
    if (tool === undefined) throw new RangeError("there is no static validator");
    const limits = validatorLimits(pkg);
    await using submission = await WorkFolder.make(tool.program.cacheFolder);
    const feedback = await FeedbackFolder.make(await submission.makeFolder("feedback"));
    await using program = new AuthorTool(tool, [
      { path: this.#submissionFolder, access: "read" },
      { path: feedback.path, access: "write" },
    ]);
    const { language, mainFile, whole } = this.#submission;
    const [code = language.id] = formatCodesOf(language.id);
    const result = await program.run(
      [code, whole?.entryPoint ?? mainFile, `${feedback.path}/`, ...words],
      new Uint8Array(),
      limits,
      this.#submissionFolder,
    );
    const name = `the static validator ${tool.program.submission.label}`;
    const folderContents = await feedback.read(limits.outputBytes);
    return toOutcome(judgeValidator(result, folderContents, RULES, { name, limits }));
  }
}

const RULES: ValidatorRules = { protocol: "icpc", isScoreIgnored: false, isMultiPass: false };

function toOutcome(validation: Validation): PackageOutcome {
  const facts = { cpuMs: undefined, output: undefined, dialogue: undefined };
  const outcome = outcomeOf(validation, facts);
  const isSilent = validation.kind === "wrong" && validation.teamMessage === "";
  return isSilent ? { ...outcome, message: "The static validator rejects the program." } : outcome;
}
