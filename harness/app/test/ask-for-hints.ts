import { type CaughtBugs, TESTS_HINTS, type TestsHint } from "../../core/judging/caught-bugs.ts";
import { findTestsHints } from "../../engine/tests/find-hints.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";

/**
 * Returns hints about bugs that submitted tests miss, up to the one that is asked for.
 * @throws {UsageError} for an exercise that gives none.
 */
export async function askForHints(
  judgings: readonly (Partial<Pick<CaughtBugs, "caught" | "catches">> & {
    readonly problem: string;
  })[],
  hint: TestsHint,
  workspace: Workspace,
): Promise<readonly string[]> {
  const count = TESTS_HINTS.indexOf(hint) + 1;
  const texts = judgings.map(async ({ problem, ...result }) => {
    const { bugs } = await workspace.suite(problem);
    if (bugs === undefined) {
      throw new UsageError(
        `--hint is for tests that catch bugs, and ${problem} does not ask for tests`,
      );
    }
    if (bugs.task.hintShare === undefined) {
      throw new UsageError(`${problem} gives no hints: its problem.yaml has no \`hints: free\``);
    }
    const hints = findTestsHints(result, bugs, "en");
    const first = hints?.texts.slice(0, count) ?? [];
    return [...first, ...describeCost(first.length, bugs.task.hintShare)];
  });
  return (await Promise.all(texts)).flat();
}

/** Hints cost points only in a course, where a server knows who has taken them. */
function describeCost(count: number, share: number): readonly string[] {
  if (count === 0 || share === 0) return [];
  const percent = Math.round(share * count * 10_000) / 100;
  const subject = count === 1 ? "this hint costs" : `these ${count} hints cost`;
  return [`In a course, ${subject} ${percent}% of the exercise's points; here, nothing.`];
}
