import type { UntimedCount } from "../../core/results/untimed-count.ts";
import { wrapText } from "./columns.ts";
import { formatCount, formatPlural } from "../wording/quantities.ts";
import { type TextStyle, textWidth } from "./text-style.ts";

/** Warns that deadlines were not applied, and how to fix it; empty if all were applied. */
export function describeUntimedSubmissions({ due, untimed }: UntimedCount): readonly string[] {
  if (untimed === 0) return [];
  const all = formatPlural(due, "submission");
  const which = untimed === due ? `any of ${all}` : `${formatCount(untimed)} of ${all}`;
  return [
    `No deadline was applied to ${which}, because submission times are unknown. Set them with --times: git, zip, files or a CSV file.`,
  ];
}

/** Renders {@link describeUntimedSubmissions} for a terminal. */
export function renderUntimedSubmissions(count: UntimedCount, style: TextStyle): string {
  return describeUntimedSubmissions(count)
    .flatMap((sentence) => wrapText(sentence, textWidth(style)))
    .map((line) => `${line}\n`)
    .join("");
}
