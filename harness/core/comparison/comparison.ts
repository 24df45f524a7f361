import type { ValueType } from "../values/value-type.ts";
import { holdsKind } from "../values/holds-kind.ts";
import { isEqualValue, type Value } from "../values/value.ts";
import { findUnmatched, type UnmatchedItem } from "./match-items.ts";
import { splitValue } from "./split-value.ts";
import { DEFAULT_TOLERANCE, isNear, type Tolerance } from "./tolerance.ts";

/** How answers are compared with the right one: the `answers:` key of a spec. */
export interface Comparison extends Tolerance {
  /** Special float values that an answer may contain. */
  readonly allowed: readonly ("nan" | "infinity")[];
  /** Lists are compared as multisets: the order of items does not matter. */
  readonly isInAnyOrder: boolean;
  /** Texts are compared without regard to case. */
  readonly isCaseFolded: boolean;
}

/** The default, for a spec without `answers:`. */
export const PLAIN_COMPARISON: Comparison = {
  ...DEFAULT_TOLERANCE,
  allowed: [],
  isInAnyOrder: false,
  isCaseFolded: false,
};

/** How an answer differs from the right one. */
export type Difference =
  | { readonly kind: "other" }
  /** The first float that is too far from the right one. */
  | { readonly kind: "far"; readonly expected: number; readonly actual: number }
  | UnmatchedItem;

/**
 * Compares an answer with the right one; undefined if they are equivalent. Both must be values of
 * `type`. All comparisons of answers go through this function.
 */
export function findDifference(
  type: ValueType,
  comparison: Comparison,
  expected: Value,
  actual: Value,
): Difference | undefined {
  const { isCaseFolded } = comparison;
  if (comparison.isInAnyOrder && type.kind === "list") {
    const [expectedItems, actualItems] = [expected as readonly Value[], actual as readonly Value[]];
    return findUnmatched(
      expectedItems.map((item) => splitValue(type.item, item, isCaseFolded)),
      actualItems.map((item) => splitValue(type.item, item, isCaseFolded)),
      comparison,
    );
  }
  if (!isCaseFolded && !holdsKind(type, "float")) {
    return isEqualValue(expected, actual) ? undefined : { kind: "other" };
  }
  const expectedParts = splitValue(type, expected, isCaseFolded);
  const actualParts = splitValue(type, actual, isCaseFolded);
  if (expectedParts.frame !== actualParts.frame) return { kind: "other" };
  for (const [at, float] of expectedParts.floats.entries()) {
    const other = actualParts.floats[at] as number;
    if (!isNear(comparison, float, other)) return { kind: "far", expected: float, actual: other };
  }
  return undefined;
}

/** True if matching items may be slow, as for unordered lists whose items hold several floats. */
export function isSlowToCompare(type: ValueType, { isInAnyOrder }: Comparison): boolean {
  if (!isInAnyOrder || type.kind !== "list") return false;
  return type.item.kind !== "float" && holdsKind(type.item, "float");
}
