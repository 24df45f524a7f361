import type { SplitMix64 } from "../../harness/core/split-mix.ts";
import type { Value } from "../../harness/core/values/value.ts";
import { findRowValues, MAX_LISTED } from "./row-values.ts";

const MAX_TAKE = 3;
const MAX_ROWS = 1_000;
const MIN_LONG = MAX_LISTED - 99n;
const MAX_PINS = 1_000_000_000n;

/** Draws what bounds hardly ever draw: many long rows, or for `huge` rows that a period deceives. */
export function drawRows(random: SplitMix64, group: string): readonly Value[] {
  if (group === "huge") return drawExceptions(random);
  const take = Array.from({ length: 10 }, (_, at) => BigInt(at) + 1n);
  while (take.length > MAX_TAKE) take.splice(Number(random.below(BigInt(take.length))), 1);
  const rows = Array.from({ length: MAX_ROWS }, () => random.between(MIN_LONG, MAX_LISTED));
  return [take, rows];
}

/**
 * One or two rows whose length differs by a multiple of the period from one whose value does not
 * follow it: a program that trusts the period too early is wrong on them.
 */
function drawExceptions(random: SplitMix64): readonly Value[] {
  const take = random.pick([[2n], [1n, 2n]]);
  const { period } = findRowValues(take, MAX_LISTED);
  if (period === undefined) throw new Error("both games have a proved period");
  const length = BigInt(period.period);
  const rows = Array.from({ length: Number(random.between(1n, 2n)) }, () => {
    const exception = BigInt(random.pick(period.exceptions));
    return exception + length * random.between(10n, (MAX_PINS - exception) / length);
  });
  return [take, rows];
}
