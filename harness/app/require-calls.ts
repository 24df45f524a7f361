import type { Problem } from "../problems/problem.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Refuses an exercise whose submissions are no programs.
 * @param lacking says what there is not: "it has no tests"
 * @throws {UsageError}
 */
export function requireCalls({ id, task }: Pick<Problem, "id" | "task">, lacking: string): void {
  if (task === undefined) return;
  throw new UsageError(
    `${id} asks for a claim about all positions, which is proved, not for a program: ${lacking}`,
  );
}
