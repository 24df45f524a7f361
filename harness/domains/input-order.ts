import { hasDomain } from "../problems/domain.ts";
import type { Problem } from "../problems/problem.ts";
import { compileDomain, type Input } from "./domain.ts";
import { keyOf } from "./input-key.ts";

/**
 * How inputs of an exercise compare, smaller ones first: in its own order; or, where its inputs can
 * only be written by hand and not be counted, by how long they are as text, then as texts compare.
 */
export function compareInputsOf(problem: Problem): (left: Input, right: Input) => number {
  if (hasDomain(problem)) {
    const domain = compileDomain(problem);
    return (left, right) => domain.compare(left, right);
  }
  const types = problem.interface.parameters.map(({ type }) => type);
  return (left, right) => {
    const [own, other] = [keyOf(types, left), keyOf(types, right)];
    if (own.length !== other.length) return own.length - other.length;
    return own === other ? 0 : own < other ? -1 : 1;
  };
}
