import type { Value } from "../core/values/value.ts";

export type Input = readonly Value[];

/** A place in the order of inputs: a size, and an index among the inputs of that size. */
export interface Rank {
  readonly size: bigint;
  readonly index: bigint;
}

/**
 * The inputs of an exercise from small to large as people see it: by size, and within a size by an
 * index from 0.
 */
export interface Order {
  /** The exact number of inputs, which may have a million digits. */
  readonly total: bigint;
  /** The sizes that inputs have, ascending. */
  readonly sizes: () => Iterable<bigint>;
  readonly count: (size: bigint) => bigint;
  /** The input at a rank, whose index must be below `count(size)`. */
  readonly unrank: (rank: Rank) => Input;
  readonly rank: (args: Input) => Rank;
  /** The number of inputs before this one. */
  readonly countBefore: (args: Input) => bigint;
  /** Every input of a size, in order. */
  readonly inputsOf: (size: bigint) => Iterable<Input>;
  /** Negative if the left one is smaller. Does not count, so it is fast for large inputs, too. */
  readonly compare: (left: Input, right: Input) => number;
  /** Large inputs that need no counting, in no particular order. */
  readonly large: () => Iterable<Input>;
  readonly steps: () => Iterable<Input>;
}
