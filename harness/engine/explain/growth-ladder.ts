import { smallestOf } from "../../core/large-lists.ts";
import { roundSize } from "./growth-axis.ts";

/** A measurement at one size. */
export interface Probe {
  readonly size: bigint;
  /** Undefined if it was out of time. */
  readonly cpuMs: number | undefined;
  /** CPU time of its whole process, including the start. */
  readonly spentMs: number;
}

/** A size to try, with the CPU time limit of its process. */
export interface Try {
  readonly size: bigint;
  readonly limitMs: number;
}

interface Timed {
  readonly size: bigint;
  readonly cpuMs: number;
}

interface Ladder {
  readonly min: bigint;
  readonly max: bigint;
  /** CPU time limit of a probe. */
  readonly limitMs: number;
}

/** Minimum number of measurable times that show a law: any two points lie on a line. */
export const MIN_POINTS = 3;
const MAX_PROBES = 16;
const MAX_LATE = 2;
/** CPU time of all probes, except the one that exceeds the limit. */
const BUDGET_MS = 1000;
/** Factor by which the next probe may take longer than the last. */
const STEP = 5;
/** Ratio of sizes below and above the limit that locates the crossing well enough. */
const NEAR_SIZES = 1.2;

/**
 * Chooses the next size, or undefined when enough is known. Sizes grow fast while times are too
 * short to measure, then so that the time grows about fivefold per step, until one exceeds the
 * limit. The rest of the budget narrows down the crossing if it was overshot by far.
 */
export function chooseNext(probes: readonly Probe[], ladder: Ladder): Try | undefined {
  const { min, max, limitMs } = ladder;
  if (probes.length === 0) return { size: min, limitMs };
  const leftMs = BUDGET_MS + limitMs - spentOf(probes);
  if (probes.length >= MAX_PROBES || leftMs <= 0) return undefined;
  const { inTime, firstLate } = splitAtLimit(probes);
  const late = probes.filter(({ cpuMs }) => cpuMs === undefined).length;
  const last = inTime.at(-1);
  if (last === undefined || late >= MAX_LATE) return undefined;
  const within = (size: bigint | undefined): Try | undefined =>
    size === undefined
      ? undefined
      : { size, limitMs: firstLate === undefined ? limitMs : Math.min(limitMs, leftMs) };
  const isKnown =
    firstLate !== undefined && (isNear(last, limitMs) || isNearSize(last.size, firstLate));
  if (isKnown) return within(fillGap(inTime));
  const measured = findStep(inTime)?.last;
  if (firstLate === undefined && measured && isNear(measured, limitMs)) {
    // A look beyond the limit costs all of it, and three times show the law.
    const gap = fillGap(inTime);
    if (gap !== undefined || countMeasured(inTime) >= MIN_POINTS) return within(gap);
  }
  const top = firstLate === undefined ? max : firstLate - 1n;
  const aim =
    firstLate === undefined
      ? climb(inTime, limitMs, leftMs)
      : narrow(inTime, Number(firstLate), limitMs);
  const size = aim < Number(top) ? roundSize(BigInt(Math.round(aim))) : top;
  const next = size > last.size ? size : last.size + 1n;
  return within(next <= top ? next : undefined);
}

function spentOf(probes: readonly Probe[]): number {
  return probes.reduce((sum, { spentMs }) => sum + spentMs, 0);
}

/** True if two sizes are close enough to locate the limit between them. */
export function isNearSize(below: bigint, above: bigint): boolean {
  return above - below <= 1n || Number(above) <= NEAR_SIZES * Number(below);
}

/** The probes in time, ascending, up to the smallest late one. */
export function splitAtLimit(probes: readonly Probe[]): {
  readonly inTime: readonly Timed[];
  readonly firstLate: bigint | undefined;
} {
  const ascending = probes.toSorted((left, right) => (left.size < right.size ? -1 : 1));
  const firstLate = ascending.find(({ cpuMs }) => cpuMs === undefined)?.size;
  const inTime = ascending.flatMap(({ size, cpuMs }) =>
    cpuMs === undefined || (firstLate !== undefined && size > firstLate) ? [] : [{ size, cpuMs }],
  );
  return { inTime, firstLate };
}

/**
 * Subtracts the program's start, which is the smallest time. Undefined for times within the noise,
 * which is larger for interpreters because their start varies more.
 */
export function withoutStart<Point extends { readonly cpuMs: number }>(
  points: readonly Point[],
): (Point | undefined)[] {
  const startMs = smallestOf(points.map(({ cpuMs }) => cpuMs));
  const noiseMs = Math.max(2, startMs / 4);
  return points.map((point) => {
    const cpuMs = point.cpuMs - startMs;
    return cpuMs < noiseMs ? undefined : { ...point, cpuMs };
  });
}

function climb(inTime: readonly Timed[], limitMs: number, leftMs: number): number {
  const step = findStep(inTime);
  const hasTimeForMore = leftMs > limitMs;
  if (step === undefined) {
    const size = Number(inTime.at(-1)?.size ?? 1n);
    if (!hasTimeForMore) return Infinity;
    return size < 10 ? 10 : size * Math.min(Math.max(2, Math.sqrt(size) / 2), 100);
  }
  const isLastLook = isNear(step.last, limitMs) || !hasTimeForMore;
  const targetMs = isLastLook
    ? 1.5 * limitMs
    : Math.min(STEP * step.last.cpuMs, highestTarget(limitMs));
  return sizeAt(targetMs, step);
}

function narrow(inTime: readonly Timed[], firstLate: number, limitMs: number): number {
  const step = findStep(inTime);
  const size = Number(inTime.at(-1)?.size ?? 1n);
  const aim = step === undefined ? firstLate : sizeAt(highestTarget(limitMs), step);
  if (aim < firstLate) return aim;
  return middle(size, firstLate);
}

/** A size between the last two, as long as there are too few times to show a law. */
function fillGap(inTime: readonly Timed[]): bigint | undefined {
  const [before, last] = inTime.slice(-2);
  const isLaw = countMeasured(inTime) >= MIN_POINTS;
  if (before === undefined || last === undefined || isLaw) return undefined;
  const between = roundSize(BigInt(Math.round(middle(Number(before.size), Number(last.size)))));
  return between > before.size && between < last.size ? between : undefined;
}

/** The number of times that are long enough to measure. */
export function countMeasured(inTime: readonly Timed[]): number {
  return withoutStart(inTime).filter((point) => point !== undefined).length;
}

function middle(low: number, high: number): number {
  return high > 4 * low ? Math.sqrt(low * high) : (low + high) / 2;
}

/** True if the crossing of the limit can be extrapolated from this time. */
function isNear({ cpuMs }: Timed, limitMs: number): boolean {
  return cpuMs >= highestTarget(limitMs) / 2;
}

/** Target time of a probe that should be in time. */
function highestTarget(limitMs: number): number {
  return Math.min(0.6 * limitMs, BUDGET_MS / 2);
}

/** The largest size in time, without the start, and the exponent of the growth there. */
interface Step {
  readonly last: Timed;
  readonly exponent: number;
}

/** Undefined while times are too short to measure. */
function findStep(inTime: readonly Timed[]): Step | undefined {
  const [before, last] = [undefined, ...withoutStart(inTime)].slice(-2);
  if (last === undefined) return undefined;
  // After the first measurable time, guess: if so small a size takes time, growth is fast.
  if (before === undefined) return { last, exponent: last.size < 100n ? 8 : 2 };
  const times = Math.log(last.cpuMs / before.cpuMs);
  const sizes = Math.log(Number(last.size) / Number(before.size));
  return { last, exponent: Math.max(0.5, times / sizes) };
}

function sizeAt(targetMs: number, { last, exponent }: Step): number {
  return Number(last.size) * Math.max(1, targetMs / last.cpuMs) ** (1 / exponent);
}
