/**
 * What this machine can and cannot do: finds compilers and interpreters, and what keeps containers
 * from being made; and asks git. Runs trusted tools only, never a submission. Imports `core` and `languages`.
 */
export { askGit } from "./ask-git.ts";
export { readContainmentFacts } from "./containment-facts.ts";
export { explainContainment } from "./explain-containment.ts";
export { ToolchainFinder } from "./toolchains.ts";
