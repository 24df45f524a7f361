import type { ResultAdjustment } from "../core/results/adjustment.ts";
import { wrapText } from "./columns.ts";
import { toPrintable } from "./printable.ts";
import { paint, type TextStyle, textWidth } from "./text-style.ts";

/** What instructors wrote and what could not be done as written, or may be out of date: a line each. */
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
    paint(style, "strong", "Look at these adjustments"),
    ...lines.flatMap((line) => wrapText(`${line}.`, width).map((part) => `  ${part}`)),
  ];
}
