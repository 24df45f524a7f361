import type { OutcomeInterval } from "../../harness/core/survey.ts";
import type { Outcome } from "../../harness/core/playable.ts";

/** Longer strips are given by their intervals alone. */
export const MAX_LISTED = 2_000n;

export function toOutcome(isWon: boolean): Outcome {
  return isWon ? "win" : "loss";
}

/** The outcomes from `first` to `last`; undefined if they are too many to list. */
export function listOutcomes(
  first: bigint,
  last: bigint,
  isWonAt: (number: bigint) => boolean,
): readonly Outcome[] | undefined {
  if (last - first >= MAX_LISTED) return undefined;
  return Array.from({ length: Number(last - first) + 1 }, (_, at) =>
    toOutcome(isWonAt(first + BigInt(at))),
  );
}

/** Splits outcomes into intervals in which they are equal or alternate, each as long as possible. */
export function findIntervals(
  first: bigint,
  outcomes: readonly Outcome[],
): readonly OutcomeInterval[] {
  const intervals: OutcomeInterval[] = [];
  let start = 0;
  while (start < outcomes.length) {
    const lengthOf = (step: 1 | 2) => {
      let end = start + step;
      while (end < outcomes.length && outcomes[end] === outcomes[end - step]) end += 1;
      return Math.min(end, outcomes.length) - start;
    };
    const equal = lengthOf(1);
    const alternating = lengthOf(2);
    // Two in a row that differ are no pattern yet.
    const isAlternating = alternating > Math.max(equal, 3);
    const length = isAlternating ? alternating : equal;
    intervals.push({
      from: first + BigInt(start),
      to: first + BigInt(start + length - 1),
      outcomes: outcomes.slice(start, start + (isAlternating ? 2 : 1)),
    });
    start += length;
  }
  return intervals;
}
