import { type Verdict, VERDICTS } from "../../core/judging/verdict.ts";

/** Counts verdicts, in the order of {@link VERDICTS}; those that do not occur are absent. */
export function countVerdicts(verdicts: Iterable<Verdict>): [Verdict, number][] {
  const counts = new Map<Verdict, number>();
  for (const verdict of verdicts) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return VERDICTS.flatMap((verdict) => {
    const count = counts.get(verdict);
    return count === undefined ? [] : [[verdict, count] as [Verdict, number]];
  });
}
