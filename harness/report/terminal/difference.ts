/** A place in a text of several lines; both 0-based, the column in code points. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** First place where two texts differ; undefined if they are equal. */
export function findDifference(
  left: readonly string[],
  right: readonly string[],
): Place | undefined {
  const count = Math.max(left.length, right.length);
  for (let line = 0; line < count; line += 1) {
    const [here, there] = [left[line] ?? "", right[line] ?? ""];
    if (line >= left.length || line >= right.length || here !== there) {
      return { line, column: countShared(Array.from(here), Array.from(there)) };
    }
  }
  return undefined;
}

function countShared(left: readonly string[], right: readonly string[]): number {
  let count = 0;
  while (count < left.length && left[count] === right[count]) count += 1;
  return count;
}
