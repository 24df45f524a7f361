import type { HandInCount } from "../core/results/hand-in-count.ts";
import { wrapText } from "./columns.ts";
import { formatCount, formatPlural } from "./quantities.ts";
import { type TextStyle, textWidth } from "./text-style.ts";

/** That deadlines were not applied, and what to do about it; nothing where all of them were. */
export function describeHandIns({ due, untimed }: HandInCount): readonly string[] {
  if (untimed === 0) return [];
  const [whose, they] =
    untimed === due
      ? [`any of ${formatPlural(due, "submission")}`, due === 1 ? "it was" : "they were"]
      : [
          `${formatCount(untimed)} of ${formatPlural(due, "submission")}`,
          untimed === 1 ? "it was" : "they were",
        ];
  return [
    `No deadline was applied to ${whose}: when ${they} handed in is not known. Tell it with --times: git, zip, files or a CSV.`,
  ];
}

/** The same as lines of the terminal. */
export function renderHandIns(count: HandInCount, style: TextStyle): string {
  return describeHandIns(count)
    .flatMap((sentence) => wrapText(sentence, textWidth(style)))
    .map((line) => `${line}\n`)
    .join("");
}
