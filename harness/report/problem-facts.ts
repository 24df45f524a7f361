import type { ValueType } from "../core/values/value-type.ts";

/** What renderers must know of the problem, because a judging does not tell it. */
export interface ProblemFacts {
  readonly functionName: string;
  readonly parameters: readonly ValueType[];
  readonly returns: ValueType;
  /** False: other answers than the expected one may be right, so the two are not compared. */
  readonly hasOneAnswer: boolean;
}
