import { findGroup } from "../problems/domain.ts";
import type { Group, Problem, TestCase } from "../problems/problem.ts";
import { compileDomain, type Domain } from "./domain.ts";
import { inputKeyOf } from "./input-key.ts";

/** Groups with more inputs are not enumerated and count as incomplete. */
const MAX_INPUTS = 250_000n;

/**
 * True if the cases are all inputs of the group. If so, passing them proves that the submission fails
 * on no input of the group.
 */
export function isComplete(problem: Problem, group: Group, cases: readonly TestCase[]): boolean {
  const domain = compileIfCountable(problem, group);
  if (domain === undefined || hasMoreThan(domain, MAX_INPUTS)) return false;
  const { parameters } = problem.interface;
  const types = parameters.map(({ type }) => type);
  const keys = new Set(cases.map(({ args }) => inputKeyOf(types, args)));
  return domain.enumerate().every((args) => {
    const isOfEarlier = findGroup(problem.groups, parameters, args) !== group;
    return isOfEarlier || keys.has(inputKeyOf(types, args));
  });
}

/** Undefined if inputs can only be written by hand, or cannot be counted within the group's bounds. */
function compileIfCountable(problem: Problem, group: Group): Domain | undefined {
  try {
    return compileDomain(problem, group);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Counts only until the limit: the total may have a million digits. */
function hasMoreThan(domain: Domain, limit: bigint): boolean {
  let count = 0n;
  for (const size of domain.sizes()) {
    count += domain.count(size);
    if (count > limit) return true;
  }
  return false;
}
