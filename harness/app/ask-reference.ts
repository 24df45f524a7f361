import type { ReferenceParts } from "../core/judging/reference.ts";
import type { Value } from "../core/values/value.ts";
import { UsageError } from "./usage-error.ts";

/**
 * The reference's answer to an input of its exercise.
 * @throws {UsageError} where there is none, or none that it finds.
 */
export function askReference(
  { solve }: Pick<ReferenceParts, "solve">,
  input: readonly Value[],
): Value {
  if (solve === undefined) throw new UsageError("the reference answers nothing: name a solution");
  try {
    return solve(input);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(`the reference knows no answer: ${error.message}`);
  }
}
