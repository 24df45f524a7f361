import type { Growth } from "../../core/judging/judging.ts";
import { describeCrossing, describeLaw, timesOf } from "../growth-words.ts";
import { type Block, heading, paragraph } from "./block.ts";

/** Describes how the time of a slow program grows, in words and in a small table. */
export function describeGrowth(growth: Growth): Block[] {
  const crossing = describeCrossing(growth);
  return [
    heading("How its running time grows"),
    paragraph(describeLaw(growth)),
    {
      kind: "table",
      head: [{ count: growth.measure }, "CPU time"],
      rows: timesOf(growth).map(({ size, time }) => [size, time]),
    },
    ...(crossing === "" ? [] : [paragraph(crossing)]),
  ];
}
