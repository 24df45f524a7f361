import type { Counterexample } from "../../core/judging/judging.ts";
import { isValueOf } from "../../core/values/is-value-of.ts";
import type { ProblemFacts } from "./problem-facts.ts";

/** Title of a counter-example, in lower case. */
export function nameCounterexample({ smallest }: Pick<Counterexample, "smallest">): string {
  return smallest
    ? "the smallest input that fails (all smaller ones pass)"
    : "a small input that fails (there may be smaller ones)";
}

/** True if the message only repeats the two shown answers. */
export function isRepeatedByAnswers(
  { verdict, actual }: Pick<Counterexample, "verdict" | "actual">,
  problem: ProblemFacts,
): boolean {
  return verdict === "WA" && problem.hasOneAnswer && isValueOf(problem.returns, actual);
}
