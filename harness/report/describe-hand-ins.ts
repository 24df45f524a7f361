import type { HandInCount } from "../core/results/hand-in-count.ts";
import { formatCount, formatPlural } from "./quantities.ts";

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
