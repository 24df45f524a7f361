import type { ListField } from "../field.ts";
import { countWithin, valueAt } from "../magnitude.ts";

const LENGTHS = [16, 64, 256, 1000, 4096, 10_000, 100_000];
/** More different items would only make lists longer to print. */
const MAX_KINDS = 19;

/** Short lists of extreme items, and long lists of one, two alternating, or many small items. */
export function* largeLists({ items, length }: ListField): Generator<readonly bigint[]> {
  const all = countWithin(items);
  const kinds = all < MAX_KINDS ? Number(all) : MAX_KINDS;
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
