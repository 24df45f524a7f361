/**
 * Finds the first failing place from `from` up to but excluding `to`, which must be larger; undefined
 * if none fails.
 */
export type FailsWithin = (from: bigint, to: bigint) => Promise<bigint | undefined>;

/**
 * Searches for the lowest failing place, assuming a threshold: above it, every `window` consecutive
 * places contain a failing one. Needs only a few windows per bit of `end`.
 * @param marks places at which thresholds are likely, ascending.
 * @returns undefined if no failing place was found below `end`.
 */
export async function lowestFailing(
  { end, marks }: { readonly end: bigint; readonly marks: readonly bigint[] },
  window: bigint,
  failsWithin: FailsWithin,
): Promise<bigint | undefined> {
  if (end <= 0n) return undefined;
  const atStart = await failsWithin(0n, end < window ? end : window);
  if (atStart !== undefined || end <= window) return atStart;
  // Nothing fails below `low`; `high` fails, or is the end.
  let low = window;
  let high = end;
  /** True if some place fails in the window that begins here and ends below `high`. */
  const look = async (from: bigint) => {
    const failing = await failsWithin(from, from + window);
    if (failing === undefined) low = from + window;
    else high = failing;
    return failing !== undefined;
  };
  // Find the two marks that it lies between.
  let places = marks;
  while (places.length > 0) {
    const middle = places.length >> 1;
    const mark = places[middle] as bigint;
    const isBelow = mark + window <= high && (mark < low || !(await look(mark)));
    places = isBelow ? places.slice(middle + 1) : places.slice(0, middle);
  }
  for (;;) {
    if (high - low <= window) break;
    // If nothing fails right below `high`, it is the threshold.
    const border = high;
    if (!(await look(border - window))) return border === end ? undefined : border;
    if (high - low > window) await look(smaller(middleOf(low, high), high - window));
  }
  const last = low < high ? await failsWithin(low, high) : undefined;
  return last ?? (high === end ? undefined : high);
}

/** Middle by magnitude while the places are far apart, by value when they are near. */
function middleOf(low: bigint, high: bigint): bigint {
  const [few, many] = [bitsOf(low), bitsOf(high)];
  return many - few > 2 ? 2n ** BigInt((few + many) >> 1) : (low + high) / 2n;
}

function bitsOf(place: bigint): number {
  return place.toString(2).length;
}

function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
