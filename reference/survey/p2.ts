import type { MakeSurvey } from "../../harness/core/judging/reference.ts";
import type { OutcomeInterval, OutcomeStrip } from "../../harness/core/survey.ts";
import { checkBound } from "./bound.ts";
import { listOutcomes } from "./outcomes.ts";

const MAX_N = 10n ** 18n;

/**
 * Surveys the outcomes at each x for the given n, and from the given k for each n.
 * @param canWin true if the player to move at x wins
 */
export function createMultiplicationSurvey(canWin: (x: bigint, n: bigint) => boolean): MakeSurvey {
  return ([k, n], to) => {
    const [start, goal] = [k as bigint, n as bigint];
    // The first two intervals and the next two.
    const usual = goal > 324n * start ? goal : 324n * start;
    const last = checkBound(to, { name: "n", min: start + 1n, max: MAX_N, usual });
    const byX: OutcomeStrip = {
      title: `Who wins at x, for n = ${goal}`,
      name: "x",
      first: 1n,
      last: goal - 1n,
      rows: [{ name: "player to move", ...list(1n, goal - 1n, (x) => canWin(x, goal)) }],
      intervals: intervalsByX(goal),
    };
    const byN: OutcomeStrip = {
      title: `Who wins from k = ${start}, for each n`,
      name: "n",
      first: start + 1n,
      last,
      rows: [{ name: "A, who begins", ...list(start + 1n, last, (end) => canWin(start, end)) }],
      intervals: intervalsByN(start, last),
    };
    return { strips: [byX, byN] };
  };
}

function list(first: bigint, last: bigint, isWonAt: (number: bigint) => boolean) {
  const outcomes = listOutcomes(first, last, isWonAt);
  return outcomes === undefined ? {} : { outcomes };
}

/** From n downwards, the player to move wins at n/9 <= x < n, loses at n/18 <= x < n/9, and so on. */
function intervalsByX(n: bigint): readonly OutcomeInterval[] {
  const intervals: OutcomeInterval[] = [];
  let above = n;
  for (let power = 1n; above > 1n; power *= 18n) {
    for (const [divisor, outcome] of [
      [9n * power, "win"],
      [18n * power, "loss"],
    ] as const) {
      const from = (n + divisor - 1n) / divisor;
      if (from < above) intervals.push({ from, to: above - 1n, outcomes: [outcome] });
      above = from;
    }
  }
  return intervals.toReversed();
}

/** A wins from k exactly when n is in one of the intervals (18^j k, 9 * 18^j k]. */
function intervalsByN(k: bigint, last: bigint): readonly OutcomeInterval[] {
  const intervals: OutcomeInterval[] = [];
  for (let low = k; low < last; low *= 18n) {
    for (const [from, to, outcome] of [
      [low + 1n, 9n * low, "win"],
      [9n * low + 1n, 18n * low, "loss"],
    ] as const) {
      if (from <= last) {
        intervals.push({ from, to: to < last ? to : last, outcomes: [outcome] });
      }
    }
  }
  return intervals;
}
