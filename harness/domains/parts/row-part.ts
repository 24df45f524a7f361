import { countLists } from "./count-lists.ts";
import type { ListField } from "../field.ts";
import { largeLists } from "./large-lists.ts";
import { countNear, countWithin, farthest, rankIn, valueAt } from "../magnitude.ts";
import { compareInts, compareRanks, completePart, magnitudes, type Part } from "./part.ts";

/**
 * Orders lists by length, then by the largest distance of an item from the one nearest to zero, then
 * item by item in the order 0, 1, -1, 2, …. The size encodes the pair (length, distance).
 */
export function rowPart(field: ListField): Part<readonly bigint[]> {
  const { items, sum } = field;
  if (sum.min !== undefined || sum.max !== undefined) {
    throw new RangeError("lists sized by their length cannot be counted by their sum");
  }
  const kinds = countWithin(items);
  const length = kinds === 0n ? { min: field.length.min, max: 0n } : field.length;
  const width = farthest(items) + 1n;
  const distanceOf = (list: readonly bigint[]) =>
    list.reduce((most, item) => {
      const distance = farthest(items, item);
      return distance > most ? distance : most;
    }, 0n);
  const near = (distance: bigint) => (distance < 0n ? 0n : countNear(items, distance));
  const sizeOf = (list: readonly bigint[]) => BigInt(list.length) * width + distanceOf(list);
  const rankOf = (item: bigint) => rankIn(items, item);
  /** Counts endings of `count` items, one of which must be at the distance unless one was already. */
  const endings = (count: bigint, distance: bigint, isReached: boolean) =>
    near(distance) ** count - (isReached ? 0n : near(distance - 1n) ** count);
  return completePart<readonly bigint[]>({
    countAll: () => countLists(kinds, length),
    reach: {
      min: length.min * width,
      max: length.max * width + (length.max === 0n ? 0n : width - 1n),
    },
    sizes: function* () {
      for (let count = length.min; count <= length.max; count += 1n) {
        const end = count === 0n ? 1n : width;
        for (let distance = 0n; distance < end; distance += 1n) yield count * width + distance;
      }
    },
    count: (size) => {
      const [count, distance] = [size / width, size % width];
      if (count < length.min || count > length.max) return 0n;
      if (count === 0n) return distance === 0n ? 1n : 0n;
      return endings(count, distance, false);
    },
    unrank: (size, index) => {
      const [count, distance] = [size / width, size % width];
      const list: bigint[] = [];
      let rest = index;
      let isReached = count === 0n;
      for (let left = count - 1n; left >= 0n; left -= 1n) {
        // Nearer items, which all have equally many endings, come before those at the distance.
        const nearer = endings(left, distance, isReached);
        const nearerCount = near(distance - 1n);
        let rank: bigint;
        if (nearer > 0n && rest < nearer * nearerCount) {
          rank = rest / nearer;
          rest %= nearer;
        } else {
          rest -= nearer * nearerCount;
          isReached = true;
          const farther = endings(left, distance, true);
          rank = nearerCount + rest / farther;
          rest %= farther;
        }
        list.push(valueAt(items, rank) as bigint);
      }
      return list;
    },
    sizeOf,
    indexOf: (list) => {
      const distance = distanceOf(list);
      const nearerCount = near(distance - 1n);
      let index = 0n;
      let isReached = list.length === 0;
      for (const [place, item] of list.entries()) {
        const left = BigInt(list.length - place - 1);
        const rank = rankIn(items, item);
        if (rank < nearerCount) {
          index += rank * endings(left, distance, isReached);
        } else {
          index += nearerCount * endings(left, distance, isReached);
          isReached = true;
          index += (rank - nearerCount) * endings(left, distance, true);
        }
      }
      return index;
    },
    compare: (left, right) =>
      compareInts(sizeOf(left), sizeOf(right)) || compareRanks(left, right, rankOf),
    large: () => largeLists(field),
    ladder: function* () {
      for (const count of magnitudes(min(length.max, MAX_STEP))) {
        if (count < length.min) continue;
        if (count === 0n) yield 0n;
        else
          for (const distance of FEW_DISTANCES)
            if (distance < width) yield count * width + distance;
      }
    },
    sizesWithin: function* (limit) {
      for (let count = length.min; count <= length.max; count += 1n) {
        if (count === 0n) {
          yield 0n;
          continue;
        }
        if (near(0n) ** count > limit || (near(1n) ** count > limit && width > 1n)) return;
        for (let distance = 0n; distance < width && near(distance) ** count <= limit;) {
          yield count * width + distance;
          distance += 1n;
        }
      }
    },
    countBelow: (size) => {
      const [count, distance] = [size / width, size % width];
      if (count < length.min) return 0n;
      const shorter = countLists(kinds, { min: length.min, max: count - 1n });
      return shorter + (count === 0n ? 0n : near(distance - 1n) ** count);
    },
  });
}

const MAX_STEP = 64n;
const FEW_DISTANCES = [0n, 1n, 10n, 1000n, 10n ** 9n];

function min(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
