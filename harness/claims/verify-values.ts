import type { PositionClaim, ProofBreach } from "../core/judging/claim-proof.ts";
import { isInScope, type Scope, type ValueClaim, valueOf, type Verification } from "./claim.ts";

/** A game of heaps in which both players have the same moves, and who cannot move loses. */
export interface ValueGame {
  /**
   * Below which n a claim with this period decides all n, by a theorem. At most a few times
   * preperiod + period.
   */
  readonly boundOf: (claim: Pick<ValueClaim, "preperiod" | "period">) => number;
  /** The true values of heaps below `count`. */
  readonly findValues: (count: number) => Uint32Array;
  /** The heaps that each move leaves of one: none, one or two. */
  readonly options: (n: number) => Iterable<readonly number[]>;
}

/**
 * Proves a claim about the values of a game, or finds its smallest breach: the first n where it differs
 * from the true value. All values below it are right, and the true value is the least one that no move
 * leads to; so a smaller claimed value is that of an option, and a larger one leaves out the true one.
 */
export function verifyValues(game: ValueGame, claim: ValueClaim, scope?: Scope): Verification {
  const bound = game.boundOf(claim);
  if (scope !== undefined) return { breach: findWithin(game, claim, scope), bound };
  let n = 0;
  // Most wrong claims are wrong early.
  for (let valueCount = FIRST_VALUES; n < bound; valueCount *= 2) {
    const truth = game.findValues(Math.min(valueCount, bound));
    for (; n < truth.length; n += 1) {
      const breach = valueOf(claim, n) === truth[n] ? undefined : findBreach(game, claim, n);
      if (breach !== undefined) return { breach, bound };
    }
  }
  return { breach: undefined, bound };
}

const FIRST_VALUES = 256;

function findWithin(game: ValueGame, claim: ValueClaim, scope: Scope): ProofBreach | undefined {
  for (let n = 0; n <= scope.max; n += 1) {
    const breach = findBreach(game, claim, n, scope);
    if (breach !== undefined) return breach;
  }
  return undefined;
}

/** The contradiction at n, by what the claim says of the heaps after the moves. */
function findBreach(
  game: ValueGame,
  claim: ValueClaim,
  n: number,
  scope?: Scope,
): ProofBreach | undefined {
  const value = valueOf(claim, n);
  const own: PositionClaim = { position: [n], value };
  const reached = new Map<number, readonly number[]>();
  for (const heaps of game.options(n)) {
    const after = heaps.reduce((sum, heap) => sum ^ valueOf(claim, heap), 0);
    if (!reached.has(after)) reached.set(after, heaps);
  }
  let missing = 0;
  while (reached.has(missing)) missing += 1;
  if (missing < value && isInScope(scope, "b")) {
    const base = { position: [n], claims: [own] };
    return reached.size === 0 ? { kind: "c", ...base } : { kind: "b", ...base, missing };
  }
  const heaps = reached.get(value);
  if (heaps === undefined || !isInScope(scope, "a")) return undefined;
  return { kind: "a", position: [n], claims: [own, { position: [...heaps], value }] };
}
