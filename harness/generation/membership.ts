import type { Input } from "../domains/order.ts";
import { findGroup, isInDomain } from "../problems/domain.ts";
import type { Group, Problem } from "../problems/problem.ts";

/** Returns a predicate for valid inputs that belong to one of the groups. */
export function membership(problem: Problem, groups: readonly Group[]): (args: Input) => boolean {
  const { parameters } = problem.interface;
  return (args) => {
    if (!isInDomain(parameters, problem.tests.constraints, args)) return false;
    const group = findGroup(problem.groups, parameters, args);
    return group !== undefined && groups.includes(group);
  };
}
