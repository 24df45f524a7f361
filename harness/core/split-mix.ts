const MASK = 2n ** 64n - 1n;
const WORD_BITS = 64;

/**
 * SplitMix64 (Steele, Lea, Flood 2014), with integers only. Frozen: stored tests are compared byte by
 * byte with its output, so changes must never change a draw.
 */
export class SplitMix64 {
  #state: bigint;

  constructor(seed: bigint) {
    this.#state = BigInt.asUintN(WORD_BITS, seed);
  }

  /** Uniform in 0 .. 2^64 - 1. */
  next(): bigint {
    this.#state = (this.#state + 0x9e3779b97f4a7c15n) & MASK;
    let word = this.#state;
    word = ((word ^ (word >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    word = ((word ^ (word >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return word ^ (word >> 31n);
  }

  /** Uniform in 0 .. limit - 1, of any size; draws that would bias towards small values are rejected. */
  below(limit: bigint): bigint {
    if (limit <= 0n) throw new RangeError(`nothing can be drawn below ${limit}`);
    const words = Math.ceil(limit.toString(16).length / (WORD_BITS / 4));
    const range = 1n << BigInt(WORD_BITS * words);
    const fair = range - (range % limit);
    for (;;) {
      let value = 0n;
      for (let word = 0; word < words; word += 1) value = (value << 64n) | this.next();
      if (value < fair) return value % limit;
    }
  }

  /** Uniform in min .. max, inclusive. */
  between(min: bigint, max: bigint): bigint {
    return min + this.below(max - min + 1n);
  }

  /** Picks one of the items, which must not be empty. */
  pick<T>(items: readonly T[]): T {
    return items[Number(this.below(BigInt(items.length)))] as T;
  }

  /** Returns the items in random order (Fisher–Yates). */
  shuffle<T>(items: readonly T[]): T[] {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const other = Number(this.below(BigInt(last + 1)));
      [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
    }
    return shuffled;
  }
}
