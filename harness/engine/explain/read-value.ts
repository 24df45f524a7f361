import type { ValueType } from "../../core/values/value-type.ts";
import { fromJson, type Value, ValueError } from "../../core/values/value.ts";
import type { CaseOutcome } from "../judging/case-outcome.ts";

/** The answer as a value; undefined if it is not one. */
export function readValue(
  { actual }: Pick<CaseOutcome, "actual">,
  returns: ValueType,
): Value | undefined {
  if (actual === undefined) return undefined;
  try {
    return fromJson(returns, actual);
  } catch (error) {
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}
