import type { MakeSurvey } from "../../harness/core/judging/reference.ts";
import type { OutcomeInterval } from "../../harness/core/survey.ts";
import { findSegments, isWonAt, type Segment } from "../p3/segments.ts";
import { checkBound } from "./bound.ts";
import { findIntervals, listOutcomes, MAX_LISTED, toOutcome } from "./outcomes.ts";

/** The smallest n of the exercise. */
const FIRST_N = 6n;
const MAX_N = FIRST_N + MAX_LISTED - 1n;

/** Surveys the outcomes after each x for the given n, and those for each n. */
export const survey: MakeSurvey = ([n], to) => {
  const goal = n as bigint;
  const usual = goal > MAX_N || goal < 60n ? 60n : goal;
  const last = checkBound(to, { name: "n", min: FIRST_N, max: MAX_N, usual });
  const segments = findSegments(goal);
  const byX = listOutcomes(1n, goal, (x) => isWonAt(segments, x));
  const byN = listOutcomes(FIRST_N, last, (end) => !isWonAt(findSegments(end), 1n)) ?? [];
  return {
    strips: [
      {
        title: `Who wins after x was selected, for n = ${goal}`,
        name: "x",
        first: 1n,
        last: goal,
        rows: [{ name: "player to move", ...(byX && { outcomes: byX }) }],
        intervals: joinEqual(
          segments.flatMap((segment, at) => toInterval(segment, segments[at - 1])).toReversed(),
        ),
      },
      {
        title: "Who wins, for each n",
        name: "n",
        first: FIRST_N,
        last,
        rows: [{ name: "A, who selects 1", outcomes: byN }],
        intervals: findIntervals(FIRST_N, byN),
      },
    ],
  };
};

/** Joins neighbours that have one outcome, the same. */
function joinEqual(intervals: readonly OutcomeInterval[]): readonly OutcomeInterval[] {
  const joined: OutcomeInterval[] = [];
  for (const interval of intervals) {
    const last = joined.at(-1);
    const isSame =
      last?.outcomes.length === 1 && String(last.outcomes) === String(interval.outcomes);
    if (isSame) joined[joined.length - 1] = { ...last, to: interval.to };
    else joined.push(interval);
  }
  return joined;
}

/** @param above undefined: nothing above n may be selected */
function toInterval({ low, won }: Segment, above: Segment | undefined): readonly OutcomeInterval[] {
  if (above === undefined) return [];
  const to = above.low - 1n;
  const outcomeAt = (x: bigint) => toOutcome(won[x % 2n === 0n ? 0 : 1]);
  const isOne = low === to || won[0] === won[1];
  const outcomes = isOne ? [outcomeAt(low)] : [outcomeAt(low), outcomeAt(low + 1n)];
  return [{ from: low, to, outcomes }];
}
