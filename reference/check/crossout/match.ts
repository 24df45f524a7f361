/** A pair of cells, 0-based in reading order of the growing board, the smaller one first. */
export type Pair = readonly [p: number, q: number];

/** True if two digits may be crossed out together: they are equal or sum to 10. */
export function isMatch(left: number, right: number): boolean {
  return left === right || left + right === 10;
}
