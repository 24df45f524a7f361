import type { Growth } from "../../core/judging/judging.ts";
import { MIN_POINTS, withoutStart } from "./growth-ladder.ts";

export interface GrowthFit {
  readonly looksLike: Growth["looksLike"];
  /** By what the time is multiplied: exponential, of one more; else, of twice the size. */
  readonly factor?: number;
  /** The size at which the time gets to so much; undefined where nothing is to be told. */
  readonly sizeAt: (cpuMs: number) => number | undefined;
}

interface Point {
  readonly size: number;
  readonly cpuMs: number;
}

/** No program that a person writes takes the sixth power of its input's size. */
const MAX_EXPONENT = 6;
/** What grows less is no reason to run out of time. */
const MIN_EXPONENT = 0.2;
/** Below it nothing is exponential; from it on what fits this law by far better is. */
const MIN_EXPONENTIAL_EXPONENT = 2.5;
const BY_FAR = 2;
/** Of logarithms of times: a typical point is wrong by half. */
const MAX_DEVIATION = 0.5;

/**
 * Which law the times follow: least squares of a power of the size and of an exponential, on what
 * can be measured. What the smallest size takes is the start of the program and is left out.
 * @param late the smallest size that is out of time, with the limit: it counts where the law of the
 * others would be in time there.
 */
export function fitGrowth(points: readonly Point[], late?: Point): GrowthFit {
  const fit = fitLaw(points);
  const limitAt = late && fit.sizeAt(late.cpuMs);
  return late === undefined || limitAt === undefined || limitAt <= late.size
    ? fit
    : fitLaw([...points, late]);
}

function fitLaw(points: readonly Point[]): GrowthFit {
  const usable = withoutStart(points).filter((point) => point !== undefined);
  if (points.length >= MIN_POINTS && usable.length === 0) {
    return { looksLike: "constant", sizeAt: () => undefined };
  }
  if (usable.length < MIN_POINTS) return UNCLEAR;
  const power = fitLine(usable, Math.log);
  const exponential = fitLine(usable, (size) => size);
  const isExponential =
    power.slope > MAX_EXPONENT ||
    (power.slope > MIN_EXPONENTIAL_EXPONENT &&
      usable.length > MIN_POINTS &&
      BY_FAR * exponential.deviation < power.deviation);
  const fit = isExponential ? exponential : power;
  if (fit.deviation > MAX_DEVIATION || power.slope < MIN_EXPONENT) return UNCLEAR;
  // The law is fitted to all points; from the largest on it is continued.
  const last = usable.reduce((left, right) => (left.size > right.size ? left : right));
  const startMs = Math.min(...points.map(({ cpuMs }) => cpuMs));
  const logTimes = (cpuMs: number) => Math.log((cpuMs - startMs) / last.cpuMs);
  return isExponential
    ? {
        looksLike: "exponential",
        factor: Math.exp(fit.slope),
        sizeAt: (cpuMs) => last.size + logTimes(cpuMs) / fit.slope,
      }
    : {
        looksLike: namePower(fit.slope),
        factor: 2 ** fit.slope,
        sizeAt: (cpuMs) => last.size * Math.exp(logTimes(cpuMs) / fit.slope),
      };
}

const UNCLEAR: GrowthFit = { looksLike: "unclear", sizeAt: () => undefined };

/** n log n looks linear: no measurement of a few points tells them apart. */
function namePower(exponent: number): Growth["looksLike"] {
  if (exponent >= 0.7 && exponent < 1.35) return "linear";
  if (exponent >= 1.65 && exponent < 2.35) return "quadratic";
  return exponent >= 2.65 && exponent < 3.35 ? "cubic" : "polynomial";
}

/** The line through the logarithms of the times. Long times are free of warming up and weigh more. */
function fitLine(
  points: readonly Point[],
  scale: (size: number) => number,
): { readonly slope: number; readonly deviation: number } {
  const weighed = points.map(({ size, cpuMs }) => ({
    x: scale(size),
    y: Math.log(cpuMs),
    weight: Math.sqrt(cpuMs),
  }));
  const total = sum(weighed, ({ weight }) => weight);
  const meanX = sum(weighed, ({ x, weight }) => x * weight) / total;
  const meanY = sum(weighed, ({ y, weight }) => y * weight) / total;
  const slope =
    sum(weighed, ({ x, y, weight }) => weight * (x - meanX) * (y - meanY)) /
    sum(weighed, ({ x, weight }) => weight * (x - meanX) ** 2);
  const squares = sum(
    weighed,
    ({ x, y, weight }) => weight * (y - meanY - slope * (x - meanX)) ** 2,
  );
  return { slope, deviation: Math.sqrt(squares / total) };
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
