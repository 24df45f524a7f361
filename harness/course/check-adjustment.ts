import type { Mistake } from "../core/judging/mistake.ts";
import type { AdjustmentEntry } from "./adjustment-schema.ts";

/** How many points an adjustment may come to. */
export interface PointsRule {
  /** What the exercise is worth; undefined where nobody knows. */
  readonly worth: number | undefined;
  /** Whether the course lets anybody have more. */
  readonly mayExceed: boolean;
}

const LONELY_LINE: Mistake = {
  code: "missing-key",
  path: ["line"],
  message: "'line' tells what a comment is on, and there is none beside it",
  hint: "Write a `comment` beside it.",
};

/** What an entry of the right shape says that cannot be meant; paths begin at the entry. */
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
    ...(entry.line === undefined || comment !== undefined ? [] : [LONELY_LINE]),
  ];
}

function checkPoints(
  { points, bonus }: AdjustmentEntry,
  { worth, mayExceed }: PointsRule,
): Mistake[] {
  if (bonus !== undefined && bonus <= 0) {
    const message = `'bonus' is ${bonus}, and a bonus adds points`;
    const hint = "To take points off, set `points` to what is left.";
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
      message: `${what}, and the exercise is worth ${worth}`,
      hint: "Write less, or `beyond_maximum: true` in course.yaml, where more may be had.",
    },
  ];
}

function contradiction(key: "points" | "bonus"): Mistake {
  const message = `what is excused has no grade, and here is one: '${key}'`;
  return { code: "one-kind", path: [key], message, hint: "Remove one of the two." };
}
