import type { Player } from "../core/playable.ts";
import type { PositionClaim, ProofBreach } from "../core/judging/claim-proof.ts";
import { isInScope, isLost, type OutcomeClaim, type Scope, type Verification } from "./claim.ts";
import type { TakingAway } from "./taking-away.ts";

/**
 * Proves a claim about a game of taking away, or finds its smallest breach.
 *
 * With the largest move m, closure at every n below preperiod + m + period proves the claim for all n:
 * from preperiod + m on, the condition at n looks only at n - m to n, where the claim repeats, and nobody
 * takes "all that remain", so that at n + period it is the same. The bound is needed: there are claims
 * whose only fault is at its last n.
 */
export function verifyOutcomes(
  rules: TakingAway,
  claim: OutcomeClaim,
  scope?: Scope,
): Verification {
  const bound = claim.preperiod + rules.largest + claim.period;
  const end = Math.min(bound, (scope?.max ?? bound) + 1);
  const lost = { A: listLost(claim, "A", end), B: listLost(claim, "B", end) };
  for (let n = 0; n < end; n += 1) {
    for (const mover of ["A", "B"] as const) {
      const breach = findBreach(rules, lost, n, mover);
      if (breach !== undefined && isInScope(scope, breach.kind)) return { breach, bound };
    }
  }
  return { breach: undefined, bound };
}

/** 1 for each n with which the player, to move, loses by the claim. */
function listLost(claim: OutcomeClaim, mover: Player, bound: number): Uint8Array {
  const lost = new Uint8Array(bound);
  for (const remainder of claim.lost[mover]) {
    for (let n = remainder; n < bound; n += claim.period) lost[n] = 1;
  }
  for (const n of claim.exceptions[mover]) {
    if (n < bound) lost[n] = Number(isLost(claim, n, mover));
  }
  return lost;
}

function findBreach(
  rules: TakingAway,
  lost: Readonly<Record<Player, Uint8Array>>,
  n: number,
  mover: Player,
): ProofBreach | undefined {
  const other = mover === "A" ? "B" : "A";
  const state = (left: number, player: Player): PositionClaim => ({
    position: [left, player],
    lost: lost[player][left] === 1,
  });
  const position: ProofBreach["position"] = [n, mover];
  const takes = rules.takes[mover];
  const fitting = takes.findIndex((number) => number > n);
  const count = fitting === -1 ? takes.length : fitting;
  const takesAll = rules.mayTakeAll && n > 0 && count < takes.length && takes[count - 1] !== n;
  if (count === 0 && !takesAll) {
    if (lost[mover][n] === 1) return undefined;
    return { kind: "c", position, claims: [state(n, mover)] };
  }
  let winning: number | undefined;
  for (let index = 0; index < count && winning === undefined; index += 1) {
    const left = n - (takes[index] as number);
    if (lost[other][left] === 1) winning = left;
  }
  if (winning === undefined && takesAll && lost[other][0] === 1) winning = 0;
  if (lost[mover][n] === 1) {
    if (winning === undefined) return undefined;
    return { kind: "a", position, claims: [state(n, mover), state(winning, other)] };
  }
  if (winning !== undefined) return undefined;
  const after = [...takes.slice(0, count).map((number) => n - number), ...(takesAll ? [0] : [])];
  return {
    kind: "b",
    position,
    claims: [state(n, mover), ...after.map((left) => state(left, other))],
  };
}
