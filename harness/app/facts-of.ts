import type { Problem } from "../problems/index.ts";
import type { ProblemFacts } from "../report/index.ts";

/** What renderers need to know of a problem: they import no other part of the harness. */
export function factsOf(problem: Problem): ProblemFacts {
  const { functionName, parameters, returns } = problem.interface;
  return {
    functionName,
    parameters: parameters.map(({ type }) => type),
    returns,
    hasOneAnswer: problem.answers.scoring === "exact",
    hiddenGroups: problem.groups
      .filter(({ visibility }) => visibility === "hidden")
      .map(({ id }) => id),
  };
}
