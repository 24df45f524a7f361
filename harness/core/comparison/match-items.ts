import type { SplitValue } from "./split-value.ts";
import { isNear, minNear, type Tolerance } from "./tolerance.ts";

/** An item without a match: either missing from the answer or extra in it. */
export interface UnmatchedItem {
  readonly kind: "missing" | "extra";
  /** Index into the right items if `missing`, into the answer's items if `extra`. */
  readonly at: number;
}

interface Item extends SplitValue {
  readonly at: number;
}

/**
 * Finds a one-to-one matching of the right items with the answer's items in which each pair is near;
 * undefined if there is one. A greedy choice of the nearest item does not work: with a tolerance of 1
 * both 0.6 and 1.4 are near 1, but only 0.6 is near 0.
 */
export function findUnmatched(
  expected: readonly SplitValue[],
  actual: readonly SplitValue[],
  tolerance: Tolerance,
): UnmatchedItem | undefined {
  const expectedByFrame = byFrame(expected);
  const actualByFrame = byFrame(actual);
  for (const [frame, items] of expectedByFrame) {
    const unpaired = pairUp(items, actualByFrame.get(frame) ?? [], tolerance);
    if (unpaired !== undefined) return unpaired;
  }
  const [extra] = [...actualByFrame].flatMap(([frame, items]) =>
    expectedByFrame.has(frame) ? [] : items.slice(0, 1),
  );
  return extra && { kind: "extra", at: extra.at };
}

function byFrame(items: readonly SplitValue[]): ReadonlyMap<string, readonly Item[]> {
  const indexedItems = items.map((item, at): Item => ({ ...item, at }));
  return Map.groupBy(indexedItems, ({ frame }) => frame);
}

/** Matches items of one frame, which therefore have the same number of floats. */
function pairUp(
  expected: readonly Item[],
  actual: readonly Item[],
  tolerance: Tolerance,
): UnmatchedItem | undefined {
  const expectedItems = expected.toSorted(compareFloats);
  const actualItems = actual.toSorted(compareFloats);
  const counts = expectedItems[0]?.floats.length ?? 0;
  const unpaired =
    counts <= 1
      ? pairInOrder(expectedItems, actualItems, tolerance)
      : pairByPaths(expectedItems, actualItems, tolerance);
  if (unpaired !== undefined) return unpaired;
  const extra = actualItems[expectedItems.length];
  return extra && { kind: "extra", at: extra.at };
}

function compareFloats(left: Item, right: Item): number {
  const at = left.floats.findIndex((float, index) => float !== right.floats[index]);
  return at < 0 ? 0 : (left.floats[at] as number) - (right.floats[at] as number);
}

/** Matches sorted items with at most one float each: ranges of near values ascend, so greedy is optimal. */
function pairInOrder(
  expected: readonly Item[],
  actual: readonly Item[],
  tolerance: Tolerance,
): UnmatchedItem | undefined {
  for (const [index, item] of expected.entries()) {
    const partner = actual[index];
    if (partner === undefined) return { kind: "missing", at: item.at };
    if (isEachNear(tolerance, item, partner)) continue;
    const isBelow = (partner.floats[0] ?? 0) < (item.floats[0] ?? 0);
    return isBelow ? { kind: "extra", at: partner.at } : { kind: "missing", at: item.at };
  }
  return undefined;
}

/** Bipartite matching by augmenting paths: an item may take a partner whose owner can move on. */
function pairByPaths(
  expected: readonly Item[],
  actual: readonly Item[],
  tolerance: Tolerance,
): UnmatchedItem | undefined {
  const ownerOf = new Map<number, number>();
  const partnerOf = new Map<number, number>();
  for (const start of expected.keys()) {
    /** For each visited item of the answer, the right item that may take it. */
    const reachedBy = new Map<number, number>();
    const waiting = [start];
    let end: number | undefined;
    for (let next = waiting.pop(); next !== undefined && end === undefined; next = waiting.pop()) {
      for (const place of placesNear(expected[next] as Item, next, actual, tolerance)) {
        if (reachedBy.has(place)) continue;
        reachedBy.set(place, next);
        const owner = ownerOf.get(place);
        if (owner === undefined) {
          end = place;
          break;
        }
        waiting.push(owner);
      }
    }
    if (end === undefined) return { kind: "missing", at: (expected[start] as Item).at };
    for (let place: number | undefined = end; place !== undefined;) {
      const owner = reachedBy.get(place) as number;
      const before = partnerOf.get(owner);
      ownerOf.set(place, owner);
      partnerOf.set(owner, place);
      place = owner === start ? undefined : before;
    }
  }
  return undefined;
}

/**
 * Indices of near items. The item at the same index comes first, so that long runs of similar items
 * are matched at once.
 */
function* placesNear(
  item: Item,
  own: number,
  items: readonly Item[],
  tolerance: Tolerance,
): Generator<number> {
  const same = items[own];
  if (same !== undefined && isEachNear(tolerance, item, same)) yield own;
  const first = item.floats[0] as number;
  const least = minNear(tolerance, first);
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.floats[0] as number) < least) low = middle + 1;
    else high = middle;
  }
  for (let place = low; place < items.length; place += 1) {
    const other = items[place] as Item;
    const float = other.floats[0] as number;
    if (float > first && !isNear(tolerance, first, float)) return;
    if (place !== own && isEachNear(tolerance, item, other)) yield place;
  }
}

function isEachNear(tolerance: Tolerance, expected: Item, actual: Item): boolean {
  return expected.floats.every((float, at) =>
    isNear(tolerance, float, actual.floats[at] as number),
  );
}
