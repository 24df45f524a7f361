import { type Limits, wallMsFor, withCpuTimeMargin } from "../../core/judging/limits.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import type { Command } from "../../languages/language.ts";
import type { ProcessRequest, Sandbox, SlotOptions } from "../../sandbox/sandbox.ts";
import { BASE_ENVIRONMENT } from "../build/base-environment.ts";
import type { Build } from "../build/build.ts";
import { SlotKeeper, type Usage } from "../build/slot-keeper.ts";
import type { Submission } from "../build/submission.ts";
import type { RunGate } from "./run-gate.ts";
import type { Threads } from "../build/threads.ts";
import type { Suite } from "./suite.ts";

/** What it takes to build a submission to a problem and to run it. */
export interface RunOptions {
  readonly suite: Pick<Suite, "problem" | "reference" | "referenceModule" | "model" | "validator">;
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
  /** The same. */
  readonly threads: Threads;
  readonly signal?: AbortSignal;
}

/** The exercise's limits for the submission's language. */
export function limitsFor({
  suite,
  submission,
}: Pick<RunOptions, "suite"> & {
  readonly submission: Pick<Submission, "language">;
}): Limits {
  const { timeMs, timeFactors, memoryBytes, outputBytes } = suite.problem.limits;
  const factor = timeFactors[submission.language.id] ?? submission.language.timeFactor;
  const cpuMs = Math.round(timeMs * factor);
  return { cpuMs, wallMs: wallMsFor(cpuMs), memoryBytes, outputBytes };
}

/** Where a subject runs: one slot, and how its processes are started there. */
export interface Container extends AsyncDisposable {
  readonly request: ProcessRequest;
  /** The same for what runs a program again and again, where there is such a thing. */
  readonly requestTogether: ProcessRequest | undefined;
  /** What an answer may use; the request's limits leave time for more. */
  readonly limits: Limits;
  readonly types: readonly ValueType[];
  readonly slots: SlotKeeper;
  readonly gate: RunGate;
  readonly signal: AbortSignal | undefined;
  /** The same slot, which stays open when this one is disposed. */
  withLimits(limits: Limits): Container;
}

/** What a problem allows its programs beyond the usual. */
interface Liberties extends Pick<SlotOptions, "scratch">, Pick<ProcessRequest, "maxTasks"> {
  readonly isAddressSpaceLimited?: boolean;
}

export function openContainer(
  options: RunOptions,
  build: Extract<Build, { kind: "ready" }>,
  usage: Usage,
  {
    isAddressSpaceLimited = options.submission.language.hasHonestAddressSpace,
    scratch,
    maxTasks,
  }: Liberties = {},
): Container {
  const { suite, sandbox, gate, signal } = options;
  const slots = new SlotKeeper(
    sandbox,
    {
      folders: build.folders.map((path) => ({ path, access: "read" })),
      ...(scratch === undefined ? {} : { scratch }),
      ...(signal === undefined ? {} : { signal }),
    },
    usage,
  );
  const limits = limitsFor(options);
  const start = ({ argv, env, warmStart }: Command): ProcessRequest => ({
    argv,
    env: { ...BASE_ENVIRONMENT, ...env },
    folder: undefined,
    limits: withCpuTimeMargin(limits),
    isAddressSpaceLimited,
    // What is forked of a warm process may start no others.
    ...(maxTasks === undefined
      ? { mayFork: false, ...(warmStart === undefined ? {} : { warmStart }) }
      : { mayFork: true, maxTasks }),
  });
  const request = start(build.run);
  const requestTogether = build.runTogether && start(build.runTogether);
  const types = suite.problem.interface.parameters.map(({ type }) => type);
  const shared = { types, slots, gate, signal };
  const container: Container = {
    ...shared,
    request,
    requestTogether,
    limits,
    withLimits: (own) => ({
      ...container,
      limits: own,
      request: { ...request, limits: own },
      [Symbol.asyncDispose]: async () => Promise.resolve(),
    }),
    [Symbol.asyncDispose]: async () => slots[Symbol.asyncDispose](),
  };
  return container;
}
