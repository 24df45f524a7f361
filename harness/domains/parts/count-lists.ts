import type { Bounds } from "../magnitude.ts";

/** The number of lists with a length in the range and items of `kinds` kinds. */
export function countLists(kinds: bigint, length: Bounds): bigint {
  if (length.max < length.min) return 0n;
  if (kinds === 0n) return length.min === 0n ? 1n : 0n;
  if (kinds === 1n) return length.max - length.min + 1n;
  return (kinds ** (length.max + 1n) - kinds ** length.min) / (kinds - 1n);
}
