import { HarnessError } from "../../core/harness-error.ts";
import type { Growth } from "../../core/judging/judging.ts";
import type { Limits } from "../../core/judging/limits.ts";
import { toJson, type Value } from "../../core/values/value.ts";
import type { Problem } from "../../problems/problem.ts";
import { LoadFailure } from "../run/function-session.ts";
import type { SubmissionRunner, Timing } from "../exercise/submission-runner.ts";
import { findGrowthAxes, type GrowthAxis, roundSize } from "./growth-axis.ts";
import { fitGrowth } from "./growth-fit.ts";
import {
  chooseNext,
  countMeasured,
  isNearSize,
  MIN_POINTS,
  type Probe,
  splitAtLimit,
} from "./growth-ladder.ts";

/**
 * Measures how a submission's time grows towards a case that is out of time, by timing smaller
 * versions of the case. Undefined if the case has no size or the machine failed, because an
 * explanation must never affect a verdict.
 */
export async function measureGrowth(
  problem: Problem,
  slowArgs: readonly Value[],
  runner: SubmissionRunner,
  signal: AbortSignal | undefined,
): Promise<Growth | undefined> {
  const { limits } = runner;
  let bestGrowth: Growth | undefined;
  try {
    for (const axis of findGrowthAxes(problem, slowArgs).slice(0, MAX_AXES)) {
      const probes = await climbAxis(axis, runner);
      const growth = describeGrowth(axis, probes, limits);
      if (growth === undefined) continue;
      // If even the smallest size is out of time, this measure is not the reason.
      if (growth.points[0]?.cpuMs !== null) return growth;
      bestGrowth ??= growth;
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof HarnessError)) throw error;
  }
  return bestGrowth;
}

const MAX_AXES = 2;
/**
 * CPU and waiting time of all probes, in wall limits of one: a program that waits at every size needs no
 * more. The clock does not count, so that a busy machine measures at the same sizes as an idle one.
 */
const CLIMB_WALL_LIMITS = 3;

async function climbAxis(axis: GrowthAxis, runner: SubmissionRunner): Promise<Probe[]> {
  const limitMs = runner.limits.cpuMs;
  let leftMs = CLIMB_WALL_LIMITS * runner.limits.wallMs;
  const probes: Probe[] = [];
  while (leftMs > 0) {
    const next = chooseNext(probes, { ...axis, limitMs });
    const args = next && axis.resize(next.size);
    if (next === undefined || args === undefined) return probes;
    const timing = await timeOrNothing(runner, args, next.limitMs);
    if (timing === undefined) return probes;
    const { cpuMs, spentMs, waitedMs } = timing;
    leftMs -= spentMs + waitedMs;
    // A probe that exceeds a smaller limit than the exercise's is neither in time nor late.
    if (cpuMs === "failed" || (cpuMs === "late" && next.limitMs < limitMs)) return probes;
    probes.push({ size: next.size, cpuMs: cpuMs === "late" ? undefined : cpuMs, spentMs });
  }
  return probes;
}

/** Undefined if it does not load, because the rest of the budget may be too short for a start. */
async function timeOrNothing(
  runner: SubmissionRunner,
  args: readonly Value[],
  limitMs: number,
): Promise<Timing | undefined> {
  try {
    return await runner.timeAlone(args, limitMs);
  } catch (error) {
    if (error instanceof LoadFailure) return undefined;
    throw error;
  }
}

/** Undefined if the probes show nothing. */
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
  const isExtrapolated = firstLate === undefined && countMeasured(inTime) >= MIN_POINTS;
  const crossing = firstLate === undefined && !isExtrapolated ? undefined : fit.sizeAt(limitMs);
  const isWithin = crossing !== undefined && (firstLate !== undefined || crossing <= Number(max));
  const limitAt =
    !isWithin || last === undefined
      ? undefined
      : clamp(roundSize(BigInt(Math.round(crossing))), last, firstLate ?? max);
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

function clamp(value: bigint, min: bigint, max: bigint): bigint {
  if (value < min) return min;
  return value > max ? max : value;
}

function sizeToJson(size: bigint): number | string {
  return toJson({ kind: "int" }, size) as number | string;
}

/** Rounds to two digits: more would be noise, and could reveal a hidden input. */
function roundMs(cpuMs: number): number {
  return cpuMs < 1 ? 0 : Number(cpuMs.toPrecision(2));
}
