import type { Mistake } from "../../core/judging/mistake.ts";
import type { PageLanguage } from "../../core/page-language.ts";
import type { AdjustmentEntry } from "./adjustment-schema.ts";
import { MISTAKE_TEXTS } from "../mistake-texts.ts";

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
export function checkAdjustment(
  entry: AdjustmentEntry,
  rule: PointsRule,
  language: PageLanguage = "en",
): readonly Mistake[] {
  const t = MISTAKE_TEXTS[language];
  const { points, bonus, excused, comment, comments = [], rubric = [], hints = [] } = entry;
  const hasGrade = points !== undefined || bonus !== undefined;
  const hasWords = comment !== undefined || comments.length > 0 || rubric.length > 0;
  if (!hasGrade && !excused && !hasWords && hints.length === 0) {
    return [{ code: "missing-key", path: [], at: "key", ...t.nothingAdjusted }];
  }
  const key = points === undefined ? "bonus" : "points";
  return [
    ...(excused && hasGrade
      ? [{ code: "one-kind", path: [key], ...t.excusedWithGrade(key) } as const]
      : []),
    ...(entry.only_if_higher && points === undefined
      ? [{ code: "missing-key", path: ["only_if_higher"], ...t.withoutPoints } as const]
      : []),
    ...(entry.until_attempt !== undefined && points === undefined
      ? [{ code: "missing-key", path: ["until_attempt"], ...t.withoutPoints } as const]
      : []),
    ...checkPoints(entry, rule, language),
    ...(entry.line === undefined || comment !== undefined ? [] : [LINE_WITHOUT_COMMENT]),
  ];
}

function checkPoints(
  { points, bonus }: AdjustmentEntry,
  { worth, mayExceed }: PointsRule,
  language: PageLanguage,
): Mistake[] {
  const t = MISTAKE_TEXTS[language];
  if (bonus !== undefined && bonus <= 0) {
    return [{ code: "out-of-range", path: ["bonus"], ...t.bonusNotPositive(bonus) }];
  }
  const sum = (points ?? 0) + (bonus ?? 0);
  if (worth === undefined || mayExceed || sum <= worth) return [];
  const key = points === undefined || points <= worth ? "bonus" : "points";
  const keys =
    points === undefined || bonus === undefined ? ([key] as const) : (["points", "bonus"] as const);
  return [{ code: "out-of-range", path: [key], ...t.beyondMaximum(keys, sum, worth) }];
}
