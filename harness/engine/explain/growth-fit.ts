import { smallestOf } from "../../core/large-lists.ts";
import type { Growth } from "../../core/judging/judging.ts";
import { MIN_POINTS, withoutStart } from "./growth-ladder.ts";

export interface GrowthFit {
  readonly looksLike: Growth["looksLike"];
  /** Factor of the time: per size + 1 if exponential, otherwise per doubling of the size. */
  readonly factor?: number;
  /** The size that takes this time; undefined if it is unknown. */
  readonly sizeAt: (cpuMs: number) => number | undefined;
}

interface Point {
  readonly size: number;
  readonly cpuMs: number;
}

/** No human-written program takes the sixth power of its input's size. */
const MAX_EXPONENT = 6;
/** Slower growth is no reason for a timeout. */
const MIN_EXPONENT = 0.2;
/** From this exponent on, growth is exponential if that law fits better by the factor BY_FAR. */
const MIN_EXPONENTIAL_EXPONENT = 2.5;
const BY_FAR = 2;
/** Maximum deviation of logarithms of times: a typical point is off by half. */
const MAX_DEVIATION = 0.5;

/**
 * Finds the law that the times follow: least squares for a power of the size and for an
 * exponential. The time of the smallest size is the program's start and is subtracted.
 * @param late the smallest size that is out of time, with the limit; it counts only if the law of
 *   the
 *   others predicts a time within the limit there
 */
export function fitGrowth(points: readonly Point[], late?: Point): GrowthFit {
  const fit = fitLaw(points);
  if (late === undefined) return fit;
  const limitAt = fit.sizeAt(late.cpuMs);
  return limitAt === undefined || limitAt <= late.size ? fit : fitLaw([...points, late]);
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
  // The law is fitted to all points and extrapolated from the largest.
  const last = usable.reduce((left, right) => (left.size > right.size ? left : right));
  const startMs = smallestOf(points.map(({ cpuMs }) => cpuMs));
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

/** n log n counts as linear, because a few measurements cannot tell them apart. */
function namePower(exponent: number): Growth["looksLike"] {
  if (exponent >= 0.7 && exponent < 1.35) return "linear";
  if (exponent >= 1.65 && exponent < 2.35) return "quadratic";
  return exponent >= 2.65 && exponent < 3.35 ? "cubic" : "polynomial";
}

/** Fits a line to the logarithms of the times. Long times weigh more: warm-up affects them less. */
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
