import type { Mistake, ReferenceParts } from "../../core/judging/reference.ts";
import { type JsonValue, toJson } from "../../core/values/value.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import type { Input } from "../../domains/index.ts";

/** What a submission answered; undefined: nothing that is a value. */
export interface Answered {
  readonly input: Input;
  readonly actual: JsonValue | undefined;
}

/** Fewer answers fit too many mistakes. */
const LEAST_ANSWERS = 8;

/** The first known mistake of the exercise that gives all of these answers, some of them wrong. */
export function guessMistake(
  { mistakes, solve }: Pick<ReferenceParts, "mistakes" | "solve">,
  returns: ValueType,
  answers: readonly Answered[],
): Mistake | undefined {
  if (solve === undefined) return undefined;
  return mistakes?.find((mistake) => {
    let fitting = 0;
    let wrong = 0;
    for (const { input, actual } of answers) {
      const predicted = answerOf(mistake, returns, input);
      if (predicted === undefined) continue;
      if (actual === undefined || JSON.stringify(actual) !== predicted) return false;
      fitting += 1;
      if (JSON.stringify(toJson(returns, solve(input))) !== predicted) wrong += 1;
    }
    return fitting >= LEAST_ANSWERS && wrong > 0;
  });
}

/** Undefined where the mistake says nothing. */
function answerOf({ solve }: Mistake, returns: ValueType, input: Input): string | undefined {
  try {
    return JSON.stringify(toJson(returns, solve(input)));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
