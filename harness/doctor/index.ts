/**
 * Examines this machine: finds compilers and interpreters, explains what prevents containers, and runs
 * git. Runs trusted tools only, never a submission. Imports `core` and `languages`.
 */
export { runGit } from "./run-git.ts";
export { readContainmentFacts } from "./containment-facts.ts";
export { explainContainment } from "./explain-containment.ts";
export { ToolchainFinder } from "./toolchains.ts";
