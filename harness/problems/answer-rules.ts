import type { AnswerRules } from "../core/comparison/judge-answer.ts";
import type { Reference } from "../core/judging/reference.ts";
import type { Problem } from "./problem.ts";

/** By what answers to an exercise are judged: its reference's own check, else what its spec says. */
export function answerRulesOf(
  problem: Pick<Problem, "interface" | "answers">,
  { check }: Pick<Reference, "check">,
): AnswerRules {
  return { type: problem.interface.returns, comparison: problem.answers.comparison, check };
}
