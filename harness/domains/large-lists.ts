import type { ListField } from "./field.ts";
import { countWithin, valueAt } from "./magnitude.ts";

const LENGTHS = [16, 64, 256, 1000, 4096, 10_000, 100_000];
/** More different items make lists that print long and show no more. */
const KINDS = 19;

/** Short lists of the extreme items; long ones of one small item, of two in turn, of a mixture. */
export function* largeLists({ items, length }: ListField): Generator<readonly bigint[]> {
  const all = countWithin(items);
  const kinds = all < KINDS ? Number(all) : KINDS;
  if (kinds === 0) return;
  const small = Array.from({ length: kinds }, (_, rank) => valueAt(items, BigInt(rank)) as bigint);
  const listOf = (size: number, rankAt: (place: number) => number) =>
    Array.from({ length: size }, (_, place) => small[rankAt(place) % kinds] as bigint);
  const suits = (count: number) => BigInt(count) >= length.min && BigInt(count) <= length.max;
  for (const extreme of [items.min, items.max]) {
    for (const count of [3, 10, 2, 1].filter(suits)) {
      yield Array.from({ length: count }, () => extreme);
    }
  }
  for (const rankAt of [
    () => 0,
    (place: number) => place % 2,
    (place: number) => place * place * 7 + place * 3 + Math.floor(place / 5),
    () => kinds - 1,
  ]) {
    for (const count of LENGTHS.filter(suits)) yield listOf(count, rankAt);
  }
}
