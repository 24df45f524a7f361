/**
 * A map from bit masks of a fixed number of 32-bit words to ints, for millions of states: about
 * 20 bytes an entry, no object each. Entries are numbered from 0 in the order they came, so the map
 * is also the queue of a breadth-first search. Open addressing, at most half full.
 */
export declare class MaskMap {
    #private;
    constructor(wordCount: number);
    get size(): number;
    wordAt(entry: number, index: number): number;
    valueAt(entry: number): number;
    /** The value of the mask, or undefined if it was never added. */
    get(mask: Int32Array): number | undefined;
    /** Adds a mask; an existing mask keeps its value. */
    add(mask: Int32Array, value: number): void;
}
