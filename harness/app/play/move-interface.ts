import { PLAIN_COMPARISON } from "../../core/comparison/comparison.ts";
import type { Playable } from "../../core/playable.ts";
import { openDomain } from "../../problems/build-parameter.ts";
import { NO_PROGRAMS, type Problem } from "../../problems/problem.ts";

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
      parameters: position.map(({ name, type }) => ({ ...openDomain(type), name })),
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
