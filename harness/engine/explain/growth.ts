import { HarnessError } from "../../core/harness-error.ts";
import type { Growth } from "../../core/judging/judging.ts";
import type { Limits } from "../../core/judging/limits.ts";
import { printInput } from "../../core/values/text-form.ts";
import { toJson, type Value } from "../../core/values/value.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import type { Problem } from "../../problems/index.ts";
import type { ProcessRequest } from "../../sandbox/index.ts";
import type { CaseOutcome } from "../judge/case-outcome.ts";
import { FunctionSession, LoadFailure } from "../judge/function-session.ts";
import { findGrowthAxes, type GrowthAxis, roundSize } from "./growth-axis.ts";
import { fitGrowth } from "./growth-fit.ts";
import { chooseNextSize, isNearSize, type Probe, splitAtLimit } from "./growth-ladder.ts";
import type { RunGate } from "../judge/run-gate.ts";
import type { SharedSession } from "../judge/shared-session.ts";
import type { SlotKeeper } from "../judge/slot-keeper.ts";

interface GrowthRun {
  readonly request: ProcessRequest;
  readonly limits: Limits;
  readonly gate: RunGate;
  readonly signal: AbortSignal | undefined;
  readonly types: readonly ValueType[];
  readonly slots: SlotKeeper;
  readonly shared: SharedSession;
}

/** Whether a case is out of time for its calculation, not because it waits. */
export function isSlow({ verdict, cpuMs }: CaseOutcome, limits: Limits): boolean {
  return verdict === "TLE" && cpuMs !== undefined && cpuMs > limits.cpuMs;
}

/**
 * How a submission's time grows towards a case that is out of time: the case is made smaller along
 * one of its measures, and timed. Only sizes are told of it, since it may be hidden. Undefined when
 * the case has no size, or the machine failed: an explanation never costs a verdict.
 */
export async function measureGrowth(
  problem: Problem,
  kind: "function" | "program",
  slowArgs: readonly Value[],
  run: GrowthRun,
): Promise<Growth | undefined> {
  const time = kind === "function" ? timeCall : timeProgram;
  let tried: Growth | undefined;
  try {
    for (const axis of findGrowthAxes(problem, slowArgs).slice(0, MAX_AXES)) {
      const probes = await climbAxis(axis, (args) => time(args, run), run.limits);
      const growth = describeGrowth(axis, probes, run.limits);
      if (growth === undefined) continue;
      // Where the smallest size is out of time already, something else than this size is the reason.
      if (growth.points[0]?.cpuMs !== null) return growth;
      tried ??= growth;
    }
  } catch (error) {
    run.signal?.throwIfAborted();
    if (!(error instanceof HarnessError || error instanceof LoadFailure)) throw error;
  }
  return tried;
}

const MAX_AXES = 2;

async function climbAxis(
  axis: GrowthAxis,
  time: (args: readonly Value[]) => Promise<Timing>,
  { cpuMs: limitMs }: Limits,
): Promise<Probe[]> {
  const probes: Probe[] = [];
  for (;;) {
    const size = chooseNextSize(probes, { ...axis, limitMs });
    const args = size === undefined ? undefined : axis.resize(size);
    if (size === undefined || args === undefined) return probes;
    const timing = await time(args);
    if (timing === "failed") return probes;
    probes.push({ size, cpuMs: timing === "late" ? undefined : timing });
  }
}

/** CPU time in ms; `failed`: it crashed, or ran out of something else. */
type Timing = number | "late" | "failed";

async function timeCall(args: readonly Value[], run: GrowthRun): Promise<Timing> {
  const { limits, slots, shared, gate, signal } = run;
  const request = { ...run.request, limits };
  const work = () =>
    slots.use(async (slot): Promise<Timing> => {
      await shared.close();
      const session = await FunctionSession.open(slot, request, run.types);
      session.send([args]);
      const call = await session.receive();
      const result = await session.close();
      if (call.kind === "returned") return call.cpuMs > limits.cpuMs ? "late" : call.cpuMs;
      const isLate = call.kind === "ended" && result.cpuMs - call.since.cpuMs > limits.cpuMs;
      return isLate ? "late" : "failed";
    });
  return gate.share(work, signal);
}

async function timeProgram(args: readonly Value[], run: GrowthRun): Promise<Timing> {
  const { limits, slots, gate, signal } = run;
  const stdin = Buffer.from(printInput(run.types, args));
  const request = { ...run.request, limits, stdin };
  const { ending, cpuMs } = await gate.share(() => slots.use((slot) => slot.run(request)), signal);
  if (cpuMs > limits.cpuMs) return "late";
  return ending.kind === "exited" && ending.status === 0 ? cpuMs : "failed";
}

/** Undefined where the probes tell nothing. */
function describeGrowth(
  { measure, bound, max }: GrowthAxis,
  probes: readonly Probe[],
  { cpuMs: limitMs }: Limits,
): Growth | undefined {
  const { inTime, firstLate } = splitAtLimit(probes);
  const last = inTime.at(-1)?.size;
  const fit = fitGrowth(
    inTime.map(({ size, cpuMs }) => ({ size: Number(size), cpuMs })),
    ...(firstLate === undefined ? [] : [{ size: Number(firstLate), cpuMs: limitMs }]),
  );
  const isConstant = fit.looksLike === "constant";
  if (isConstant && firstLate === undefined && last !== max) return undefined;
  const isSudden = firstLate === undefined || isNearSize(last ?? 1n, firstLate);
  const crossing = firstLate === undefined ? undefined : fit.sizeAt(limitMs);
  const limitAt =
    crossing === undefined || firstLate === undefined || last === undefined
      ? undefined
      : clamp(roundSize(BigInt(Math.round(crossing))), last, firstLate);
  return {
    measure,
    points: probes
      .toSorted((left, right) => (left.size < right.size ? -1 : 1))
      .map(({ size, cpuMs }) => ({
        size: sizeToJson(size),
        cpuMs: cpuMs === undefined ? null : roundMs(cpuMs),
      })),
    looksLike: isConstant && !isSudden ? "unclear" : fit.looksLike,
    ...(fit.factor === undefined ? {} : { factor: Number(fit.factor.toPrecision(2)) }),
    limitMs,
    ...(limitAt === undefined ? {} : { limitAt: sizeToJson(limitAt) }),
    ...(bound === undefined ? {} : { bound: sizeToJson(bound) }),
  };
}

function clamp(value: bigint, least: bigint, most: bigint): bigint {
  if (value < least) return least;
  return value > most ? most : value;
}

function sizeToJson(size: bigint): number | string {
  return toJson({ kind: "int" }, size) as number | string;
}

/** Two digits: more would be chance, and a way to tell of a hidden input. */
function roundMs(cpuMs: number): number {
  return cpuMs < 1 ? 0 : Number(cpuMs.toPrecision(2));
}
