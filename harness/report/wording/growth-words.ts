import type { Growth } from "../../core/judging/judging.ts";
import { formatDuration } from "./quantities.ts";

/** Describes the growth in a sentence. */
export function describeLaw(growth: Growth): string {
  const { looksLike, factor = 1 } = growth;
  const what = nameMeasure(growth);
  const times = Number(factor.toPrecision(2));
  const twice = `each doubling multiplies it by about ${times}`;
  switch (looksLike) {
    case "constant":
      return `The time does not grow with ${what}: inputs either run quickly or exceed the time limit. Is there a loop that never ends for some of them?`;
    case "linear":
    case "quadratic":
    case "cubic":
      return `Time grows with ${what}: it looks ${looksLike} (${twice}).`;
    case "polynomial":
      return `Time grows with ${what}: it looks polynomial (${twice}).`;
    case "exponential":
      return `Time grows with ${what}: it looks exponential (each +1 multiplies it by about ${times}). Probably the same answers are worked out again and again: remember them.`;
    case "unclear":
      return growth.points.every(({ cpuMs }) => cpuMs === null)
        ? `The time limit is exceeded even where ${what} is ${formatSize(growth.points[0]?.size ?? 1)}. Is there a loop that never ends?`
        : `Time grows with ${what}, but the pattern is unclear.`;
  }
}

/** A measured size, and its time in words. */
interface ShownTime {
  readonly size: string;
  readonly time: string;
}

/** Times to show. Of the sizes that take no longer than starting the program, only the largest is. */
export function timesOf({ points, limitMs }: Growth): readonly ShownTime[] {
  const startMs = Math.min(...points.map(({ cpuMs }) => cpuMs ?? Infinity));
  const firstSlow = points.findIndex(
    ({ cpuMs }) => cpuMs === null || cpuMs >= Math.max(startMs + 2, 1.25 * startMs),
  );
  const shownPoints = points.slice(firstSlow < 0 ? -1 : Math.max(0, firstSlow - 1));
  return shownPoints.map(({ size, cpuMs }) => ({
    size: formatSize(size),
    time:
      cpuMs === null
        ? `over ${formatLimit(limitMs)}`
        : cpuMs < 1
          ? "under 1 ms"
          : formatDuration(cpuMs),
  }));
}

/** Describes where the limit is exceeded, and the largest size of the exercise; empty if it is not. */
export function describeCrossing(growth: Growth): string {
  const { points, limitAt, bound, limitMs } = growth;
  const what = nameMeasure(growth);
  const late = points.find(({ cpuMs }) => cpuMs === null);
  const inTime = points.findLast(({ cpuMs }) => cpuMs !== null);
  if (inTime === undefined || (late === undefined && limitAt === undefined)) return "";
  const where =
    limitAt === undefined
      ? `between ${formatSize(inTime.size)} and ${formatSize(late?.size ?? "")}`
      : `about ${formatSize(limitAt)}`;
  const most = bound === undefined ? "" : `; the exercise goes up to ${formatSize(bound)}`;
  return `The limit of ${formatLimit(limitMs)} is exceeded where ${what} is ${where}${most}.`;
}

/** `n`, `the length of cards`. */
function nameMeasure({ measure }: Growth): string {
  return measure.includes(" ") ? `the ${measure}` : measure;
}

function formatSize(size: number | string): string {
  return String(size).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

/** `2 s`. */
export function formatLimit(limitMs: number): string {
  return limitMs % 1000 === 0 ? `${limitMs / 1000} s` : formatDuration(limitMs);
}
