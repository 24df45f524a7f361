import type { Player } from "../core/playable.ts";
import type { OutcomeClaim } from "./claim.ts";
import type { TakingAway } from "./taking-away.ts";
import { verifyOutcomes } from "./verify-outcomes.ts";

/** By n from 0 on: the player, to move, loses. */
export type LostCounters = Readonly<Record<Player, readonly boolean[]>>;

/**
 * Finds a rule that is proved for all n, and that says of small n what is listed. The least period is tried
 * first, with the least preperiod.
 * @returns undefined if the list is too short to show such a rule, or not the truth
 */
export function findRule(lost: LostCounters, rules: TakingAway): OutcomeClaim | undefined {
  const count = Math.min(lost.A.length, lost.B.length);
  const isSame = (n: number, other: number) =>
    lost.A[n] === lost.A[other] && lost.B[n] === lost.B[other];
  for (let period = 1; 2 * period + rules.largest <= count; period += 1) {
    let preperiod = count - period;
    while (preperiod > 0 && isSame(preperiod - 1, preperiod - 1 + period)) preperiod -= 1;
    // The list shows all that a proof looks at.
    if (preperiod + rules.largest + period > count) continue;
    const claim = toClaim(lost, preperiod, period);
    if (verifyOutcomes(rules, claim).breach === undefined) return claim;
  }
  return undefined;
}

function toClaim(lost: LostCounters, preperiod: number, period: number): OutcomeClaim {
  const numbers = Array.from({ length: preperiod + period }, (_, n) => n);
  const remainders = (player: Player) =>
    new Set(numbers.slice(preperiod).flatMap((n) => (lost[player][n] ? [n % period] : [])));
  const repeated = { A: remainders("A"), B: remainders("B") };
  const exceptions = (player: Player) =>
    new Set(
      numbers
        .slice(0, preperiod)
        .filter((n) => lost[player][n] !== repeated[player].has(n % period)),
    );
  return {
    kind: "outcomes",
    preperiod,
    period,
    lost: repeated,
    exceptions: { A: exceptions("A"), B: exceptions("B") },
  };
}

/** Writes a claim as a line of YAML, which is JSON, too. */
export function printOutcomeClaim({ preperiod, period, lost, exceptions }: OutcomeClaim): string {
  return JSON.stringify({
    ...(preperiod > 0 && { preperiod }),
    period,
    A: list(lost.A),
    B: list(lost.B),
    ...(exceptions.A.size + exceptions.B.size > 0 && {
      exceptions: { A: list(exceptions.A), B: list(exceptions.B) },
    }),
  });
}

function list(numbers: ReadonlySet<number>): readonly number[] {
  return [...numbers].toSorted((left, right) => left - right);
}
