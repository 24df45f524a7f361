/** Two values that differ as little as possible but belong to inputs with different answers. */
export type Border<T> = readonly [T, T];

/**
 * Finds two ints, `stride` apart, between which the class of the answer changes, between two given ints
 * whose classes differ and whose distance is a multiple of `stride`.
 */
export function bisectInts(
  [from, to]: Border<bigint>,
  stride: bigint,
  classOf: (value: bigint) => string | undefined,
): Border<bigint> {
  let [low, high] = from < to ? [from, to] : [to, from];
  const below = classOf(low);
  while (high - low > stride) {
    const middle = low + ((high - low) / stride / 2n) * stride;
    if (classOf(middle) === below) low = middle;
    else high = middle;
  }
  return [low, high];
}

/**
 * The same for two lists of equal length: items of the second replace those of the first one by one from
 * the left; then the value of the decisive item is bisected.
 */
export function bisectLists(
  [from, to]: Border<readonly bigint[]>,
  classOf: (value: readonly bigint[]) => string | undefined,
): Border<readonly bigint[]> {
  const replaced = (count: number) => [...to.slice(0, count), ...from.slice(count)];
  const place = bisectSteps(from.length, (count) => classOf(replaced(count)));
  const list = replaced(place);
  const [low, high] = bisectInts([from[place] as bigint, to[place] as bigint], 1n, (item) =>
    classOf(list.with(place, item)),
  );
  return [list.with(place, low), list.with(place, high)];
}

/**
 * The same for two ascending lists: missing items are added one by one, then surplus items are removed.
 */
export function bisectAscending(
  [from, to]: Border<readonly bigint[]>,
  classOf: (value: readonly bigint[]) => string | undefined,
): Border<readonly bigint[]> {
  const [before, after] = [new Set(from), new Set(to)];
  const steps = [...after.difference(before), ...before.difference(after)];
  const changed = (count: number) =>
    [...before.symmetricDifference(new Set(steps.slice(0, count)))].toSorted(compareAscending);
  const step = bisectSteps(steps.length, (count) => classOf(changed(count)));
  return [changed(step), changed(step + 1)];
}

/** The number of steps after which one more step changes the class. */
function bisectSteps(steps: number, classAfter: (count: number) => string | undefined): number {
  const start = classAfter(0);
  let [low, high] = [0, steps];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (classAfter(middle) === start) low = middle;
    else high = middle;
  }
  return low;
}

function compareAscending(left: bigint, right: bigint): number {
  return left < right ? -1 : 1;
}
