import { findGroup } from "../problems/domain.ts";
import type { Group, Problem, TestCase } from "../problems/problem.ts";
import { compileDomain, type Domain } from "./domain.ts";
import { keyOf } from "./input-key.ts";

/** The domain of a group with more inputs is not enumerated, and no tests are all of it. */
const MOST_INPUTS = 250_000n;

/**
 * Whether the cases are all inputs that the group has. Then to pass them is more than to be tested:
 * it is a proof that there is no input of the group on which the submission fails.
 */
export function isComplete(problem: Problem, group: Group, cases: readonly TestCase[]): boolean {
  const domain = compileIfCountable(problem, group);
  if (domain === undefined || hasMoreThan(domain, MOST_INPUTS)) return false;
  const { parameters } = problem.interface;
  const types = parameters.map(({ type }) => type);
  const keys = new Set(cases.map(({ args }) => keyOf(types, args)));
  return domain.enumerate().every((args) => {
    const isOfEarlier = findGroup(problem.groups, parameters, args) !== group;
    return isOfEarlier || keys.has(keyOf(types, args));
  });
}

/** Undefined where the inputs can only be written by hand, or the group's bounds not be counted by. */
function compileIfCountable(problem: Problem, group: Group): Domain | undefined {
  try {
    return compileDomain(problem, group);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Counts no further than it has to: the total may be a number of a million digits. */
function hasMoreThan(domain: Domain, limit: bigint): boolean {
  let count = 0n;
  for (const size of domain.sizes()) {
    count += domain.count(size);
    if (count > limit) return true;
  }
  return false;
}
