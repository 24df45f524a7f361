import type { ReferenceParts } from "../core/judging/reference.ts";
import type { Problem } from "../problems/problem.ts";
import type { ProblemFacts } from "../report/problem-facts.ts";
import { filmsOf } from "./films-of.ts";

/**
 * What renderers need to know of a problem: they import no other part of the harness.
 * @param reference makes films; absent: none are shown
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
