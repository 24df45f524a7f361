import type { Reference } from "../../core/reference.ts";
import { isEqualValue, type Value } from "../../core/value.ts";

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
