import {
  type LimitProposal,
  type TimeLimits,
  TOO_SLOW_MARGIN,
} from "../../core/judging/propose-limits.ts";
import { formatDuration, formatFactor, formatPlural } from "../wording/quantities.ts";
import { wrapText } from "./columns.ts";
import { type Cell, renderGrid } from "./grid.ts";
import { toPrintable } from "./printable.ts";
import { paint, type TextStyle, textWidth } from "./text-style.ts";

/** Renders the time limits that an exercise's programs suggest, with the margins that they leave. */
export function renderLimits(proposal: LimitProposal, style: TextStyle): string {
  const { problemId, current, limits, languages, noise, tooSlow, tooFast } = proposal;
  const nameOf = (path: string) => toPrintable(path.split("/").at(-1) ?? path, style);
  const rows: Cell[][] = languages.map(({ language, limitMs, slowest }) => [
    { text: language },
    { text: formatDuration(slowest.slowestMs), align: "right" },
    { text: formatDuration(limitMs), align: "right" },
    { text: `${formatFactor(limitMs / slowest.slowestMs)}x`, align: "right" },
    { text: nameOf(slowest.path), role: "quiet" },
  ]);
  const head = ["language", "slowest", "limit", "margin", ""];
  const grid = renderGrid(
    [
      head.map((text, at): Cell => ({ text, ...(at > 0 && at < 4 && { align: "right" }) })),
      ...rows,
    ],
    style,
  );
  const exceeding = tooSlow - tooFast.length;
  const sentences = [
    ...(noise === undefined
      ? []
      : [`Measurements of one program differed by up to ${Math.round(100 * (noise - 1))} %.`]),
    tooSlow === 0
      ? "No program here must be too slow: add some to time_limit_exceeded/, because only they show whether a limit is too long."
      : `${exceeding} of ${formatPlural(tooSlow, "too slow program")} ${exceeding === 1 ? "exceeds" : "exceed"} ${TOO_SLOW_MARGIN} times these limits.`,
    ...tooFast.map(
      (path) => `${nameOf(path)} does not: make the tests larger, or the limits by hand.`,
    ),
  ];
  const wrap = (sentence: string, indent: string) =>
    wrapText(sentence, textWidth(style) - indent.length).map((line) => indent + line);
  const [first = "", ...rest] = wrapText(
    `${problemId}: ${printLimits(limits)}`,
    textWidth(style) - 2,
  );
  const lines = [
    first,
    ...rest.map((line) => `  ${line}`),
    ...wrap(`now ${printLimits(current)}`, "  ").map((line) => paint(style, "quiet", line)),
    ...grid.map((line) => `  ${line}`),
    ...sentences.flatMap((sentence) => wrap(sentence, "  ")),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/** As in problem.yaml: `time_limit: 0.5, time_factors: { python: 2 }`. */
function printLimits({ timeMs, groupMs, timeFactors }: TimeLimits): string {
  const factors = Object.entries(timeFactors).map(([language, factor]) => `${language}: ${factor}`);
  return [
    `time_limit: ${timeMs / 1000}`,
    ...(groupMs === undefined ? [] : [`group_time: ${groupMs / 1000}`]),
    ...(factors.length === 0 ? [] : [`time_factors: { ${factors.join(", ")} }`]),
  ].join(", ");
}
