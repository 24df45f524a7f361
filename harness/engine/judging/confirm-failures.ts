import type { CaseOutcome, PlacedCase } from "./case-outcome.ts";
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
 * Minimum number of right cases that are run again alone. A program that is wrong alone on a fifth
 * of them, as every guess is, survives with a probability of 0.8^64, less than one in a million.
 */
export const MIN_SAMPLE = 64;

/** CPU time for running a group's cases alone; a group that takes twice as long has failed. */
export function aloneBudgetMs(limitMs: number): number {
  return 20 * Math.max(limitMs, 1000);
}

/**
 * Chooses the cases to run alone: all of them or, if that takes too long, all wrong ones and a
 * sample of the others. Undefined: even these are too many.
 *
 * @param shared outcomes in the shared process; a case without one has to be run
 * @param costMs CPU time of one case alone
 * @param limitMs CPU time that one answer may use
 * @param order the cases in an order that the submission cannot foresee
 */
export function chooseCasesToRunAlone(
  shared: ReadonlyMap<number, CaseOutcome>,
  {
    costMs,
    limitMs,
    order,
  }: { readonly costMs: number; readonly limitMs: number; readonly order: readonly PlacedCase[] },
): ReadonlySet<number> | undefined {
  const affordable = Math.floor(aloneBudgetMs(limitMs) / Math.max(1, costMs));
  const indexes = order.map(({ index }) => index);
  if (indexes.length <= affordable) return new Set(indexes);
  const { right = [], wrong = [] } = Object.groupBy(indexes, (index) =>
    shared.get(index)?.verdict === "AC" ? "right" : "wrong",
  );
  const sample = right.slice(0, Math.max(MIN_SAMPLE, affordable - wrong.length));
  const chosen = new Set([...wrong, ...sample]);
  return chosen.size <= affordable ? chosen : undefined;
}
