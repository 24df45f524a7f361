import type { AnswerRules } from "../core/comparison/judge-answer.ts";
import type { Reference } from "../core/judging/reference.ts";
import type { Problem } from "./problem.ts";

/** Rules for judging answers: the reference's own check, or else the comparison in the spec. */
export function answerRulesOf(
  problem: Pick<Problem, "interface" | "answers">,
  { check }: Pick<Reference, "check">,
): AnswerRules {
  return { type: problem.interface.returns, comparison: problem.answers.comparison, check };
}
