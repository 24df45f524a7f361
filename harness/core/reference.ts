import type { Value } from "./value.ts";

/** What a checker says of one answer. `score` is in 0..1 and present for optimisation exercises. */
export type Check =
  | { readonly isRight: true; readonly score?: number }
  | { readonly isRight: false; readonly message: string };

/**
 * The trusted solution of one exercise: `reference/<id>.ts` exports one as `reference`. Arguments
 * and results are {@link Value}s of the types that problem.yaml declares, in its order.
 */
export interface Reference {
  /** The right answer: exact, or for an optimisation exercise a best one. */
  readonly solve: (args: readonly Value[]) => Value;
  /** The literal recursion of the source, for small inputs; absent where none is feasible. */
  readonly brute?: (args: readonly Value[]) => Value;
  /** Judges answers where more than one is right; absent: the answer must equal the expected one. */
  readonly check?: (args: readonly Value[], expected: Value, actual: Value) => Check;
  /** A remark on an argument that a person would want to see, as the pruning of an invalid set. */
  readonly remark?: (args: readonly Value[]) => string | undefined;
}
