import type { ValueType } from "../values/value-type.ts";
import { holdsKind } from "../values/holds-kind.ts";
import { isEqualValue, type Value } from "../values/value.ts";
import { findUnpaired, type Unpaired } from "./pair-up.ts";
import { takeApart } from "./take-apart.ts";
import { DEFAULT_TOLERANCE, isNear, type Tolerance } from "./tolerance.ts";

/** When an answer is as good as the right one, as `answers:` of a spec says it. */
export interface Comparison extends Tolerance {
  /** What a float of an answer may be though it is no number. */
  readonly allowed: readonly ("nan" | "infinity")[];
  /** Of a list only the items count, and how often each is there. */
  readonly isInAnyOrder: boolean;
  /** `Yes`, `YES` and `yes` are one text. */
  readonly isCaseFolded: boolean;
}

/** That of a spec which says nothing of it. */
export const PLAIN_COMPARISON: Comparison = {
  ...DEFAULT_TOLERANCE,
  allowed: [],
  isInAnyOrder: false,
  isCaseFolded: false,
};

/** What makes an answer another one than the right one. */
export type Difference =
  | { readonly kind: "other" }
  /** The first float that is too far from the right one. */
  | { readonly kind: "far"; readonly expected: number; readonly actual: number }
  | Unpaired;

/**
 * Undefined where the answer is as good as the right one; both are values of the type. It is the
 * one comparison of answers that there is: whatever asks whether two are the same asks here.
 */
export function findDifference(
  type: ValueType,
  comparison: Comparison,
  expected: Value,
  actual: Value,
): Difference | undefined {
  const { isCaseFolded } = comparison;
  if (comparison.isInAnyOrder && type.kind === "list") {
    const [wanted, found] = [expected as readonly Value[], actual as readonly Value[]];
    return findUnpaired(
      wanted.map((item) => takeApart(type.item, item, isCaseFolded)),
      found.map((item) => takeApart(type.item, item, isCaseFolded)),
      comparison,
    );
  }
  if (!isCaseFolded && !holdsKind(type, "float")) {
    return isEqualValue(expected, actual) ? undefined : { kind: "other" };
  }
  const wanted = takeApart(type, expected, isCaseFolded);
  const found = takeApart(type, actual, isCaseFolded);
  if (wanted.frame !== found.frame) return { kind: "other" };
  for (const [at, float] of wanted.floats.entries()) {
    const other = found.floats[at] as number;
    if (!isNear(comparison, float, other)) return { kind: "far", expected: float, actual: other };
  }
  return undefined;
}

/** Whether to pair items up may take long: each has several floats that need only be near. */
export function mayTakeLong(type: ValueType, { isInAnyOrder }: Comparison): boolean {
  if (!isInAnyOrder || type.kind !== "list") return false;
  return type.item.kind !== "float" && holdsKind(type.item, "float");
}
