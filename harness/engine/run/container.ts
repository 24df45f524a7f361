import type { ProgramTexts } from "../../core/forms/program-text.ts";
import type { Limits } from "../../core/judging/limits.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import type { Command } from "../../languages/language.ts";
import type { ProcessRequest, SlotOptions } from "../../sandbox/sandbox.ts";
import { BASE_ENVIRONMENT } from "../build/base-environment.ts";
import type { Build } from "../build/build.ts";
import { RetryingSlot, type Usage } from "../build/retrying-slot.ts";
import type { RunGate } from "./run-gate.ts";
import { limitsFor, type RunOptions } from "./run-options.ts";

/** One sandbox slot, with the requests that start a submission's processes in it. */
export interface Container extends AsyncDisposable {
  readonly request: ProcessRequest;
  /** Starts the process that runs a program repeatedly, if the language has one. */
  readonly requestTogether: ProcessRequest | undefined;
  /** Limits of one answer. */
  readonly limits: Limits;
  readonly types: readonly ValueType[];
  /** How programs read and print values. */
  readonly texts: ProgramTexts;
  readonly slots: RetryingSlot;
  readonly gate: RunGate;
  readonly signal: AbortSignal | undefined;
  /** The same slot under other limits. Disposing the result leaves the slot open. */
  withLimits(limits: Limits): Container;
}

/** Permissions that a problem grants beyond the default. */
interface Liberties extends Pick<SlotOptions, "scratch">, Pick<ProcessRequest, "maxTasks"> {
  readonly isAddressSpaceLimited?: boolean;
}

export function openContainer(
  options: RunOptions,
  build: Extract<Build, { kind: "ready" }>,
  usage: Usage,
  {
    isAddressSpaceLimited = options.submission.language.canLimitAddressSpace,
    scratch,
    maxTasks,
  }: Liberties = {},
): Container {
  const { suite, sandbox, gate, signal } = options;
  const slots = new RetryingSlot(
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
    limits,
    isAddressSpaceLimited,
    // A process forked from a warm one must not start others.
    ...(maxTasks === undefined
      ? { mayFork: false, ...(warmStart === undefined ? {} : { warmStart }) }
      : { mayFork: true, maxTasks }),
  });
  const request = start(build.run);
  const requestTogether = build.runTogether && start(build.runTogether);
  const types = suite.problem.interface.parameters.map(({ type }) => type);
  const shared = { types, texts: suite.problem.interface, slots, gate, signal };
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
