import type { ReferenceParts } from "../../core/judging/reference.ts";
import type { Value } from "../../core/values/value.ts";
import { UsageError } from "../usage-error.ts";

/**
 * Asks the reference for the answer to an input.
 * @throws {UsageError} if there is no reference, or it finds no answer.
 */
export function askReference(
  { solve }: Pick<ReferenceParts, "solve">,
  input: readonly Value[],
): Value {
  if (solve === undefined)
    throw new UsageError(
      "this exercise's reference has no `solve`: give a solution with --solution",
    );
  try {
    return solve(input);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(`the reference has no answer to this input: ${error.message}`);
  }
}
