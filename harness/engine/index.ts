/**
 * Judges one submission: compile, run, check, verdict, as one stream of events. Imports `core`,
 * `languages`, `sandbox` and `problems`; knows no files of instructors, no students, no terminal.
 */
export { type FoundTools, toolPaths, type Toolchains } from "./build.ts";
export { hunt, type HuntEvent } from "./hunt.ts";
export { judge, refuse } from "./judge.ts";
export { RunGate } from "./run-gate.ts";
export {
  type ReadSubmission,
  readSubmission,
  type Submission,
  toSubmission,
} from "./submission.ts";
export type { Suite } from "./suite.ts";
