import type { ProofBreach } from "../core/results/claim-proof.ts";
import { type ValueClaim, valueOf, type Verification } from "./claim.ts";

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
export function verifyValues(game: ValueGame, claim: ValueClaim): Verification {
  const bound = game.boundOf(claim);
  let n = 0;
  // Most wrong claims are wrong early.
  for (let known = FIRST_VALUES; n < bound; known *= 2) {
    const truth = game.findValues(Math.min(known, bound));
    for (; n < truth.length; n += 1) {
      const value = valueOf(claim, n);
      const right = truth[n] as number;
      if (value !== right)
        return { breach: describeBreach(game, claim, { n, value, right }), bound };
    }
  }
  return { breach: undefined, bound };
}

const FIRST_VALUES = 256;

function describeBreach(
  game: ValueGame,
  claim: ValueClaim,
  { n, value, right }: { readonly n: number; readonly value: number; readonly right: number },
): ProofBreach {
  const own = { position: [n], value } as const;
  let isOver = true;
  for (const heaps of game.options(n)) {
    isOver = false;
    const after = heaps.reduce((sum, heap) => sum ^ valueOf(claim, heap), 0);
    if (value < right && after === value) {
      return { kind: "a", position: [n], claims: [own, { position: heaps, value: after }] };
    }
  }
  if (isOver) return { kind: "c", position: [n], claims: [own] };
  return { kind: "b", position: [n], claims: [own], missing: right };
}
