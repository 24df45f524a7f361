import type { Check, Reference } from "../judging/reference.ts";
import { formatValue } from "../values/text-form.ts";
import type { ValueType } from "../values/value-type.ts";
import type { Value } from "../values/value.ts";
import { type Comparison, findDifference } from "./comparison.ts";
import { describeDifference } from "./describe-difference.ts";
import { findForbiddenFloat } from "./find-forbidden-float.ts";

/** Rules by which answers to an exercise are judged. */
export interface AnswerRules {
  readonly type: ValueType;
  readonly comparison: Comparison;
  /** The reference's own checker; undefined: the answer must be equivalent to the expected one. */
  readonly check: Reference["check"];
}

/** Judges one answer. Exceptions of the reference's own checker are passed on. */
export function judgeAnswer(
  { type, comparison, check }: AnswerRules,
  args: readonly Value[],
  expected: Value,
  actual: Value,
): Check {
  const stray = findForbiddenFloat(type, comparison, actual);
  if (stray !== undefined) {
    const verb = type.kind === "float" ? "is" : "holds";
    const message = `The answer ${verb} ${formatValue({ kind: "float" }, stray)}, which is not a finite number.`;
    return { isRight: false, message };
  }
  if (check !== undefined) return check(args, expected, actual);
  const difference = findDifference(type, comparison, expected, actual);
  if (difference === undefined) return { isRight: true };
  return {
    isRight: false,
    message: describeDifference(type, comparison, expected, actual, difference),
  };
}

/** True if an answer earns the full points of its test. */
export function isRightAnswer(
  rules: AnswerRules,
  args: readonly Value[],
  expected: Value,
  actual: Value,
): boolean {
  const checked = judgeAnswer(rules, args, expected, actual);
  return checked.isRight && (checked.score ?? 1) === 1;
}
