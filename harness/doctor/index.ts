/**
 * What this machine can and cannot do: finds compilers and interpreters. Runs trusted tools only,
 * never a submission. Imports `core` and `languages`.
 */
export { ToolchainFinder } from "./toolchains.ts";
