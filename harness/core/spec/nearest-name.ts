/** Finds the name that was probably meant, for "did you mean …?"; undefined if none is close. */
export function nearestName(typed: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const limit = Math.floor(name.length / 3);
    const distance = isSameButForStyle(typed, name) ? 0 : boundedDistance(typed, name, limit);
    if (distance < bestDistance && distance <= limit) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}

/** True if names differ only in style, as `can_win`, `canwin` and `CanWin` do. */
function isSameButForStyle(left: string, right: string): boolean {
  return foldStyle(left) === foldStyle(right);
}

function foldStyle(name: string): string {
  return name.replaceAll(/[_-]/g, "").toLowerCase();
}

/** The edit distance, or infinity if the lengths alone differ by more than the limit. */
function boundedDistance(left: string, right: string, limit: number): number {
  const isFar = Math.abs(left.length - right.length) > limit;
  return isFar ? Number.POSITIVE_INFINITY : editDistance(left, right);
}

/** Edit distance in which swapping neighbours counts as one (Damerau 1964, optimal string alignment). */
function editDistance(left: string, right: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      let distance = Math.min(
        (previous[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (previous[column - 1] as number) + (isSame ? 0 : 1),
      );
      // The first letter has no neighbour before it: undefined equals no letter.
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (isSwap) distance = Math.min(distance, (beforePrevious[column - 2] as number) + 1);
      current.push(distance);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[right.length] as number;
}
