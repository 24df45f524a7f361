import { PLAIN_COMPARISON } from "../../core/comparison/comparison.ts";
import type { Playable } from "../../core/playable.ts";
import { partTypes, type ValueType } from "../../core/values/value-type.ts";
import { NO_PROGRAMS, type Problem, type ValueDomain } from "../../problems/problem.ts";

/** The function of a player. */
export const MOVE_FUNCTION = "move";

/**
 * The exercise that a player solves: a position's values are its input and a move its answer, under the
 * limits of the game's own exercise.
 */
export function toMoveProblem(problem: Problem, { position, move }: Playable): Problem {
  return {
    ...problem,
    interface: {
      functionName: MOVE_FUNCTION,
      isPlayer: true,
      parameters: position.map(({ name, type }) => ({ ...toDomain(type), name })),
      returns: move,
    },
    answers: {
      strictness: problem.answers.strictness,
      scoring: "exact",
      comparison: PLAIN_COMPARISON,
    },
    programs: NO_PROGRAMS,
    samples: [],
    groups: [],
  };
}

/** A domain without bounds. */
function toDomain(type: ValueType): ValueDomain {
  const open = { min: undefined, max: undefined };
  return {
    type,
    range: open,
    floats: { ...open, decimals: undefined },
    items: open,
    length: open,
    isAscending: false,
    sizedBy: "sum",
    alphabet: undefined,
    parts: partTypes(type).map(toDomain),
  };
}
