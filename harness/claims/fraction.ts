/** An exact positive fraction in lowest terms. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const ONE: Fraction = { numerator: 1n, denominator: 1n };

function fraction(numerator: bigint, denominator = 1n): Fraction {
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** Reads `18`, `4.5` or `9/2`, without a sign; undefined if the text is anything else, or over 0. */
export function parseFraction(text: string): Fraction | undefined {
  const [, whole = "", decimals, divisor = "1"] =
    /^\s*(\d+)(?:\.(\d+)|\s*\/\s*(\d+))?\s*$/.exec(text) ?? [];
  if (whole === "" || BigInt(divisor) === 0n) return undefined;
  return decimals === undefined
    ? fraction(BigInt(whole), BigInt(divisor))
    : fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

export function printFraction({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;
}

/** Negative if `left` is smaller, positive if it is larger. */
export function compareFractions(left: Fraction, right: Fraction): number {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator;
  return difference < 0n ? -1 : Number(difference > 0n);
}

export function multiply(left: Fraction, right: Fraction): Fraction {
  return fraction(left.numerator * right.numerator, left.denominator * right.denominator);
}

export function divide(left: Fraction, right: Fraction): Fraction {
  return fraction(left.numerator * right.denominator, left.denominator * right.numerator);
}

/**
 * The simplest fraction in (low, high]: no other one there has a smaller numerator or denominator. It is
 * the first that a walk down the tree of Stern and Brocot meets; whole steps are taken at once.
 * @param high undefined: there is no upper end
 */
export function simplestBetween(low: Fraction, high: Fraction | undefined): Fraction {
  const floor = low.numerator / low.denominator;
  const next = { numerator: floor + 1n, denominator: 1n };
  if (high === undefined || compareFractions(next, high) <= 0) return next;
  // Both lie in [floor, floor + 1): turned over, the rest is to be simplest in [1 / high, 1 / low).
  const rest = simplestFrom(
    fraction(high.denominator, high.numerator - floor * high.denominator),
    low.numerator === floor * low.denominator
      ? undefined
      : fraction(low.denominator, low.numerator - floor * low.denominator),
  );
  return {
    numerator: floor * rest.numerator + rest.denominator,
    denominator: rest.numerator,
  };
}

/** The simplest fraction in [low, high). */
function simplestFrom(low: Fraction, high: Fraction | undefined): Fraction {
  const floor = low.numerator / low.denominator;
  if (floor * low.denominator === low.numerator) return { numerator: floor, denominator: 1n };
  const next = { numerator: floor + 1n, denominator: 1n };
  if (high === undefined || compareFractions(next, high) < 0) return next;
  const rest = simplestBetween(
    fraction(high.denominator, high.numerator - floor * high.denominator),
    fraction(low.denominator, low.numerator - floor * low.denominator),
  );
  return {
    numerator: floor * rest.numerator + rest.denominator,
    denominator: rest.numerator,
  };
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [larger, smaller] = [left, right];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
