import type { ReferenceParts } from "../core/judging/reference.ts";
import type { Problem } from "../problems/problem.ts";
import type { ProblemFacts } from "../report/problem-facts.ts";
import { filmsOf } from "./films-of.ts";

/**
 * Collects the facts about an exercise that renderers need, since they import no other module.
 * @param reference makes films; without it, none are shown
 */
export function factsOf(problem: Problem, reference?: Pick<ReferenceParts, "film">): ProblemFacts {
  const { functionName, parameters, returns } = problem.interface;
  return {
    functionName,
    parameters: parameters.map(({ type }) => type),
    returns,
    hasOneAnswer: problem.answers.scoring === "exact" && problem.programs.checker === undefined,
    ...(reference?.film && { filmOf: filmsOf(problem, reference.film) }),
  };
}
