import type { Verdict } from "../../core/judging/verdict.ts";
import { isAdjusted } from "../../core/results/adjustment.ts";
import type { GradeCell } from "../../core/results/gradebook.ts";
import { isLate } from "../../core/results/untimed-count.ts";

/** Signs of an instructor's adjustment. */
export const ADJUSTED_SIGNS = ["adjusted", "excused", "commented"] as const;

/** A sign by which grades can be searched and filtered. */
export type GradeSign = Verdict | "?" | "-" | "late" | (typeof ADJUSTED_SIGNS)[number];

export function findSigns(cell: GradeCell): readonly GradeSign[] {
  return [...findStanding(cell), ...findAdjusted(cell)];
}

function findStanding(cell: GradeCell): readonly GradeSign[] {
  switch (cell.kind) {
    case "graded":
      return isLate(cell.result) ? [cell.result.verdict, "late"] : [cell.result.verdict];
    case "pending":
      return ["?"];
    case "absent":
      return ["-"];
  }
}

function findAdjusted({ adjustment }: GradeCell): readonly GradeSign[] {
  if (adjustment === undefined) return [];
  const { grade, comments } = adjustment;
  return [
    ...(isAdjusted(grade) || grade?.rubric || grade?.isUnread ? (["adjusted"] as const) : []),
    ...(grade?.excused ? (["excused"] as const) : []),
    ...(comments.length === 0 ? [] : (["commented"] as const)),
  ];
}
