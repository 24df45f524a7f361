import { printProgramInput } from "../../core/forms/program-text.ts";
import type { Failure, Judging } from "../../core/judging/judging.ts";
import { toJson } from "../../core/values/value.ts";
import type { Suite } from "../../engine/judging/suite.ts";

/** The first failed case of each hidden group, by the group's ID: 0-based positions. */
export type HiddenFailures = ReadonlyMap<string, number>;

/**
 * Adds the input and the right answer to failures of hidden groups, for instructors. Both come from the
 * tests: a submission's own texts could carry hidden inputs to whoever reads over the shoulder.
 */
export function showHidden(
  judging: Judging,
  failed: HiddenFailures,
  { problem, cases }: Pick<Suite, "problem" | "cases">,
): Judging {
  const { parameters, returns, isPlayer } = problem.interface;
  const hasOneAnswer = problem.answers.scoring === "exact" && !isPlayer;
  const complete = (failure: Failure): Failure => {
    const { group = "" } = failure;
    const test = cases.get(group)?.[failed.get(group) ?? -1];
    if (test === undefined || failure.args !== undefined || failure.input !== undefined) {
      return failure;
    }
    return {
      ...failure,
      ...(judging.interface === "program"
        ? { input: printProgramInput(problem.interface, test.args) }
        : {
            args: parameters.map(({ type }, at) => toJson(type, test.args[at] ?? null)),
          }),
      ...(hasOneAnswer && { expected: toJson(returns, test.expected) }),
    };
  };
  return { ...judging, failures: judging.failures.map(complete) };
}
