/** Two values that stand for inputs which differ as little as can be, with answers that differ. */
export type Border<T> = readonly [T, T];

/**
 * The neighbours, `stride` apart, between which the class of the answer changes, on the way from one
 * int to another that is a multiple of `stride` away. Their classes must differ.
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
 * The same on the way from one list to another of its length, whose items replace its own one by
 * one from the left; the item that makes the difference then goes on alone.
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
 * The same on the way from one ascending list to another: what is missing comes in, then what is too
 * much goes, one by one.
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

/** The last of `steps` after which the class is as at the start, in some change of it. */
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
