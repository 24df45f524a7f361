import type { Counterexample } from "../core/judging/judging.ts";
import { isValueOf } from "../core/values/is-value-of.ts";
import type { ProblemFacts } from "./problem-facts.ts";

/** What sort of input it is, without a capital. */
export function nameCounterexample({ smallest }: Pick<Counterexample, "smallest">): string {
  return smallest
    ? "the smallest input that goes wrong (every smaller one is right)"
    : "a small input that goes wrong (there may be smaller ones)";
}

/** Where the two answers are shown, a message that repeats them tells nothing. */
export function isSaidByAnswers(
  { verdict, actual }: Pick<Counterexample, "verdict" | "actual">,
  problem: ProblemFacts,
): boolean {
  return verdict === "WA" && problem.hasOneAnswer && isValueOf(problem.returns, actual);
}
