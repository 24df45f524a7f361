import type { ResultAdjustment } from "../core/results/adjustment.ts";
import { wrapText } from "./columns.ts";
import { toPrintable } from "./printable.ts";
import { paint, type TextStyle, textWidth } from "./text-style.ts";

/** Lists adjustments that could not be applied as written or may be outdated, one per line. */
export function renderAdjustments(
  adjustments: readonly ResultAdjustment[],
  style: TextStyle,
): string[] {
  const lines = adjustments.flatMap(({ student, problem, remarks }) =>
    remarks.map((remark) => toPrintable(`${student.id}, ${problem}: ${remark}`, style)),
  );
  if (lines.length === 0) return [];
  const width = textWidth(style) - 2;
  return [
    paint(style, "strong", "Check these adjustments"),
    ...lines.flatMap((line) => wrapText(`${line}.`, width).map((part) => `  ${part}`)),
  ];
}
