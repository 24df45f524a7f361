import type { PositionClaim, ProofBreach } from "../core/judging/claim-proof.ts";
import {
  type Interval,
  isInScope,
  type RatioClaim,
  type Scope,
  type Verification,
} from "./claim.ts";
import {
  compareFractions,
  divide,
  type Fraction,
  multiply,
  ONE,
  simplestBetween,
} from "./fraction.ts";

/** Two players in turn multiply x by an integer from 2 to `largest`; who first reaches n wins. */
export interface Multiplying {
  readonly largest: number;
}

/** More intervals make a proof long. */
const MAX_INTERVALS = 1000;
/** Ends of intervals that repeat often are long numbers. */
const MAX_BITS = 4000;

/**
 * Proves a claim about a game of multiplying, or finds its smallest breach: the smallest n, with it the
 * smallest x.
 *
 * Only the ratio r = n / x matters: r > 1 is lost if no r / d is, and r <= 1 is over and lost. Let the
 * rule repeat with factor s from `start` on, which is the largest of 1, the ends of `once`, and the
 * largest end of `lost` divided by s. With m the largest factor of a move, the condition at r > m * start
 * looks only at ratios beyond start, none of which is over, so that at r * s it is the same. Hence closure
 * for 1 < r <= m * s * start proves the claim for all r. One factor alone proves nothing: with m = 9, the
 * lost interval (9, 18] and the factor 17, the claim is closed up to 18 and breaks at 154 / 1. If nothing
 * repeats, nothing beyond the last end is lost, and so no ratio beyond m times it has a winning move.
 *
 * Between two neighbours among the ends of intervals and 1, each times 1 to m, nothing changes. In each
 * such piece of breaches, the smallest n and x are those of its simplest fraction. The window decides
 * whether the claim is true, but a piece beyond it may have a smaller n: all that begin below the best n
 * are looked at.
 *
 * @throws {RangeError} if the factor is so near to 1 that a proof would take long.
 */
export function verifyRatios(
  { largest }: Multiplying,
  claim: RatioClaim,
  scope?: Scope,
): Verification {
  const repeats = claim.factor !== undefined && claim.lost.length > 0;
  const bound = multiply(
    multiply(whole(largest), startOf(claim)),
    (repeats ? claim.factor : undefined) ?? ONE,
  );
  const findBelow = (limit: Fraction | undefined) => {
    const lost = new LostRatios(claim, limit);
    return findSmallest(lost.ends, { largest, limit }, (ratio) => {
      const kind = lost.has(ratio) ? "a" : "b";
      const isWinning = findMove(ratio, largest, lost) !== undefined;
      return isWinning === (kind === "a") && isInScope(scope, kind);
    });
  };
  const window = scope === undefined ? (repeats ? bound : undefined) : whole(scope.max);
  let ratio = findBelow(window);
  if (ratio === undefined) return { breach: undefined, bound };
  const isBeyond = window !== undefined && compareFractions(whole(ratio.numerator), window) > 0;
  if (isBeyond && scope !== undefined) return { breach: undefined, bound };
  if (isBeyond) ratio = findBelow(whole(ratio.numerator)) ?? ratio;
  return { breach: describeBreach(ratio, { largest }, claim), bound };
}

/** From this ratio on, the rule repeats. */
function startOf({ lost, once, factor }: RatioClaim): Fraction {
  const ends = [
    ...once.map(({ upTo }) => upTo),
    ...lost.map(({ upTo }) => (factor === undefined ? upTo : divide(upTo, factor))),
  ];
  return ends.reduce((largest, end) => (compareFractions(end, largest) > 0 ? end : largest), ONE);
}

/** The ratios that a claim says are lost, as intervals that begin below a limit, if there is one. */
class LostRatios {
  /** In rising order, none of which touches another. */
  readonly #intervals: readonly Interval[];

  /** @throws {RangeError} if there are too many. */
  constructor({ lost, factor, once }: RatioClaim, limit: Fraction | undefined) {
    const isBelow = ({ above }: Interval) =>
      limit === undefined || compareFractions(above, limit) < 0;
    const intervals = once.filter(isBelow);
    let repeated = lost.filter(isBelow);
    while (repeated.length > 0) {
      intervals.push(...repeated);
      if (factor === undefined || limit === undefined) break;
      requireFew(intervals);
      repeated = repeated
        .map(({ above, upTo }) => ({
          above: multiply(above, factor),
          upTo: multiply(upTo, factor),
        }))
        .filter(isBelow);
    }
    this.#intervals = join(intervals);
  }

  get ends(): readonly Fraction[] {
    return this.#intervals.flatMap(({ above, upTo }) => [above, upTo]);
  }

  has(ratio: Fraction): boolean {
    let [low, high] = [0, this.#intervals.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const { upTo } = this.#intervals[middle] as Interval;
      if (compareFractions(upTo, ratio) < 0) low = middle + 1;
      else high = middle;
    }
    const interval = this.#intervals[low];
    return interval !== undefined && compareFractions(interval.above, ratio) < 0;
  }
}

function requireFew(intervals: readonly Interval[]): void {
  const bits = intervals.at(-1)?.upTo.numerator.toString(16).length ?? 0;
  if (intervals.length > MAX_INTERVALS || 4 * bits > MAX_BITS) {
    throw new RangeError(
      `the factor repeats more than ${intervals.length} intervals in the ratios that a proof looks at: choose a larger factor`,
    );
  }
}

/** Joins intervals that overlap or touch. */
function join(intervals: readonly Interval[]): readonly Interval[] {
  const joined: Interval[] = [];
  for (const next of intervals.toSorted((left, right) =>
    compareFractions(left.above, right.above),
  )) {
    const last = joined.at(-1);
    if (last === undefined || compareFractions(last.upTo, next.above) < 0) joined.push(next);
    else if (compareFractions(last.upTo, next.upTo) < 0) {
      joined[joined.length - 1] = { above: last.above, upTo: next.upTo };
    }
  }
  return joined;
}

/**
 * The ratio with the smallest n, and with it the smallest x, for which a condition holds. It changes only
 * at 1 and the ends, each times 1 to `largest`.
 * @param limit pieces that begin below it are looked at; undefined: all
 */
function findSmallest(
  ends: readonly Fraction[],
  { largest, limit }: { readonly largest: number; readonly limit: Fraction | undefined },
  holdsAt: (ratio: Fraction) => boolean,
): Fraction | undefined {
  const changes = [ONE, ...ends]
    .flatMap((end) => Array.from({ length: largest }, (_, at) => multiply(end, whole(at + 1))))
    .filter((change) => limit === undefined || compareFractions(change, limit) < 0)
    .toSorted(compareFractions);
  let best: Fraction | undefined;
  for (const [index, low] of changes.entries()) {
    const high = changes[index + 1] ?? limit;
    if (best !== undefined && compareFractions(low, whole(best.numerator)) >= 0) break;
    if (high !== undefined && compareFractions(low, high) === 0) continue;
    const simplest = simplestBetween(low, high);
    if (!holdsAt(simplest)) continue;
    const isSmaller =
      best === undefined ||
      simplest.numerator < best.numerator ||
      (simplest.numerator === best.numerator && simplest.denominator < best.denominator);
    if (isSmaller) best = simplest;
  }
  return best;
}

/** The smallest factor of a move to a ratio that is lost, or that is over. */
function findMove(ratio: Fraction, largest: number, lost: LostRatios): number | undefined {
  for (let factor = 2; factor <= largest; factor += 1) {
    const { numerator, denominator } = ratio;
    const after = { numerator, denominator: denominator * BigInt(factor) };
    if (after.numerator <= after.denominator || lost.has(after)) return factor;
  }
  return undefined;
}

function describeBreach(ratio: Fraction, { largest }: Multiplying, claim: RatioClaim): ProofBreach {
  const { numerator: n, denominator: x } = ratio;
  // No move leads to a larger ratio.
  const lost = new LostRatios(claim, whole(n));
  const isLost = lost.has(ratio);
  const state = (factor: number): PositionClaim => {
    const after = x * BigInt(factor);
    const isOver = after >= n;
    return {
      position: [toJson(after), toJson(n)],
      lost: isOver || lost.has({ numerator: n, denominator: after }),
    };
  };
  const own = { position: [toJson(x), toJson(n)], lost: isLost };
  const winning = findMove(ratio, largest, lost);
  const factors = Array.from({ length: largest - 1 }, (_, at) => at + 2);
  return {
    kind: isLost ? "a" : "b",
    position: own.position,
    claims: [own, ...(winning === undefined ? factors : [winning]).map(state)],
    firstWrong: findFirstWrong(n, { largest }, lost),
  };
}

/**
 * The smallest n and x at which a claim with a breach at n is not the truth, which is that a player loses
 * at the ratios in (m, 2 m] times powers of 2 m, with m the largest factor of a move.
 */
function findFirstWrong(n: bigint, { largest }: Multiplying, lost: LostRatios): PositionClaim {
  const truth = new LostRatios(truthOf({ largest }), whole(n));
  const wrong = findSmallest(
    [...lost.ends, ...truth.ends],
    { largest, limit: whole(n) },
    (ratio) => lost.has(ratio) !== truth.has(ratio),
  );
  const { numerator, denominator } = wrong as Fraction;
  return { position: [toJson(denominator), toJson(numerator)], lost: truth.has(wrong as Fraction) };
}

/**
 * From m to 2 m every move leads to (m / m, 2 m / 2] = (1, m], where the next one ends the game; from
 * 2 m to 2 m * m some move leads back to (m, 2 m], and so on.
 */
export function truthOf({ largest }: Multiplying): RatioClaim {
  const factor = whole(2 * largest);
  return {
    kind: "ratios",
    lost: [{ above: whole(largest), upTo: factor }],
    factor,
    once: [],
  };
}

function whole(value: number | bigint): Fraction {
  return { numerator: BigInt(value), denominator: 1n };
}

/** An int beyond 2^53 is a string of digits. */
function toJson(value: bigint): number | string {
  return value <= Number.MAX_SAFE_INTEGER ? Number(value) : String(value);
}
