import type { MakeSurvey } from "../../harness/core/judging/reference.ts";
import type { OutcomeStrip, StripPeriod } from "../../harness/core/survey.ts";
import { createSolver } from "../kit/solver.ts";
import { proveRecurrencePeriod } from "../kit/recurrence-period.ts";
import { stones, type Takes, TAKES } from "../p1/stones.ts";
import { checkBound } from "./bound.ts";
import { listOutcomes } from "./outcomes.ts";

const LIMITS = { name: "the number of stones", min: 1n, max: 1_999n };
/** Some periods of the game. */
const USUAL_LAST = 39n;

/** Surveys the outcomes with n stones, by the recursion, and the period that they prove. */
export const survey: MakeSurvey = ([n], to) => {
  const position = n as bigint;
  const usual = position > LIMITS.max || position < USUAL_LAST ? USUAL_LAST : position;
  return { strips: [drawStonesStrip(checkBound(to, { ...LIMITS, usual }))] };
};

/** The strip of a game with other takes, too. */
export function drawStonesStrip(last: bigint, takes: Takes = TAKES): OutcomeStrip {
  const solver = createSolver(stones(last, takes));
  const rows = (["A", "B"] as const).map((player) => ({
    name: `${player} to move`,
    outcomes: listOutcomes(0n, last, (left) => solver.canWin(left, player)) ?? [],
  }));
  const terms = Array.from({ length: Number(last) + 1 }, (_, left) =>
    rows.map(({ outcomes }) => outcomes[left]).join(),
  );
  const period = findPeriod(terms, takes);
  return {
    title: "Who wins with n stones",
    name: "n",
    first: 0n,
    last,
    rows,
    ...(period && { period }),
  };
}

function findPeriod(terms: readonly string[], takes: Takes): StripPeriod | undefined {
  // With that many stones or more, nobody takes what is left because too few are there.
  const reach = Number(
    [...takes.A, ...takes.B].reduce((most, next) => (next > most ? next : most)),
  );
  const proved = proveRecurrencePeriod(terms, reach, reach);
  if (proved === undefined) return undefined;
  const { preperiod, period, needed } = proved;
  return {
    from: BigInt(preperiod),
    length: period,
    proof: `proved by the outcomes up to n = ${needed - 1}: from n = ${reach} on they depend on the ${reach} before, and ${reach} in a row return`,
  };
}
