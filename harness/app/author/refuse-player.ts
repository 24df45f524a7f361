import type { Problem } from "../../problems/problem.ts";
import { UsageError } from "../usage-error.ts";

/**
 * Refuses to export an exercise that is played: its opponents are the solution, so students must not
 * have them, and other judges cannot run them.
 * @throws {UsageError}
 */
export function refusePlayer({ id, interface: { isPlayer } }: Problem): void {
  if (!isPlayer) return;
  throw new UsageError(
    `${id} is played against the reference, which stays with you: it cannot be exported. Judge it with \`grundy grade\`, or on a course server with \`grundy serve\``,
  );
}
