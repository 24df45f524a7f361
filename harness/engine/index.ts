/**
 * Judges one submission (compile, run, check, verdict) as a stream of events. Independent of course
 * files, students and the terminal; `README.md` describes bounds, retries and counterexamples.
 *
 * - `Submission` (`build/submission.ts`) is a main file and its companions; a `Build` (`build/build.ts`)
 *   is one that is ready to run.
 * - `Suite` (`judging/suite.ts`) has everything that is needed to judge submissions to one exercise.
 * - `SubmissionRunner` (`exercise/submission-runner.ts`) runs a build on inputs in a container.
 * - `Checker` (`exercise/checker.ts`) decides which answers are right.
 */
export { judgingBoundMs } from "./bound.ts";
export { type FoundTools, toolPaths, type Toolchains } from "./build/build.ts";
export { prepareLanguage } from "./build/prepare.ts";
export { readProgram } from "./build/read-program.ts";
export {
  type SubmissionFiles,
  type SubmissionReadResult,
  readSubmission,
  type Submission,
  textOfSource,
  toSubmission,
} from "./build/submission.ts";
export { equipSubmission } from "./build/equip-submission.ts";
export { syncFolder, syncTree } from "./build/sync-tree.ts";
export { chooseOpponent, GAME_LIMITS, MAX_MOVE_BYTES } from "./exercise/game-runner.ts";
export { AnsweringProgram, type AnswerSession } from "./exercise/answering-program.ts";
export { replyToTasks, type ThreadLimits, type ThreadReply, Threads } from "./build/threads.ts";
export { ModelSolution } from "./exercise/model-solution.ts";
export { hunt, type HuntEvent } from "./explain/hunt.ts";
export { type Hack, hackProgram, readHackInput } from "./hack.ts";
export { judge, refuse } from "./judge-submission.ts";
export type { GroupTimes, JudgeOptions } from "./judging/judge-options.ts";
export type { BugSuite, Suite } from "./judging/suite.ts";
export { languagesFor } from "./judging/written-language.ts";
export { toAnswerSubmission } from "./package/answer-submission.ts";
export { caseGroupsOf } from "./package/case-groups.ts";
export { lintPackage } from "./package/lint/lint-package.ts";
export { hintAtMissingHeader } from "./package/lint/validator-hints.ts";
export { problemOf, suiteOf } from "./package/package-problem.ts";
export { RunGate } from "./run/run-gate.ts";
export { withMachineFactor } from "./judging/suite.ts";
export { limitsFor } from "./run/run-options.ts";
export { tryInputs, type TriedInput } from "./try-inputs.ts";
export {
  type AuthorProgram,
  AuthorTool,
  buildTool,
  TOOL_LIMITS,
} from "./validators/author-tool.ts";
export type { PackageOutcome } from "./validators/package-outcome.ts";
export { buildPackageSuite, type PackageSuite } from "./validators/package-suite.ts";
export { type AnswerValidator, Validator } from "./validators/validator.ts";
export { findTestsHints } from "./tests/find-hints.ts";
