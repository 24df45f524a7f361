import type { Failure } from "../core/judging/judging.ts";
import type { Film } from "../core/film.ts";
import type { ValueType } from "../core/values/value-type.ts";

/** What renderers must know of the problem, because a judging does not tell it. */
export interface ProblemFacts {
  readonly functionName: string;
  readonly parameters: readonly ValueType[];
  readonly returns: ValueType;
  /** False: other answers than the expected one may be right, so the two are not compared. */
  readonly hasOneAnswer: boolean;
  /** Absent: answers are no games that could be shown. */
  readonly filmOf?: FilmOf;
}

/**
 * The game that a wrong answer plays, as far as the case is told; undefined where it
 * is none that could be played.
 */
export type FilmOf = (wrong: Pick<Failure, "args" | "input" | "actual">) => Film | undefined;
