import { type CaughtBugs, TESTS_HINTS, type TestsHint } from "../../core/judging/caught-bugs.ts";
import { findTestsHints } from "../../engine/tests/find-hints.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";

/**
 * Returns hints about bugs that submitted tests miss, up to the one that is asked for.
 * @throws {UsageError} for an exercise that gives none.
 */
export async function askForHints(
  judgings: readonly (Partial<Pick<CaughtBugs, "caught">> & { readonly problem: string })[],
  hint: TestsHint,
  workspace: Workspace,
): Promise<readonly string[]> {
  const count = TESTS_HINTS.indexOf(hint) + 1;
  const hints = judgings.map(async ({ problem, caught }) => {
    const { bugs } = await workspace.suite(problem);
    if (bugs === undefined) {
      throw new UsageError(
        `--hint is for tests that catch bugs, and ${problem} does not ask for tests`,
      );
    }
    if (!bugs.task.givesHints) {
      throw new UsageError(`${problem} gives no hints: its problem.yaml has no \`hints: free\``);
    }
    return findTestsHints({ ...(caught && { caught }) }, bugs, "en").slice(0, count);
  });
  return (await Promise.all(hints)).flat();
}
