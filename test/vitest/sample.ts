import { createHash } from "node:crypto";

/** One of so many is chosen. */
const SHARE = 3;

/**
 * A third of `items`, chosen by `GRUNDY_TEST_SAMPLE` and their names, so that each commit tries other
 * ones: for large families of programs that are judged alike. Without the variable: all.
 */
export function sampled<T>(items: readonly T[], nameOf: (item: T) => string): readonly T[] {
  if (!hasSample()) return items;
  const ranked = items
    .map((item) => ({ item, rank: rankOf(nameOf(item)) }))
    .toSorted((left, right) => (left.rank < right.rank ? -1 : 1));
  const chosen = new Set(ranked.slice(0, Math.ceil(items.length / SHARE)).map(({ item }) => item));
  return items.filter((item) => chosen.has(item));
}

/** Chooses a third of a family whose size shows only when it has been tried. */
export function isSampled(name: string): boolean {
  return !hasSample() || Number.parseInt(rankOf(name).slice(0, 8), 16) % SHARE === 0;
}

function hasSample(): boolean {
  return (process.env["GRUNDY_TEST_SAMPLE"] ?? "") !== "";
}

function rankOf(name: string): string {
  const text = `${process.env["GRUNDY_TEST_SAMPLE"]} ${name}`;
  return createHash("sha256").update(text).digest("hex");
}
