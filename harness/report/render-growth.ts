import type { Growth } from "../core/judging/judging.ts";
import { cutColumns, wrapText } from "./columns.ts";
import { type Cell, renderGrid } from "./grid.ts";
import { describeCrossing, describeLaw, timesOf } from "./growth-words.ts";
import { type TextStyle, paint, signsOf, textWidth } from "./text-style.ts";
import { toPrintable } from "./printable.ts";

/** Columns for times, including the space around the sizes. */
const TIME_WIDTH = 18;

/** Renders how the time of a slow submission grows: the pattern, the times, and the limit. */
export function renderGrowth(growth: Growth, style: TextStyle): string[] {
  const wrap = (text: string) => wrapText(toPrintable(text, style), textWidth(style));
  const crossing = describeCrossing(growth);
  return [
    ...wrap(describeLaw(growth)).map((line) => paint(style, "strong", line)),
    ...renderTimes(growth, style),
    ...(crossing === "" ? [] : wrap(crossing)),
  ];
}

function renderTimes(growth: Growth, style: TextStyle): string[] {
  const cut = (text: string) =>
    cutColumns(toPrintable(text, style), style.width - TIME_WIDTH, signsOf(style).ellipsis);
  const rows = timesOf(growth).map(({ size, time, isOverLimit }): Cell[] => [
    { text: "  " },
    { text: cut(size), align: "right" },
    isOverLimit ? { text: time, role: "limit" } : { text: time },
  ]);
  const head: Cell[] = [
    { text: "" },
    { text: cut(growth.measure), role: "quiet", align: "right" },
    { text: "CPU time", role: "quiet" },
  ];
  return renderGrid([head, ...rows], style);
}
