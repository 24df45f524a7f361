import type { Verdict } from "../../core/judging/verdict.ts";

export interface Confirmed<Outcome> {
  /**
   * `shared`: the answers from the shared process count. `alone`: at least one of them changes when
   * its case is run alone, so none of them counts and every case of the group has to be run alone.
   */
  readonly judgedBy: "shared" | "alone";
  /** `shared`: every case that was run; `alone`: the cases that were run alone so far. */
  readonly outcomes: ReadonlyMap<number, Outcome>;
}

/**
 * Decides which answers of a group count after its cases (by index) ran in a shared process. Every
 * failure is repeated in a process of its own. Taking the better of the two answers would let a
 * program answer `true` in one way and `false` in the other, so the whole group is judged one way:
 * by the shared process if every failure is confirmed, or by a fresh process for every case if one
 * of them is right alone.
 *
 * @param untilCertain stop at the first confirmed failure
 */
export async function confirmFailures<Outcome extends { readonly verdict: Verdict }>(
  shared: ReadonlyMap<number, Outcome>,
  askAlone: (index: number) => Promise<Outcome>,
  { untilCertain }: { readonly untilCertain: boolean },
): Promise<Confirmed<Outcome>> {
  const outcomes = new Map(shared);
  const alone = new Map<number, Outcome>();
  const failures = [...shared]
    .filter(([, { verdict }]) => verdict !== "AC")
    .toSorted(([left], [right]) => left - right);
  for (const [index] of failures) {
    const outcome = await askAlone(index);
    outcomes.set(index, outcome);
    alone.set(index, outcome);
    if (outcome.verdict === "AC") return { judgedBy: "alone", outcomes: alone };
    if (untilCertain) break;
  }
  return { judgedBy: "shared", outcomes };
}

/**
 * A function's group with more cases is never judged alone: its answers from the shared process
 * count, failures included. It is a number and no time, so that neither the language nor what the
 * function does decides how it is judged.
 */
export const MAX_CASES_ALONE = 1024;

/** CPU time of a start, as slow as any language's: Java's takes 0.15 s. */
const START_MS = 250;

/** CPU time that the starts of a group's processes may use together, where each case has its own. */
export function startsBudgetMs(cases: number, limitMs: number): number {
  return START_MS * Math.min(cases, MAX_CASES_ALONE) + 20 * Math.max(limitMs, 1000);
}
