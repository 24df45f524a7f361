import { proveOctalPeriod, type OctalPeriod } from "./octal-period.ts";

/** The numbers of counters with whose taking a heap may vanish, stay one heap, or become two. */
export interface OctalRules {
  readonly clears: readonly number[];
  readonly leaves: readonly number[];
  readonly splits: readonly number[];
  /** The place of the last digit other than 0. */
  readonly length: number;
}

/** Values between two searches for a period double, so that all searches together stay linear. */
const FIRST_SEARCH = 256;

/** Splits between two looks at the values that are still missing: looking costs more than seeing. */
const BLOCK = 128;

/**
 * The values G(0) to G(max), computed until a period is proved and then continued by it. Exact in any
 * case; fast if the game has a sparse space.
 */
export function findOctalValues(
  rules: OctalRules,
  max: number,
): { readonly values: Uint32Array; readonly proof: OctalPeriod | undefined } {
  const values = new Uint32Array(max + 1);
  const space = new SparseSpace(rules, values);
  let valueCount = 0;
  for (let target = FIRST_SEARCH; valueCount < max; target *= 2) {
    const end = Math.min(target, max);
    while (valueCount < end) {
      valueCount += 1;
      space.findValue(valueCount);
    }
    const proof = proveOctalPeriod(values.subarray(0, valueCount + 1), rules.length);
    if (proof !== undefined) {
      for (let n = valueCount + 1; n <= max; n += 1) values[n] = values[n - proof.period] as number;
      return { values, proof };
    }
    space.choose(valueCount);
  }
  return { values, proof: undefined };
}

/**
 * The sparse-space method: values are rare if they have an even number of bits in common with a mask,
 * otherwise common. The nim-sum of two values is common exactly if one of the two is rare, so the
 * splits with a rare heap give all common options. They decide the least common value that is no
 * option; the few rare ones below it are searched among the other splits, which ends soon unless one
 * is missing. Any mask gives exact values; a mask with few rare heaps gives them fast.
 *
 * Source: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 4 (sparse spaces); the
 * computations of A. Flammenkamp.
 */
class SparseSpace {
  readonly #rules: OctalRules;
  readonly #values: Uint32Array;
  readonly #splits: Int32Array;
  /** The last n that had the value as an option. */
  readonly #seenFor: Uint32Array;
  /** Rare values that n may lack, in order. */
  readonly #missing: Uint32Array;
  #mask = 1;
  readonly #rareHeaps: Int32Array;
  #rareCount = 0;

  constructor(rules: OctalRules, values: Uint32Array) {
    this.#rules = rules;
    this.#values = values;
    this.#splits = Int32Array.from(rules.splits);
    this.#rareHeaps = new Int32Array(values.length);
    // A game with n counters ends within 2n moves, and no value exceeds the number of moves. The least
    // common value that was not seen is below twice the next power of two.
    const bound = 2 * 2 ** Math.ceil(Math.log2(2 * values.length));
    this.#seenFor = new Uint32Array(bound);
    this.#missing = new Uint32Array(bound);
  }

  /** Sets G(n), all before it being known. */
  findValue(n: number): void {
    this.#seeWholeHeaps(n);
    this.#seeSplitsWithRare(n);
    const value = this.#findLeastMissing(n);
    this.#values[n] = value;
    if (isRare(value, this.#mask)) this.#addRare(n);
  }

  /** Chooses the mask under which the fewest of the heaps from 1 to `known` are rare. */
  choose(valueCount: number): void {
    const values = this.#values.subarray(1, valueCount + 1);
    this.#mask = chooseMask(values);
    this.#rareCount = 0;
    for (const [index, value] of values.entries()) {
      if (isRare(value, this.#mask)) this.#addRare(index + 1);
    }
  }

  #addRare(n: number): void {
    this.#rareHeaps[this.#rareCount] = n;
    this.#rareCount += 1;
  }

  #seeWholeHeaps(n: number): void {
    if (this.#rules.clears.includes(n)) this.#seenFor[0] = n;
    for (const taken of this.#rules.leaves) {
      if (taken < n) this.#seenFor[this.#values[n - taken] as number] = n;
    }
  }

  #seeSplitsWithRare(n: number): void {
    const values = this.#values;
    const seenFor = this.#seenFor;
    const rareHeaps = this.#rareHeaps;
    const rareCount = this.#rareCount;
    for (const taken of this.#splits) {
      const left = n - taken;
      for (let index = 0; index < rareCount; index += 1) {
        const heap = rareHeaps[index] as number;
        if (heap >= left) break;
        seenFor[(values[heap] as number) ^ (values[left - heap] as number)] = n;
      }
    }
  }

  #findLeastMissing(n: number): number {
    const seenFor = this.#seenFor;
    const missing = this.#missing;
    let bound = 0;
    let count = 0;
    for (; ; bound += 1) {
      if (seenFor[bound] === n) continue;
      if (!isRare(bound, this.#mask)) break;
      missing[count] = bound;
      count += 1;
    }
    const [firstSplit] = this.#splits;
    if (firstSplit === undefined) return count === 0 ? bound : (missing[0] as number);
    const half = Math.floor((n - firstSplit) / 2);
    for (let heap = 1; count > 0 && heap <= half; heap += BLOCK) {
      this.#seeSplits(n, heap, Math.min(heap + BLOCK - 1, half));
      let left = 0;
      for (let index = 0; index < count; index += 1) {
        const value = missing[index] as number;
        missing[left] = value;
        if (seenFor[value] !== n) left += 1;
      }
      count = left;
    }
    return count === 0 ? bound : (missing[0] as number);
  }

  /** Sees all splits whose first heap is within these bounds. */
  #seeSplits(n: number, from: number, to: number): void {
    const values = this.#values;
    const seenFor = this.#seenFor;
    for (const taken of this.#splits) {
      const left = n - taken;
      const end = Math.min(to, left - 1);
      for (let heap = from; heap <= end; heap += 1)
        seenFor[(values[heap] as number) ^ (values[left - heap] as number)] = n;
    }
  }
}

function isRare(value: number, mask: number): boolean {
  let bits = value & mask;
  bits ^= bits >>> 16;
  bits ^= bits >>> 8;
  bits ^= bits >>> 4;
  // Bit i of 0x6996 is the parity of i.
  return ((0x6996 >>> (bits & 15)) & 1) === 0;
}

/**
 * The mask with the fewest rare values, not 0. The Walsh-Hadamard transform of the numbers of heaps
 * with each value is the rare minus the common ones, for all masks at once.
 */
function chooseMask(values: Uint32Array): number {
  const max = values.reduce((most, value) => Math.max(most, value), 0);
  const differences = new Float64Array(2 ** Math.max(1, 32 - Math.clz32(max)));
  for (const value of values) differences[value] = (differences[value] as number) + 1;
  for (let width = 1; width < differences.length; width *= 2) {
    for (let at = 0; at < differences.length; at += 1) {
      if ((at & width) !== 0) continue;
      const [left, right] = [differences[at] as number, differences[at + width] as number];
      differences[at] = left + right;
      differences[at + width] = left - right;
    }
  }
  let best = 1;
  for (let mask = 2; mask < differences.length; mask += 1) {
    if ((differences[mask] as number) < (differences[best] as number)) best = mask;
  }
  return best;
}
