import { roundSize } from "./growth-axis.ts";

/** One size that was tried. */
export interface Probe {
  readonly size: bigint;
  /** Undefined: out of time. */
  readonly cpuMs: number | undefined;
  /** CPU time of its whole process, with the start. */
  readonly spentMs: number;
}

/** A size to try, in a process of so much CPU time at most. */
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
  /** CPU time of a probe. */
  readonly limitMs: number;
}

/** So many times that can be measured show a law: any two points lie on a line. */
export const MIN_POINTS = 3;
const MAX_PROBES = 16;
const MAX_LATE = 2;
/** CPU time of all probes besides one look beyond the limit. */
const BUDGET_MS = 1000;
/** How much longer than the last the next probe may take. */
const STEP = 5;
/** Sizes on both sides of the limit that are as near as this tell where it is crossed. */
const NEAR_SIZES = 1.2;

/**
 * What to try next, or undefined when enough is known. Climbs fast while nothing can be measured,
 * then so that the time grows about fivefold a step, looks once beyond the limit, and with what is
 * left of the budget narrows down where it is crossed when it was missed by far.
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

/** Whether the limit is crossed hardly anywhere between the two. */
export function isNearSize(below: bigint, above: bigint): boolean {
  return above - below <= 1n || Number(above) <= NEAR_SIZES * Number(below);
}

/** The probes in time, ascending, up to the smallest that was not. */
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
 * The part of the times that comes from the sizes: what the smallest takes is the program's start.
 * Undefined where it is no more than chance; the start of an interpreter varies by more.
 */
export function withoutStart<Point extends { readonly cpuMs: number }>(
  points: readonly Point[],
): (Point | undefined)[] {
  const startMs = Math.min(...points.map(({ cpuMs }) => cpuMs));
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

/** A size between the last two of the times, while these are too few to show a law. */
function fillGap(inTime: readonly Timed[]): bigint | undefined {
  const [before, last] = inTime.slice(-2);
  const measured = withoutStart(inTime).filter((point) => point !== undefined);
  if (before === undefined || last === undefined || measured.length >= MIN_POINTS) return undefined;
  const between = roundSize(BigInt(Math.round(middle(Number(before.size), Number(last.size)))));
  return between > before.size && between < last.size ? between : undefined;
}

function middle(low: number, high: number): number {
  return high > 4 * low ? Math.sqrt(low * high) : (low + high) / 2;
}

/** Whether the crossing of the limit can be told from here. */
function isNear({ cpuMs }: Timed, limitMs: number): boolean {
  return cpuMs >= highestTarget(limitMs) / 2;
}

/** Of a probe that shall be in time. */
function highestTarget(limitMs: number): number {
  return Math.min(0.6 * limitMs, BUDGET_MS / 2);
}

/** The largest size in time, without its start, and by which power the time grows there. */
interface Step {
  readonly last: Timed;
  readonly exponent: number;
}

/** Undefined while the time cannot be measured. */
function findStep(inTime: readonly Timed[]): Step | undefined {
  const [before, last] = [undefined, ...withoutStart(inTime)].slice(-2);
  if (last === undefined) return undefined;
  // A guess, after the first that can be measured: what takes its time for so little grows fast.
  if (before === undefined) return { last, exponent: last.size < 100n ? 8 : 2 };
  const times = Math.log(last.cpuMs / before.cpuMs);
  const sizes = Math.log(Number(last.size) / Number(before.size));
  return { last, exponent: Math.max(0.5, times / sizes) };
}

function sizeAt(targetMs: number, { last, exponent }: Step): number {
  return Number(last.size) * Math.max(1, targetMs / last.cpuMs) ** (1 / exponent);
}
