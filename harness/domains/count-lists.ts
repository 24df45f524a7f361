import type { Bounds } from "./magnitude.ts";

/** How many lists of these lengths there are, with so many kinds of items. */
export function countLists(kinds: bigint, length: Bounds): bigint {
  if (length.max < length.min) return 0n;
  if (kinds === 0n) return length.min === 0n ? 1n : 0n;
  if (kinds === 1n) return length.max - length.min + 1n;
  return (kinds ** (length.max + 1n) - kinds ** length.min) / (kinds - 1n);
}
