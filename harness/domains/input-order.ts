import { hasDomain } from "../problems/domain.ts";
import type { Problem } from "../problems/problem.ts";
import { compileDomain, type Input } from "./domain.ts";
import { inputKeyOf } from "./input-key.ts";

/**
 * Compares inputs of an exercise, smaller ones first, in the exercise's own order. Inputs that can
 * only be written by hand compare by the length of their text, then by the text.
 */
export function compareInputsOf(problem: Problem): (left: Input, right: Input) => number {
  if (hasDomain(problem)) {
    const domain = compileDomain(problem);
    return (left, right) => domain.compare(left, right);
  }
  const types = problem.interface.parameters.map(({ type }) => type);
  return (left, right) => {
    const [own, other] = [inputKeyOf(types, left), inputKeyOf(types, right)];
    if (own.length !== other.length) return own.length - other.length;
    return own === other ? 0 : own < other ? -1 : 1;
  };
}
