import { toJson } from "../core/values/value.ts";
import { askReference } from "./ask-reference.ts";
import { readArguments } from "./read-arguments.ts";
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
    const answer = JSON.stringify(toJson(returns, askReference(reference, values)));
    return { answer, remark: reference.remark?.(values) };
  };
}
