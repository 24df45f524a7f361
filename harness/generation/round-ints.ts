import type { Bounds } from "../domains/magnitude.ts";

/** Powers of two and ten and their neighbours; if the range has none, its ends. */
export function roundInts(bounds: Bounds): readonly bigint[] {
  const powers = [2n, 10n].flatMap((base) =>
    powersUpTo(base, bounds.max > -bounds.min ? bounds.max + 1n : -bounds.min + 1n),
  );
  const near = powers.flatMap((power) => [power - 1n, power, power + 1n]);
  const both = [...near, ...near.map((value) => -value)];
  const inside = [...new Set(both)].filter((value) => value >= bounds.min && value <= bounds.max);
  return inside.length > 0 ? inside : [bounds.min, bounds.max];
}

function powersUpTo(base: bigint, limit: bigint): readonly bigint[] {
  const powers: bigint[] = [];
  for (let power = 1n; power <= limit; power *= base) powers.push(power);
  return powers;
}
