/**
 * A map from bit masks of a fixed number of 32-bit words to ints, for millions of states: about
 * 20 bytes an entry, no object each. Entries are numbered from 0 in the order they came, so the map
 * is also the queue of a breadth-first search. Open addressing, at most half full.
 *
 * @example
 * const distances = new MaskMap(1);
 * distances.add(Int32Array.of(5), 7);
 * distances.get(Int32Array.of(5)); // 7
 */
export class MaskMap {
  readonly #wordCount: number;
  #size = 0;
  /** The words of entry i begin at i * wordCount. */
  #words: Int32Array;
  #values: Int32Array;
  /** Entry number + 1, or 0 where free. */
  #slots: Int32Array;

  constructor(wordCount: number) {
    this.#wordCount = wordCount;
    this.#words = new Int32Array(32 * wordCount);
    this.#values = new Int32Array(32);
    this.#slots = new Int32Array(64);
  }

  get size(): number {
    return this.#size;
  }

  wordAt(entry: number, index: number): number {
    return this.#words[entry * this.#wordCount + index] as number;
  }

  valueAt(entry: number): number {
    return this.#values[entry] as number;
  }

  /** The value of the mask, or undefined if it was never added. */
  get(mask: Int32Array): number | undefined {
    const entry = (this.#slots[this.#slotOf(mask)] as number) - 1;
    return entry === -1 ? undefined : this.#values[entry];
  }

  /** Adds a mask; an existing mask keeps its value. */
  add(mask: Int32Array, value: number): void {
    let slot = this.#slotOf(mask);
    if (this.#slots[slot] !== 0) return;
    if (2 * this.#size >= this.#slots.length) {
      this.#grow();
      slot = this.#slotOf(mask);
    }
    this.#words.set(mask, this.#size * this.#wordCount);
    this.#values[this.#size] = value;
    this.#size += 1;
    this.#slots[slot] = this.#size;
  }

  /** The slot of the mask, or the free slot where it belongs. */
  #slotOf(mask: Int32Array): number {
    const last = this.#slots.length - 1;
    let slot = hash(mask) & last;
    for (;;) {
      const entry = (this.#slots[slot] as number) - 1;
      if (entry === -1 || this.#isAt(entry, mask)) return slot;
      slot = (slot + 1) & last;
    }
  }

  #isAt(entry: number, mask: Int32Array): boolean {
    const start = entry * this.#wordCount;
    for (let index = 0; index < this.#wordCount; index += 1) {
      if (this.#words[start + index] !== mask[index]) return false;
    }
    return true;
  }

  #grow(): void {
    const capacity = 2 * this.#values.length;
    this.#words = resized(this.#words, capacity * this.#wordCount);
    this.#values = resized(this.#values, capacity);
    this.#slots = new Int32Array(2 * capacity);
    for (let entry = 0; entry < this.#size; entry += 1) {
      const start = entry * this.#wordCount;
      const mask = this.#words.subarray(start, start + this.#wordCount);
      this.#slots[this.#slotOf(mask)] = entry + 1;
    }
  }
}

function resized(array: Int32Array, length: number): Int32Array {
  const result = new Int32Array(length);
  result.set(array);
  return result;
}

/** Mixes every word well: neighbouring masks differ in few bits. */
function hash(mask: Int32Array): number {
  let mixed = 0;
  for (const word of mask) {
    mixed = Math.imul(mixed ^ word, 0x9e3779b1);
    mixed ^= mixed >>> 15;
  }
  return mixed ^ (mixed >>> 13);
}
