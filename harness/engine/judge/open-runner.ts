import type { InterfaceKind, Target } from "../../languages/language.ts";
import type { Problem } from "../../problems/problem.ts";
import { type Build, buildSubmission } from "../build/build.ts";
import type { Usage } from "../build/retrying-slot.ts";
import { openContainer, type RunOptions } from "./container.ts";
import { FunctionRunner } from "./function-runner.ts";
import { ProgramRunner } from "./program-runner.ts";
import type { SubmissionRunner } from "./submission-runner.ts";

/**
 * Builds a submission to be called as a function or run as a program.
 * @param compileMs see {@link import("../build/build.ts").BuildOptions}
 */
export async function buildFor(
  options: RunOptions,
  kind: InterfaceKind,
  compileMs?: number,
): Promise<Build> {
  const { problem } = options.suite;
  const target = targetFor(problem, kind);
  const { memoryBytes } = problem.limits;
  const limit = compileMs === undefined ? {} : { compileMs };
  return buildSubmission({ ...options, ...limit, target, memoryBytes });
}

function targetFor(problem: Problem, kind: InterfaceKind): Target {
  const { functionName, parameters, returns } = problem.interface;
  return kind === "program"
    ? { kind }
    : { kind, functionName, parameters: parameters.map(({ type }) => type), returns };
}

/** Opens a built submission in a fresh container, which is made when it is first needed. */
export function openRunner(
  options: RunOptions,
  kind: InterfaceKind,
  build: Extract<Build, { kind: "ready" }>,
  usage: Usage,
): SubmissionRunner {
  const container = openContainer(options, build, usage);
  return kind === "function" ? new FunctionRunner(container) : new ProgramRunner(container);
}
