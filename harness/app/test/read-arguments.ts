import { fromJson, type Value, ValueError } from "../../core/values/value.ts";
import { describeViolation } from "../../problems/domain.ts";
import type { Problem } from "../../problems/problem.ts";
import { UsageError } from "../usage-error.ts";

/**
 * Reads an input of an exercise.
 * @throws {UsageError} if the JSON values are not a valid input.
 */
export function readArguments(problem: Problem, json: readonly unknown[]): readonly Value[] {
  const { parameters, functionName } = problem.interface;
  const names = parameters.map(({ name }) => name).join(", ");
  if (json.length !== parameters.length) {
    throw new UsageError(
      `${functionName || "the input "}(${names}) takes ${parameters.length} arguments, not ${json.length}`,
    );
  }
  try {
    const values = parameters.map(({ type, name }, index) => fromJson(type, json[index], name));
    const violation = describeViolation(problem, values);
    if (violation !== undefined) throw new UsageError(violation);
    return values;
  } catch (error) {
    if (error instanceof ValueError) throw new UsageError(error.message);
    throw error;
  }
}
