import { type Limits, wallMsFor } from "../../core/judging/limits.ts";
import type { InterfaceKind, Target } from "../../languages/language.ts";
import type { Problem } from "../../problems/problem.ts";
import { type Build, type BuildOptions, buildSubmission } from "../build/build.ts";
import type { Submission } from "../build/submission.ts";
import type { RunGate } from "./run-gate.ts";

/** Options to build and run a submission to an exercise. */
export interface RunOptions extends Omit<BuildOptions, "target" | "memoryBytes" | "compileMs"> {
  readonly suite: { readonly problem: Problem };
  /** Shared by all judgings on the machine, as are the threads. */
  readonly gate: RunGate;
}

/** The exercise's limits for the submission's language, on this machine. */
export function limitsFor({
  suite,
  submission,
}: Pick<RunOptions, "suite"> & {
  readonly submission: Pick<Submission, "language">;
}): Limits {
  const { timeMs, timeFactors, memoryBytes, outputBytes, machineFactor } = suite.problem.limits;
  const factor = timeFactors[submission.language.id] ?? submission.language.timeFactor;
  const cpuMs = Math.round(timeMs * factor * (machineFactor ?? 1));
  const limits = { cpuMs, wallMs: wallMsFor(cpuMs), memoryBytes, outputBytes };
  return machineFactor === undefined ? limits : { ...limits, machineFactor };
}

/**
 * Builds a submission to be called as a function or run as a program.
 * @param limit see {@link BuildOptions}
 */
export async function buildFor(
  options: RunOptions,
  kind: InterfaceKind,
  limit: Pick<BuildOptions, "compileMs"> = {},
): Promise<Build> {
  const { problem } = options.suite;
  const target = targetFor(problem, kind);
  const { memoryBytes } = problem.limits;
  return buildSubmission({ ...options, ...limit, target, memoryBytes });
}

function targetFor(problem: Problem, kind: InterfaceKind): Target {
  const { functionName, parameters, returns } = problem.interface;
  return kind === "program"
    ? { kind }
    : { kind, functionName, parameters: parameters.map(({ type }) => type), returns };
}
