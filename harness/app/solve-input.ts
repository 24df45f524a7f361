import type { Reference } from "../core/judging/reference.ts";
import { fromJson, toJson, ValueError } from "../core/values/value.ts";
import { describeViolation, type Problem } from "../problems/index.ts";
import { UsageError } from "./usage-error.ts";
import type { Workspace } from "./workspace.ts";

/** What the reference says of one input. */
export interface Solution {
  /** As JSON; an int beyond 2^53 is a string of digits. */
  readonly answer: string;
  readonly remark: string | undefined;
}

/**
 * The reference, ready to answer inputs of an exercise, each the arguments as JSON values.
 * @returns a function that throws a {@link UsageError} for what is no input of the exercise.
 */
export async function openSolver(
  id: string,
  workspace: Workspace,
): Promise<(args: readonly unknown[]) => Solution> {
  const problem = await workspace.problem(id);
  const reference = await workspace.reference(problem);
  return (args) => {
    const values = readArguments(problem, args);
    const { returns } = problem.interface;
    const answer = JSON.stringify(toJson(returns, reference.solve(values)));
    return { answer, remark: reference.remark?.(values) };
  };
}

type Arguments = Parameters<Reference["solve"]>[0];

function readArguments(problem: Problem, json: readonly unknown[]): Arguments {
  const { parameters, functionName } = problem.interface;
  const names = parameters.map(({ name }) => name).join(", ");
  if (json.length !== parameters.length) {
    throw new UsageError(
      `${functionName}(${names}) takes ${parameters.length} arguments, not ${json.length}`,
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
