import type { Reference } from "../../core/judging/reference.ts";
import { isEqualValue, type Value } from "../../core/values/value.ts";

/** Whether an answer earns all that a test is worth. */
export function isRightAnswer(
  { check }: Pick<Reference, "check">,
  args: readonly Value[],
  expected: Value,
  actual: Value,
): boolean {
  if (check === undefined) return isEqualValue(expected, actual);
  const checked = check(args, expected, actual);
  return checked.isRight && (checked.score ?? 1) === 1;
}
