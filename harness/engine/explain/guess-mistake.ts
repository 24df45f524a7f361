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

type Compared = Pick<AnswerRules, "type" | "comparison">;

/** The known mistakes of the exercise that explain all of these answers, some of them wrong. */
export function guessMistakes(
  { mistakes = [], solve }: Pick<ReferenceParts, "mistakes" | "solve">,
  rules: Compared,
  answers: readonly Answered[],
): readonly Mistake[] {
  if (solve === undefined) return [];
  return mistakes.filter((mistake) => {
    if (!explainsAll(mistake, rules, answers)) return false;
    const predicted = answers.flatMap(({ input }) => {
      const answer = answerOf(mistake, input);
      return answer === undefined ? [] : [{ input, answer }];
    });
    return (
      predicted.length >= MIN_ANSWERS &&
      predicted.some(({ input, answer }) => !areSame(rules, solve(input), answer))
    );
  });
}

/** True if a mistake leads to all of these answers, as far as it has answers to their inputs. */
export function explainsAll(
  mistake: Mistake,
  rules: Compared,
  answers: readonly Answered[],
): boolean {
  return answers.every(({ input, actual }) => {
    const predicted = answerOf(mistake, input);
    return predicted === undefined || (actual !== undefined && areSame(rules, predicted, actual));
  });
}

/**
 * Inputs that tell mistakes from each other: to which one has another answer than the first.
 * @param inputs are tried in order, at most {@link MAX_TRIED} of them
 */
export function findTelling(
  [first, ...others]: readonly Mistake[],
  rules: Compared,
  inputs: Iterable<Input>,
): readonly Input[] {
  if (first === undefined || others.length === 0) return [];
  return [
    ...Iterator.from(inputs)
      .take(MAX_TRIED)
      .filter((input) => {
        const answer = answerOf(first, input);
        return others.some((other) => {
          const differing = answerOf(other, input);
          if (answer === undefined || differing === undefined) return false;
          return !areSame(rules, answer, differing);
        });
      })
      .take(MAX_TELLING),
  ];
}

/** Larger inputs cost the references more than a guess is worth. */
const MAX_TRIED = 1000;
const MAX_TELLING = 16;

function areSame({ type, comparison }: Compared, one: Value, other: Value): boolean {
  return findDifference(type, comparison, one, other) === undefined;
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
