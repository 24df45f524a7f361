import type { Value } from "../core/values/value.ts";

export type Input = readonly Value[];

/** A place in the order of inputs: their size, and the index among those of that size. */
export interface Rank {
  readonly size: bigint;
  readonly index: bigint;
}

/**
 * The inputs of an exercise in the order in which a person would call them small: by a size, and
 * those of one size by an index from 0.
 */
export interface Order {
  /** How many inputs there are: exact, and sometimes a number of a million digits. */
  readonly total: bigint;
  /** The sizes that inputs have, ascending. */
  readonly sizes: () => Iterable<bigint>;
  readonly count: (size: bigint) => bigint;
  /** The input at a place; the index is below `count(size)`. */
  readonly unrank: (rank: Rank) => Input;
  readonly rank: (args: Input) => Rank;
  /** How many inputs come before this one. */
  readonly countBefore: (args: Input) => bigint;
  /** Every input of a size, in order. */
  readonly inputsOf: (size: bigint) => Iterable<Input>;
  /** Negative when the left one is smaller. Without counting: fast for large inputs, too. */
  readonly compare: (left: Input, right: Input) => number;
  /** Inputs of every magnitude, ascending in no order, some of which need no counting first. */
  readonly large: () => Iterable<Input>;
  readonly steps: () => Iterable<Input>;
}
