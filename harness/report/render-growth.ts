import type { Growth } from "../core/judging.ts";
import { cutColumns, wrapText } from "./columns.ts";
import { type Cell, renderGrid } from "./grid.ts";
import { type Look, paint, signsOf, textWidth } from "./look.ts";
import { toPrintable } from "./printable.ts";
import { formatDuration } from "./quantities.ts";

/** Of the times, with the space on both sides of the sizes. */
const TIME_WIDTH = 18;

/** How the time of a slow submission grows: what it looks like, the times, where the limit is. */
export function renderGrowth(growth: Growth, look: Look): string[] {
  const wrap = (text: string) => wrapText(toPrintable(text, look), textWidth(look));
  const crossing = describeCrossing(growth);
  return [
    ...wrap(describeLaw(growth)).map((line) => paint(look, "strong", line)),
    ...renderTimes(growth, look),
    ...(crossing === "" ? [] : wrap(crossing)),
  ];
}

function describeLaw(growth: Growth): string {
  const { looksLike, factor = 1 } = growth;
  const what = nameMeasure(growth);
  const times = Number(factor.toPrecision(2));
  const twice = `each doubling multiplies it by about ${times}`;
  switch (looksLike) {
    case "constant":
      return `The time does not grow with ${what}: inputs are either quick or out of time. Is there a loop that never ends for some of them?`;
    case "linear":
    case "quadratic":
    case "cubic":
      return `Time grows with ${what}: it looks ${looksLike} (${twice}).`;
    case "polynomial":
      return `Time grows with ${what}: it looks like a power of it (${twice}).`;
    case "exponential":
      return `Time grows with ${what}: it looks exponential (each +1 multiplies it by about ${times}).`;
    case "unclear":
      return growth.points.every(({ cpuMs }) => cpuMs === null)
        ? `Time runs out already where ${what} is ${formatSize(growth.points[0]?.size ?? 1)}. Is there a loop that never ends?`
        : `Time grows with ${what}; by which law is not clear.`;
  }
}

function renderTimes({ measure, points, limitMs }: Growth, look: Look): string[] {
  // Of sizes that take no longer than the start of the program the largest is enough.
  const startMs = Math.min(...points.map(({ cpuMs }) => cpuMs ?? Infinity));
  const firstSlow = points.findIndex(
    ({ cpuMs }) => cpuMs === null || cpuMs >= Math.max(startMs + 2, 1.25 * startMs),
  );
  const shown = points.slice(firstSlow < 0 ? -1 : Math.max(0, firstSlow - 1));
  const cut = (text: string) =>
    cutColumns(toPrintable(text, look), look.width - TIME_WIDTH, signsOf(look).ellipsis);
  const rows = shown.map(({ size, cpuMs }): Cell[] => [
    { text: "  " },
    { text: cut(formatSize(size)), align: "right" },
    cpuMs === null
      ? { text: `over ${formatLimit(limitMs)}`, role: "limit" }
      : { text: cpuMs < 1 ? "under 1 ms" : formatDuration(cpuMs) },
  ]);
  const head: Cell[] = [
    { text: "" },
    { text: cut(measure), role: "quiet", align: "right" },
    { text: "CPU time", role: "quiet" },
  ];
  return renderGrid([head, ...rows], look);
}

/** Where the limit is crossed, and how far the exercise goes beyond. */
function describeCrossing(growth: Growth): string {
  const { points, limitAt, bound, limitMs } = growth;
  const what = nameMeasure(growth);
  const late = points.find(({ cpuMs }) => cpuMs === null);
  const inTime = points.findLast(({ cpuMs }) => cpuMs !== null);
  if (late === undefined || inTime === undefined) return "";
  const where =
    limitAt === undefined
      ? `between ${formatSize(inTime.size)} and ${formatSize(late.size)}`
      : `about ${formatSize(limitAt)}`;
  const most = bound === undefined ? "" : `; the exercise goes up to ${formatSize(bound)}`;
  return `The limit of ${formatLimit(limitMs)} is crossed where ${what} is ${where}${most}.`;
}

/** `n`, `the length of cards`. */
function nameMeasure({ measure }: Growth): string {
  return measure.includes(" ") ? `the ${measure}` : measure;
}

function formatSize(size: number | string): string {
  return String(size).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

function formatLimit(limitMs: number): string {
  return limitMs % 1000 === 0 ? `${limitMs / 1000} s` : formatDuration(limitMs);
}
