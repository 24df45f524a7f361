import type { Mistake } from "../../core/judging/mistake.ts";
import type { AdjustmentEntry } from "./adjustment-schema.ts";

/** Limits the points of an adjustment. */
export interface PointsRule {
  /** Maximum points of the exercise; undefined if unknown. */
  readonly worth: number | undefined;
  /** True if the course allows more than the maximum. */
  readonly mayExceed: boolean;
}

const LINE_WITHOUT_COMMENT: Mistake = {
  code: "missing-key",
  path: ["line"],
  message: "'line' needs a comment, and there is none",
  hint: "Add a `comment`.",
};

/** Finds contradictions in an entry of valid shape; paths are relative to the entry. */
export function checkAdjustment(entry: AdjustmentEntry, rule: PointsRule): readonly Mistake[] {
  const { points, bonus, excused, comment, comments = [] } = entry;
  const hasGrade = points !== undefined || bonus !== undefined;
  if (!hasGrade && !excused && comment === undefined && comments.length === 0) {
    const message = "nothing is adjusted here";
    const hint = "Write points, bonus, excused or a comment, or remove it.";
    return [{ code: "missing-key", path: [], at: "key", message, hint }];
  }
  return [
    ...(excused && hasGrade ? [contradiction(points === undefined ? "bonus" : "points")] : []),
    ...checkPoints(entry, rule),
    ...(entry.line === undefined || comment !== undefined ? [] : [LINE_WITHOUT_COMMENT]),
  ];
}

function checkPoints(
  { points, bonus }: AdjustmentEntry,
  { worth, mayExceed }: PointsRule,
): Mistake[] {
  if (bonus !== undefined && bonus <= 0) {
    const message = `'bonus' is ${bonus}, but a bonus must be positive`;
    const hint = "To deduct points, set `points` to the new score.";
    return [{ code: "out-of-range", path: ["bonus"], message, hint }];
  }
  const sum = (points ?? 0) + (bonus ?? 0);
  if (worth === undefined || mayExceed || sum <= worth) return [];
  const key = points === undefined || points <= worth ? "bonus" : "points";
  const what =
    points === undefined || bonus === undefined
      ? `'${key}' is ${sum}`
      : `points and bonus are ${sum}`;
  return [
    {
      code: "out-of-range",
      path: [key],
      message: `${what}, but the exercise is worth ${worth}`,
      hint: "Write less, or set `beyond_maximum: true` in course.yaml to allow more.",
    },
  ];
}

function contradiction(key: "points" | "bonus"): Mistake {
  const message = `an excused exercise has no grade, but '${key}' is set`;
  return { code: "one-kind", path: [key], message, hint: "Remove one of the two." };
}
