import type { Mistake, ReferenceParts } from "../../core/judging/reference.ts";
import type { AnswerRules } from "../../core/comparison/judge-answer.ts";
import { findDifference } from "../../core/comparison/comparison.ts";
import type { Value } from "../../core/values/value.ts";
import type { Input } from "../../domains/order.ts";

/** A submission's answer to an input; undefined if it is not a value. */
export interface Answered {
  readonly input: Input;
  readonly actual: Value | undefined;
}

/** Fewer answers match too many mistakes. */
const MIN_ANSWERS = 8;

/**
 * The first known mistake of the exercise that explains all of these answers, some of them wrong.
 */
export function guessMistake(
  { mistakes, solve }: Pick<ReferenceParts, "mistakes" | "solve">,
  { type, comparison }: Pick<AnswerRules, "type" | "comparison">,
  answers: readonly Answered[],
): Mistake | undefined {
  if (solve === undefined) return undefined;
  const isSame = (one: Value, other: Value) =>
    findDifference(type, comparison, one, other) === undefined;
  return mistakes?.find((mistake) => {
    let fitting = 0;
    let isEverWrong = false;
    for (const { input, actual } of answers) {
      const predicted = answerOf(mistake, input);
      if (predicted === undefined) continue;
      if (actual === undefined || !isSame(predicted, actual)) return false;
      fitting += 1;
      if (!isSame(solve(input), predicted)) isEverWrong = true;
    }
    return fitting >= MIN_ANSWERS && isEverWrong;
  });
}

/** Undefined if the mistake has no answer to this input. */
function answerOf({ solve }: Mistake, input: Input): Value | undefined {
  try {
    return solve(input);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
