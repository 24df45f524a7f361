import type { Growth } from "../../core/judging/judging.ts";
import { html, type Html, joinHtml } from "../html/html.ts";
import { formatLimit } from "../wording/growth-words.ts";
import { formatDuration } from "../wording/quantities.ts";

/** Size and margins in units of the drawing; a page shows it at most as large. */
const WIDTH = 400;
const HEIGHT = 190;
const LEFT = 56;
const RIGHT = 388;
const TOP = 14;
const BOTTOM = 150;
/** Points of a law that is drawn as a curve. */
const STEPS = 40;
const MAX_MEASURE_LENGTH = 40;
/** Shorter times are not measured exactly. */
const LEAST_MS = 1;

interface Point {
  readonly size: number;
  /** At least {@link LEAST_MS}; `null`: over the limit. */
  readonly cpuMs: number | null;
}

interface Scale {
  readonly min: number;
  readonly max: number;
  readonly positionOf: (value: number) => number;
}

/** True if there are two times that can be drawn. */
export function hasGrowthChart(growth: Growth): boolean {
  return printGrowthChart(growth).markup !== "";
}

/**
 * Draws how time grows, on logarithmic axes: measured times, the law that fits them, and the limit.
 * Only for eyes: words and a table beside it have the same numbers. Empty if two times are missing.
 */
export function printGrowthChart(growth: Growth): Html {
  const points = growth.points
    .map(({ size, cpuMs }) => ({
      size: Number(size),
      cpuMs: cpuMs === null ? null : Math.max(LEAST_MS, cpuMs),
      isUnder: cpuMs !== null && cpuMs < LEAST_MS,
    }))
    .filter(({ size }) => size > 0 && Number.isFinite(size));
  const inTime = points.filter(({ cpuMs }) => cpuMs !== null);
  const sizes = points.map(({ size }) => size);
  if (inTime.length < 2 || Math.min(...sizes) === Math.max(...sizes)) return html``;
  const limitMs = Math.max(LEAST_MS, growth.limitMs);
  const times = points.map(({ cpuMs }) => cpuMs ?? limitMs);
  const across = toScale(Math.min(...sizes), Math.max(...sizes), LEFT + 10, RIGHT - 10);
  const most = 1.6 * Math.max(limitMs, ...times);
  if (!Number.isFinite(most)) return html``;
  const up = toScale(Math.min(limitMs, ...times), most, BOTTOM - 6, TOP);
  const limitY = up.positionOf(limitMs);
  const law = traceLaw(growth, inTime, across, up);
  return html`<svg
    class="growth"
    viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}"
    aria-hidden="true"
  >
    <path class="axes" d="M${String(LEFT)} ${String(TOP)}V${String(BOTTOM)}H${String(RIGHT)}" />
    ${joinHtml(ticksOf(up).map((ms) => printText(LEFT - 6, up.positionOf(ms) + 4, formatDuration(ms), "end")))}
    ${joinHtml(ticksOf(across).map((size) => printText(across.positionOf(size), BOTTOM + 16, formatSize(size), "middle")))}
    ${printText(RIGHT, HEIGHT - 6, `${cut(growth.measure)} →`, "end")}
    <path class="limit" d="M${String(LEFT)} ${String(limitY)}H${String(RIGHT)}" />
    ${printText(LEFT + 6, limitY - 4, `limit ${formatLimit(growth.limitMs)}`, "start")}
    ${law === "" ? "" : html`<path class="law" d="${law}" />`}
    ${joinHtml(points.map(({ size, cpuMs, isUnder }) => printPoint(across.positionOf(size), cpuMs === null ? undefined : up.positionOf(cpuMs), { limitY, isUnder })))}
  </svg>`;
}

/** Maps a value to its place on a logarithmic axis. */
function toScale(min: number, max: number, from: number, to: number): Scale {
  const span = Math.log(max) - Math.log(min);
  const positionOf = (value: number) =>
    round(from + ((to - from) * (Math.log(value) - Math.log(min))) / span);
  return { min, max, positionOf };
}

function round(place: number): number {
  return Math.round(place * 10) / 10;
}

/**
 * A measured time as a disc, a time too short to be measured as a ring, and a time over the limit as an
 * arrow that starts at the limit.
 */
function printPoint(
  x: number,
  y: number | undefined,
  { limitY, isUnder }: { readonly limitY: number; readonly isUnder: boolean },
): Html {
  if (y !== undefined && isUnder) {
    return html`<circle class="under" cx="${String(x)}" cy="${String(y)}" r="3.5" />`;
  }
  if (y !== undefined) return html`<circle cx="${String(x)}" cy="${String(y)}" r="3.5" />`;
  return html`<path class="over" d="M${String(x - 4.5)} ${String(limitY)}h9l-4.5 -8z" />`;
}

/** The fitted law as a path through the largest size in time, within the axes; empty if there is none. */
function traceLaw(
  { looksLike, factor }: Growth,
  inTime: readonly Point[],
  across: Scale,
  up: Scale,
): string {
  const last = inTime.at(-1);
  if (last?.cpuMs == null || factor === undefined || factor <= 1) return "";
  if (looksLike === "constant" || looksLike === "unclear") return "";
  const { size, cpuMs } = last;
  const sizeAt = (time: number) =>
    looksLike === "exponential"
      ? size + Math.log(time / cpuMs) / Math.log(factor)
      : size * (time / cpuMs) ** (1 / Math.log2(factor));
  const places = Array.from({ length: STEPS + 1 }, (_, step) => {
    const time = up.min * (up.max / up.min) ** (step / STEPS);
    return { at: sizeAt(time), time };
  }).filter(({ at }) => at >= across.min && at <= across.max);
  if (places.length < 2) return "";
  return `M${places.map(({ at, time }) => `${String(across.positionOf(at))} ${String(up.positionOf(time))}`).join("L")}`;
}

/** Round numbers on an axis: powers of ten, or 1, 2 and 5 of each if there are few powers. */
function ticksOf({ min, max }: Scale): readonly number[] {
  const first = Math.floor(Math.log10(min));
  const powers = Array.from(
    { length: Math.ceil(Math.log10(max)) - first + 1 },
    (_, index) => first + index,
  );
  const within = (value: number) => value >= min * 0.999 && value <= max * 1.001;
  const tens = powers.map((power) => Number(`1e${power}`)).filter(within);
  if (tens.length > 2) return tens.filter((_, index) => index % Math.ceil(tens.length / 5) === 0);
  const fine = powers.flatMap((power) => [1, 2, 5].map((digit) => Number(`${digit}e${power}`)));
  const some = fine.filter(within);
  return some.length > 1 ? some : [Math.ceil(min), Math.floor(max)];
}

function printText(x: number, y: number, text: string, anchor: "start" | "middle" | "end"): Html {
  return html`<text x="${String(x)}" y="${String(y)}" text-anchor="${anchor}">${text}</text>`;
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** `20,000`; from a million on `5·10⁶`. */
function formatSize(size: number): string {
  if (size < 1e6) return size.toLocaleString("en");
  const [digits = "1", power = ""] = size.toExponential(0).split("e+");
  const raised = Array.from(power, (digit) => RAISED[Number(digit)] ?? "").join("");
  return digits === "1" ? `10${raised}` : `${digits}·10${raised}`;
}

function cut(measure: string): string {
  const signs = Array.from(measure);
  return signs.length <= MAX_MEASURE_LENGTH
    ? measure
    : `${signs.slice(0, MAX_MEASURE_LENGTH - 1).join("")}…`;
}
