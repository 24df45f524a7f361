import type { Value } from "../../../harness/core/values/value.ts";

const COUNT = 500;

/** The first inputs of every exercise that has mistakes, the smallest first. */
export const SMALL_INPUTS: Readonly<Record<string, readonly (readonly Value[])[]>> = {
  p1: count(COUNT).map((index) => [BigInt(index + 1)]),
  p2: count(40)
    .flatMap((n) => count(n).map((k) => [BigInt(k + 1), BigInt(n + 1)]))
    .slice(0, COUNT),
  p3: count(COUNT).map((index) => [BigInt(index + 6)]),
  p4: count(7)
    .flatMap((length) => rows(length, [0n, 1n, -1n]))
    .slice(1, COUNT + 1)
    .map((row) => [row]),
  heaps: count(10)
    .flatMap(compositions)
    .slice(1, COUNT + 1)
    .map((row) => [row]),
  pins: count(8)
    .flatMap(compositions)
    .flatMap((row) => count(7).map((mask) => [takeIn(mask + 1), row]))
    .slice(0, COUNT),
  token: count(COUNT).map((mask) => [3n, edgesIn(mask), BigInt(mask % 3)]),
  numbergame: count(COUNT).map((index) => [numbersIn(index + 1)]),
};

function count(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index);
}

function rows(length: number, cards: readonly bigint[]): readonly (readonly bigint[])[] {
  if (length === 0) return [[]];
  return rows(length - 1, cards).flatMap((row) => cards.map((card) => [...row, card]));
}

/** Every row of heaps with so many counters in all. */
function compositions(total: number): readonly (readonly bigint[])[] {
  if (total === 0) return [[]];
  return count(total).flatMap((index) =>
    compositions(total - index - 1).map((rest) => [BigInt(index + 1), ...rest]),
  );
}

/** The graph on three nodes whose edge from i to j is there when bit 3 i + j of the mask is. */
function edgesIn(mask: number): readonly (readonly bigint[])[] {
  return count(9)
    .filter((bit) => ((mask >> bit) & 1) === 1)
    .map((bit) => [BigInt(Math.floor(bit / 3)), BigInt(bit % 3)]);
}

/** The numbers from 1 to 3 whose bit in the mask is set. */
function takeIn(mask: number): readonly bigint[] {
  return [1n, 2n, 3n].filter((_, bit) => ((mask >> bit) & 1) === 1);
}

/** The set whose number i + 2 is there when bit i of the mask is. */
function numbersIn(mask: number): readonly bigint[] {
  return count(10)
    .filter((bit) => ((mask >> bit) & 1) === 1)
    .map((bit) => BigInt(bit + 2));
}
