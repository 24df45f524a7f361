import type { Verdict } from "../../core/judging/verdict.ts";
import type { GradeCell } from "../../core/results/gradebook.ts";

/** What a grade can be searched and filtered by. */
export type GradeSign = Verdict | "?" | "-" | "late" | "adjusted";

/** `isAdjusted`: somebody changed what was judged. */
export function findSigns(cell: GradeCell, isAdjusted: boolean): readonly GradeSign[] {
  return [...findStanding(cell), ...(isAdjusted ? (["adjusted"] as const) : [])];
}

function findStanding(cell: GradeCell): readonly GradeSign[] {
  switch (cell.kind) {
    case "graded": {
      const { verdict, attempt } = cell.result;
      return attempt.lateSeconds > 0 ? [verdict, "late"] : [verdict];
    }
    case "pending":
      return ["?"];
    case "absent":
      return ["-"];
  }
}
