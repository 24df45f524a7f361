import { type Value, toJson } from "../../core/values/value.ts";
import { inputKeyOf } from "../../domains/input-key.ts";
import type { Problem } from "../../problems/problem.ts";
import { askReference } from "./ask-reference.ts";
import { readArguments } from "./read-arguments.ts";
import { requireCalls } from "../require-calls.ts";
import { UsageError } from "../usage-error.ts";
import { findExerciseId } from "../workspace/find-exercise-id.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** The reference's answer to one input. */
interface Solution {
  /** As JSON; an int beyond 2^53 is a string of digits. */
  readonly answer: string;
  readonly remark: string | undefined;
}

/** Answers one input, given as JSON values. Rejects with a {@link UsageError}. */
export type Solver = (args: readonly unknown[]) => Promise<Solution>;

/** Runs `work` with a solver: the reference, the model solution, or answers written by hand. */
export async function withSolver<T>(
  id: string,
  workspace: Workspace,
  action: (solve: Solver, problem: Problem) => Promise<T>,
): Promise<T> {
  const problem = await workspace.problem(await findExerciseId(id, workspace));
  requireCalls(problem, "solve the exercise of its game instead");
  const reference = await workspace.reference(problem);
  const { returns } = problem.interface;
  const toSolver =
    (answer: (values: readonly Value[]) => Promise<Value>): Solver =>
    async (args) => {
      const values = readArguments(problem, args);
      const json = JSON.stringify(toJson(returns, await answer(values)));
      return { answer: json, remark: reference.remark?.(values) };
    };
  switch (await workspace.answerSource(problem)) {
    case "typescript":
      return action(
        toSolver(async (values) => Promise.resolve(askReference(reference, values))),
        problem,
      );
    case "hand":
      return action(
        toSolver(async (values) => Promise.resolve(findByHand(problem, values))),
        problem,
      );
    case "program": {
      const options = { isThorough: false, isExplaining: false, isolation: "best" } as const;
      return workspace.withContext(options, async ({ programs }) => {
        const model = await programs.model(problem);
        return action(
          toSolver(async (values) => {
            const [answer] = (await model?.answersTo([values])) ?? [];
            if (answer?.kind === "answer") return answer.value;
            throw new UsageError(
              `the model solution has no answer to this input: ${answer?.reason}`,
            );
          }),
          problem,
        );
      });
    }
  }
}

function findByHand(
  { interface: { parameters }, tests }: Problem,
  values: readonly Value[],
): Value {
  const types = parameters.map(({ type }) => type);
  const key = inputKeyOf(types, values);
  const handAnswer = tests.handAnswers.find(({ args }) => inputKeyOf(types, args) === key);
  if (handAnswer === undefined) throw new UsageError("problem.yaml has no answer to this input");
  return handAnswer.expected;
}
