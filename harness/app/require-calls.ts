import type { Problem } from "../problems/problem.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Refuses an exercise whose submissions are no programs.
 * @param lacking says what there is not: "it has no tests"
 * @throws {UsageError}
 */
export function requireCalls({ id, task }: Pick<Problem, "id" | "task">, lacking: string): void {
  if (task === undefined) return;
  const answerKind =
    task.kind === "claim"
      ? "a claim about all positions, which is proved"
      : "tests that catch wrong programs";
  throw new UsageError(`${id} asks for ${answerKind}, not for a program: ${lacking}`);
}
