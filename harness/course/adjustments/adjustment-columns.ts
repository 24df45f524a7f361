import { foldHeader } from "../../core/names.ts";
import { ownValue } from "../../core/own-value.ts";
import { didYouMean } from "../../core/judging/mistake.ts";
import type { Diagnostic } from "../../core/spec/diagnostic.ts";
import { nearestName } from "../../core/spec/nearest-name.ts";

/** Columns of a table of adjustments. The name is used only if `student` is missing or empty. */
export const ADJUSTMENT_COLUMNS = [
  "student",
  "name",
  "exercise",
  "points",
  "bonus",
  "excused",
  "comment",
  "line",
  "attempt",
  "submission",
  "by",
  "why",
] as const;
export type AdjustmentColumn = (typeof ADJUSTMENT_COLUMNS)[number];

/** Alternative headers, folded. */
const ALIASES: Readonly<Record<string, AdjustmentColumn>> = {
  studentid: "student",
  id: "student",
  login: "student",
  username: "student",
  email: "student",
  emailaddress: "student",
  fullname: "name",
  problem: "exercise",
  hash: "submission",
  reason: "why",
};

/** Finds the columns by the header line, or the mistakes in it. */
export function findAdjustmentColumns(headers: readonly string[]): {
  readonly columns: ReadonlyMap<AdjustmentColumn, number>;
  readonly mistakes: readonly Omit<Diagnostic, "file" | "line">[];
} {
  const columns = new Map<AdjustmentColumn, number>();
  const mistakes: Omit<Diagnostic, "file" | "line">[] = [];
  for (const [at, header] of headers.entries()) {
    const folded = foldHeader(header);
    if (folded === "") continue;
    const key = ADJUSTMENT_COLUMNS.find((each) => each === folded) ?? ownValue(ALIASES, folded);
    const column = at + 1;
    if (key === undefined) {
      const message = `there is no column '${header.trim()}' in adjustments`;
      const hint = didYouMean(nearestName(folded, ADJUSTMENT_COLUMNS), ADJUSTMENT_COLUMNS);
      mistakes.push({ code: "unknown-key", message, hint, column });
    } else if (columns.has(key)) {
      const message = `this column holds the ${key}, like column ${(columns.get(key) ?? 0) + 1}`;
      mistakes.push({ code: "duplicate-key", message, hint: "Remove one of the two.", column });
    } else columns.set(key, at);
  }
  const missing = [
    ...(columns.has("student") || columns.has("name") ? [] : ["student"]),
    ...(columns.has("exercise") ? [] : ["exercise"]),
  ];
  if (missing.length > 0 && mistakes.length === 0) {
    const message = `no column holds the ${missing.join(" and the ")}`;
    const hint = `Begin with a header line: ${ADJUSTMENT_COLUMNS.join(", ")}.`;
    mistakes.push({ code: "missing-key", message, hint });
  }
  return { columns, mistakes };
}
