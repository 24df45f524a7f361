/** A commonly used int type that cannot hold every int of an exercise. */
export interface NarrowInt {
  /** Matches sources that use it. */
  readonly pattern: RegExp;
  /** Its name in messages. */
  readonly name: string;
  readonly min: bigint;
  readonly max: bigint;
  readonly remedy: string;
}

const signed = (bits: bigint) => ({ min: -(2n ** (bits - 1n)), max: 2n ** (bits - 1n) - 1n });
const unsigned = (bits: bigint) => ({ min: 0n, max: 2n ** bits - 1n });

const LONG_LONG = "use long long, also to read and to return it";
const JAVA_LONG = "use long, or BigInteger, also to read and to return it";

/** Narrowest first, as in the other languages. */
export const C_INTS: readonly NarrowInt[] = [
  { pattern: /\bshort\b|\bint16_t\b/, name: "a short", ...signed(16n), remedy: LONG_LONG },
  {
    pattern: /(?<!\b(?:long|short|unsigned)\s)\bint\b(?!\s{1,9}main\b)|\bint32_t\b/,
    name: "an int",
    ...signed(32n),
    remedy: LONG_LONG,
  },
  {
    pattern: /\bunsigned\b(?!\s{1,9}(?:long|short|char)\b)|\buint32_t\b/,
    name: "an unsigned int",
    ...unsigned(32n),
    remedy: LONG_LONG,
  },
];

export const JAVA_INTS: readonly NarrowInt[] = [
  { pattern: /\bbyte\b(?!\s*\[)/, name: "a byte", ...signed(8n), remedy: JAVA_LONG },
  { pattern: /\bshort\b/, name: "a short", ...signed(16n), remedy: JAVA_LONG },
  {
    pattern: /\b(?:int|Integer|nextInt|parseInt)\b/,
    name: "an int",
    ...signed(32n),
    remedy: JAVA_LONG,
  },
];

export const KOTLIN_INTS: readonly NarrowInt[] = [
  {
    pattern: /\b(?:Int|toInt)\b/,
    name: "an Int",
    ...signed(32n),
    remedy: "use Long, and toLong() to read it",
  },
];

export const CSHARP_INTS: readonly NarrowInt[] = [
  {
    pattern: /\b(?:int|Int32)\b/,
    name: "an int",
    ...signed(32n),
    remedy: "use long, also to read it",
  },
];

export const RUST_INTS: readonly NarrowInt[] = [8n, 16n, 32n].flatMap((bits) => [
  {
    pattern: new RegExp(`\\bi${bits}\\b`),
    name: `an i${bits}`,
    ...signed(bits),
    remedy: "use i64",
  },
  {
    pattern: new RegExp(`\\bu${bits}\\b`),
    name: `a u${bits}`,
    ...unsigned(bits),
    remedy: "use i64",
  },
]);

export const GO_INTS: readonly NarrowInt[] = [8n, 16n, 32n].flatMap((bits) => [
  {
    pattern: new RegExp(`\\bint${bits}\\b`),
    name: `an int${bits}`,
    ...signed(bits),
    remedy: "use int64",
  },
  {
    pattern: new RegExp(`\\buint${bits}\\b`),
    name: `a uint${bits}`,
    ...unsigned(bits),
    remedy: "use int64",
  },
]);

/** For JavaScript and TypeScript, in which larger ints are BigInts. */
export const NODE_INTS: readonly NarrowInt[] = [
  {
    pattern: /^(?![^]*(?:\bBigInt\b|\b\d{1,20}n\b))/,
    name: "a number",
    min: 1n - 2n ** 53n,
    max: 2n ** 53n - 1n,
    remedy:
      "ints of 2^53 and more arrive as BigInt. Convert first, `n = BigInt(n)`, and compare with BigInts, as in `n % 8n === 0n`",
  },
];

/**
 * Says that an int of a failing case is too large for a type that the source uses; undefined if
 * none is.
 * @param ints those of the input and of the right answer
 * @param subject what the ints are, if not numbers that the statement shows
 */
export function explainNarrowInt(
  narrowInts: readonly NarrowInt[],
  source: string,
  ints: readonly bigint[],
  subject = "",
): string | undefined {
  for (const { pattern, name, min, max, remedy } of narrowInts) {
    const unfit = ints.find((int) => int > max || int < min);
    if (unfit !== undefined && pattern.test(source)) {
      return `${subject}${unfit} does not fit ${name}: ${remedy}.`;
    }
  }
  return undefined;
}
