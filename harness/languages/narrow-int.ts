/** An int type that many write and that does not hold every int of an exercise. */
export interface NarrowInt {
  /** Finds it in a source. */
  readonly found: RegExp;
  /** As messages call it. */
  readonly name: string;
  readonly max: bigint;
  readonly remedy: string;
}

const INT32_MAX = 2n ** 31n - 1n;

export const C_INT: NarrowInt = {
  found: /(?<!\blong\s)\bint\b(?!\s{1,9}main\b)/,
  name: "an int",
  max: INT32_MAX,
  remedy: "use long long",
};

export const JAVA_INT: NarrowInt = {
  found: /\b(?:int|Integer|nextInt|parseInt)\b/,
  name: "an int",
  max: INT32_MAX,
  remedy: "use long, or BigInteger, also to read and to return it",
};

export const RUST_INT: NarrowInt = {
  found: /\b[iu]32\b/,
  name: "32 bits",
  max: INT32_MAX,
  remedy: "use i64",
};

export const GO_INT: NarrowInt = {
  found: /\bu?int32\b/,
  name: "an int32",
  max: INT32_MAX,
  remedy: "use int64",
};

/** For JavaScript and TypeScript, where a larger int is another type. */
export const NODE_INT: NarrowInt = {
  found: /^(?![^]*(?:\bBigInt\b|\b\d{1,20}n\b))/,
  name: "a number",
  max: 2n ** 53n - 1n,
  remedy:
    "ints of 2^53 and more arrive as BigInt. Convert first, `n = BigInt(n)`, and compare with BigInts, as in `n % 8n === 0n`",
};

/**
 * Says that an int of a failing case is too large for a type that the source uses; undefined where
 * none is.
 * @param ints those of the input and of the right answer
 */
export function explainNarrowInt(
  narrowInt: NarrowInt | undefined,
  source: string,
  ints: readonly bigint[],
): string | undefined {
  if (narrowInt === undefined || !narrowInt.found.test(source)) return undefined;
  const { max, name, remedy } = narrowInt;
  const tooLarge = ints.find((int) => int > max || int < -max - 1n);
  return tooLarge === undefined ? undefined : `${tooLarge} does not fit ${name}: ${remedy}.`;
}
