import type { ListField } from "./field.ts";
import { countWithin, valueAt } from "./magnitude.ts";

const LENGTHS = [16, 64, 256, 1000, 4096, 10_000, 100_000];
/** More different items make lists that print long and show no more. */
const KINDS = 19n;

/** Short lists of the extreme items; long ones of one small item, of two in turn, of a mixture. */
export function* largeLists({ items, length }: ListField): Generator<readonly bigint[]> {
  const kinds = countWithin(items) < KINDS ? countWithin(items) : KINDS;
  if (kinds === 0n) return;
  const lists = (count: number, rankAt: (place: bigint) => bigint) =>
    Array.from({ length: count }, (_, place) => {
      return valueAt(items, rankAt(BigInt(place)) % kinds) as bigint;
    });
  const suits = (count: number) => BigInt(count) >= length.min && BigInt(count) <= length.max;
  for (const extreme of [items.min, items.max]) {
    for (const count of [3, 10, 2, 1].filter(suits)) {
      yield Array.from({ length: count }, () => extreme);
    }
  }
  for (const rankAt of [
    () => 0n,
    (place: bigint) => place % 2n,
    (place: bigint) => place * place * 7n + place * 3n + place / 5n,
    () => kinds - 1n,
  ]) {
    for (const count of LENGTHS.filter(suits)) yield lists(count, rankAt);
  }
}
