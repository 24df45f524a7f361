import { type Limits, wallMsFor, withCpuTimeMargin } from "../../core/judging/limits.ts";
import type { Target } from "../../languages/index.ts";
import type { Problem } from "../../problems/index.ts";
import type { ProcessRequest, Sandbox } from "../../sandbox/index.ts";
import { createAnswerChecker } from "./answer-check.ts";
import { BASE_ENVIRONMENT } from "../build/base-environment.ts";
import { type Build, buildSubmission } from "../build/build.ts";
import type { FunctionRun } from "./run-function.ts";
import type { RunGate } from "./run-gate.ts";
import { SharedSession } from "./shared-session.ts";
import { SlotKeeper, type Usage } from "./slot-keeper.ts";
import type { Submission } from "../build/submission.ts";
import type { Suite } from "./suite.ts";

/** What it takes to build a submission to a problem and to run it. */
export interface RunOptions {
  readonly suite: Pick<Suite, "problem" | "reference">;
  readonly submission: Submission;
  /** The language's tools: path by id, and their versions. */
  readonly tools: Readonly<Record<string, string>>;
  readonly toolVersions: readonly string[];
  /** What each printed of its version, by id. */
  readonly versions: Readonly<Record<string, string>>;
  /** What the course asks for, by language; undefined: the newest standards. */
  readonly standards?: Readonly<Record<string, string>>;
  /** What the tools live from. */
  readonly toolFolders: readonly string[];
  readonly sandbox: Sandbox;
  readonly cacheFolder: string;
  /** One for all judgings that share the machine. */
  readonly gate: RunGate;
  readonly signal?: AbortSignal;
}

export async function buildFor(options: RunOptions, kind: "function" | "program"): Promise<Build> {
  const { problem } = options.suite;
  const target = targetFor(problem, kind);
  return buildSubmission({ ...options, target, memoryBytes: problem.limits.memoryBytes });
}

function targetFor(problem: Problem, kind: "function" | "program"): Target {
  const { functionName, parameters, returns } = problem.interface;
  return kind === "program"
    ? { kind }
    : { kind, functionName, parameters: parameters.map(({ type }) => type), returns };
}

/** The exercise's limits for the submission's language. */
export function limitsFor({ suite, submission }: RunOptions): Limits {
  const { timeMs, timeFactors, memoryBytes, outputBytes } = suite.problem.limits;
  const factor = timeFactors[submission.language.id] ?? submission.language.timeFactor;
  const cpuMs = Math.round(timeMs * factor);
  return { cpuMs, wallMs: wallMsFor(cpuMs), memoryBytes, outputBytes };
}

/** A slot of its own for a submission that is built; disposing ends all that runs in it. */
export interface OpenRun extends AsyncDisposable {
  readonly run: Omit<FunctionRun, "maxDeaths">;
}

export function openRun(
  options: RunOptions,
  build: Extract<Build, { kind: "ready" }>,
  usage: Usage,
): OpenRun {
  const { suite, submission, sandbox, gate, signal } = options;
  const { problem, reference } = suite;
  const slots = new SlotKeeper(
    sandbox,
    {
      folders: build.folders.map((path) => ({ path, access: "read" })),
      ...(signal === undefined ? {} : { signal }),
    },
    usage,
  );
  const limits = limitsFor(options);
  const request: ProcessRequest = {
    argv: build.run.argv,
    env: { ...BASE_ENVIRONMENT, ...build.run.env },
    folder: undefined,
    limits: withCpuTimeMargin(limits),
    isAddressSpaceLimited: submission.language.hasHonestAddressSpace,
    mayFork: false,
    ...(build.run.warmStart === undefined ? {} : { warmStart: build.run.warmStart }),
  };
  const types = problem.interface.parameters.map(({ type }) => type);
  const shared = new SharedSession(slots, request, types);
  const checker = createAnswerChecker(problem, reference);
  return {
    run: { request, limits, gate, signal, types, checker, slots, shared },
    [Symbol.asyncDispose]: async () => {
      await shared[Symbol.asyncDispose]();
      await slots[Symbol.asyncDispose]();
    },
  };
}
