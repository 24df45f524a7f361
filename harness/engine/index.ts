/**
 * Judges one submission (compile, run, check, verdict) as a stream of events. Imports `core`,
 * `languages`, `sandbox`, `problems` and `packages`. Independent of course files, students and the
 * terminal.
 */
export { type FoundTools, toolPaths, type Toolchains } from "./build/build.ts";
export { readProgram } from "./build/read-program.ts";
export { syncFolder, syncTree } from "./build/sync-tree.ts";
export { Threads } from "./build/threads.ts";
export { hunt, type HuntEvent } from "./explain/hunt.ts";
export { type AuthorProgram, AuthorTool, buildTool, TOOL_LIMITS } from "./judge/author-tool.ts";
export type { AnswerValidator } from "./judge/answer-validator.ts";
export { ModelSolution } from "./judge/model-solution.ts";
export { Validator } from "./judge/validator.ts";
export { judge, refuse } from "./judge-submission.ts";
export { toAnswerSubmission } from "./package/answer-submission.ts";
export { lintPackage } from "./package/lint/lint-package.ts";
export { hintAtMissingHeader } from "./package/lint/validator-hints.ts";
export { caseGroupsOf } from "./package/case-groups.ts";
export { problemOf, suiteOf } from "./package/package-problem.ts";
export type { PackageOutcome } from "./package/package-runner.ts";
export { buildPackageSuite, type PackageSuite } from "./package/package-suite.ts";
export { judgingBoundMs } from "./judge/bound.ts";
export { limitsFor } from "./judge/container.ts";
export { RunGate } from "./judge/run-gate.ts";
export {
  type SubmissionFiles,
  type SubmissionReadResult,
  readSubmission,
  sourceFiles,
  type Submission,
  toSubmission,
} from "./build/submission.ts";
export type { JudgeOptions } from "./judge/judge-options.ts";
export type { Suite } from "./judge/suite.ts";
export { tryInputs, type TriedInput } from "./try-inputs.ts";
