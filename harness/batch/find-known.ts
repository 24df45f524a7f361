import { MACHINE_FACTORS } from "../core/judging/machine-factor.ts";
import type { JudgingRecord } from "../core/results/judging-record.ts";
import type { JudgingCauses } from "../core/results/results.ts";
import { judgingKeyOf } from "./judging-key.ts";
import type { JudgingStore } from "./judging-store.ts";

/**
 * Finds a stored judging with these causes, or one of a faster machine in which nothing ran out of time:
 * longer limits would not have changed it.
 */
export async function findKnown(
  causes: JudgingCauses,
  store: Pick<JudgingStore, "find">,
): Promise<JudgingRecord | undefined> {
  const same = await store.find(judgingKeyOf(causes));
  if (same !== undefined) return same;
  const { machineFactor = "1", ...others } = causes.options;
  const smaller = MACHINE_FACTORS.filter((factor) => factor < Number(machineFactor));
  for (const factor of smaller.toReversed()) {
    const options = factor === 1 ? others : { ...others, machineFactor: String(factor) };
    const record = await store.find(judgingKeyOf({ ...causes, options }));
    if (record !== undefined && !hasRunOutOfTime(record)) return record;
  }
  return undefined;
}

/** True if the judging could be another one with longer time limits. */
export function hasRunOutOfTime({ judging, tests }: JudgingRecord): boolean {
  return (
    [judging, ...judging.groups, ...judging.failures].some(({ verdict }) => verdict === "TLE") ||
    judging.counterexample?.verdict === "TLE" ||
    tests.some(({ verdicts = {} }) => "TLE" in verdicts)
  );
}
