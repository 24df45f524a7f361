import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import type { RightAnswers } from "../../../harness/core/judging/reference.ts";
import type { Input } from "../../../harness/domains/index.ts";
import { createChecker } from "../../../harness/engine/exercise/checker.ts";
import { SearchBudget } from "../../../harness/engine/explain/search-budget.ts";
import { createTrialCases } from "../../../harness/engine/explain/trial-cases.ts";
import { Threads } from "../../../harness/engine/index.ts";
import { chooseSuite } from "../chosen-suite.ts";

const { problem } = await chooseSuite("p1", { small: [[1n]] });
const INPUTS = [1n, 2n, 3n, 4n, 5n].map((n): Input => [n]);

/** Answers two inputs at once, and takes its time. */
function slowModel(ms: number): RightAnswers {
  const answersTo = async (inputs: readonly Input[]) => {
    await sleep(ms);
    return inputs.map(([n]) => n !== 3n);
  };
  return { batchSize: 2, answersTo };
}

it("the time of a model solution is not the search's", async () => {
  await using threads = new Threads();
  const checker = createChecker({ suite: { problem, reference: {} }, threads });
  const context = { problem, reference: {}, model: slowModel(150) };
  const budget = new SearchBudget(5, 100);
  expect(budget.isSpent).toBe(false);
  const placed = await createTrialCases(context, "function", checker).place(INPUTS, 10, budget);
  expect(placed.map(({ index, test }) => [index, test.expected])).toEqual([
    [10, true],
    [11, true],
    [12, false],
    [13, true],
    [14, true],
  ]);
});
