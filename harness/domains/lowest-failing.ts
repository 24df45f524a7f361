/**
 * The first place that fails among those from `from` up to, and without, `to`; undefined where none
 * does. `from` is below `to`.
 */
export type FailsWithin = (from: bigint, to: bigint) => Promise<bigint | undefined>;

/**
 * The lowest place that fails, looked for as thresholds are: above the first place that fails, any
 * `window` of places is taken to have another one. Then some windows for every bit of `end` find it,
 * however few of the places above it fail.
 * @param marks places at which thresholds are likely, ascending.
 * @returns undefined where nothing was found below `end`.
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
  /** Whether the window from a place on, which ends below `high`, has one that fails. */
  const look = async (from: bigint) => {
    const failing = await failsWithin(from, from + window);
    if (failing === undefined) low = from + window;
    else high = failing;
    return failing !== undefined;
  };
  // Between which two marks it lies.
  let places = marks;
  while (places.length > 0) {
    const middle = places.length >> 1;
    const mark = places[middle] as bigint;
    const isBelow = mark + window <= high && (mark < low || !(await look(mark)));
    places = isBelow ? places.slice(middle + 1) : places.slice(0, middle);
  }
  for (;;) {
    if (high - low <= window) break;
    // Where nothing fails right below it, that is the border.
    const border = high;
    if (!(await look(border - window))) return border === end ? undefined : border;
    if (high - low > window) await look(smaller(middleOf(low, high), high - window));
  }
  const last = low < high ? await failsWithin(low, high) : undefined;
  return last ?? (high === end ? undefined : high);
}

/** In magnitude while they are far apart, so that small places are as near as large ones. */
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
