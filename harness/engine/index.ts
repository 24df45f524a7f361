/**
 * Judges one submission: compile, run, check, verdict, as one stream of events. Imports `core`,
 * `languages`, `sandbox` and `problems`; knows no files of instructors, no students, no terminal.
 */
export { toolPaths, type Toolchains } from "./build.ts";
export { judge, refuse, type Suite } from "./judge.ts";
export { RunGate } from "./run-gate.ts";
export { readSubmission } from "./submission.ts";
