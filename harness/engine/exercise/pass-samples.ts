import { isEqualValue, type Value } from "../../core/values/value.ts";
import { SAMPLE_GROUP_ID } from "../../problems/domain.ts";
import { hasAnswers } from "../../problems/test-files.ts";
import type { CaseOutcome, PlacedCase } from "../judging/case-outcome.ts";
import type { Suite } from "../judging/suite.ts";
import { GroupBudget } from "../run/group-budget.ts";
import { LoadFailure } from "../run/function-session.ts";
import type { RunOptions } from "../run/run-options.ts";
import { type Checker, createChecker } from "./checker.ts";
import type { SubmissionRunner } from "./submission-runner.ts";

/** Options of a submission, with as much about right answers as is known. */
export interface SampleOptions extends RunOptions {
  readonly suite: Pick<Suite, "problem"> & Partial<Suite>;
}

/**
 * Tells whether a submission gives right answers to all samples. If right answers are unknown, answers of
 * the declared type will do. It stops at the first failure and leaves no process behind.
 */
export async function passesSamples(
  runner: SubmissionRunner,
  options: SampleOptions,
): Promise<boolean> {
  const { placedCases, checker } = await listSamples(options);
  const budget = new GroupBudget(runner.limits);
  let passed = 0;
  while (passed < placedCases.length && !budget.isSpent) {
    const outcomes = await ask(runner, placedCases.slice(passed), { checker, budget });
    if (outcomes.length === 0 || outcomes.some(({ verdict }) => verdict !== "AC")) break;
    passed += outcomes.length;
  }
  await runner.closeProcess();
  return passed === placedCases.length;
}

async function ask(
  runner: SubmissionRunner,
  placedCases: readonly PlacedCase[],
  { checker, budget }: { readonly checker: Checker; readonly budget: GroupBudget },
): Promise<readonly CaseOutcome[]> {
  try {
    return await runner.runInTurn(placedCases, { checker, budget, untilWrong: true });
  } catch (error) {
    if (error instanceof LoadFailure) return [];
    throw error;
  }
}

async function listSamples(
  options: SampleOptions,
): Promise<{ readonly placedCases: readonly PlacedCase[]; readonly checker: Checker }> {
  const { problem, reference = {}, referenceModule, validator } = options.suite;
  const answers = await findAnswers(options);
  const knownAnswers = answers.flatMap((answer) => (answer === undefined ? [] : [answer]));
  const areKnown = knownAnswers.length === answers.length;
  const suite = areKnown
    ? {
        problem,
        reference,
        ...(referenceModule !== undefined && { referenceModule }),
        ...(validator && { validator }),
      }
    : { problem, reference: {} };
  const checker = createChecker({ ...options, suite });
  const placedCases = problem.samples.map((args, index): PlacedCase => {
    const expected = areKnown ? (answers[index] as Value) : [];
    return { index, test: { args, expected, isTimed: false, isForPrograms: true } };
  });
  return { placedCases, checker: areKnown ? checker : checker.withoutBest() };
}

/** The right answers to the samples: stored ones, those written by hand, or the reference's. */
async function findAnswers({ suite }: SampleOptions): Promise<readonly (Value | undefined)[]> {
  const { problem, cases, reference, model } = suite;
  const { samples } = problem;
  const stored = hasAnswers(problem) ? cases?.get(SAMPLE_GROUP_ID) : undefined;
  if (stored !== undefined && stored.length > 0) {
    return samples.map((args) => stored.find((test) => isSame(test.args, args))?.expected);
  }
  const { handAnswers } = problem.tests;
  const byHand = samples.map((args) => handAnswers.find((each) => isSame(each.args, args)));
  if (byHand.every((each) => each !== undefined)) return byHand.map(({ expected }) => expected);
  if (reference?.solve !== undefined) return samples.map(reference.solve);
  return model === undefined ? samples.map(() => undefined) : model.answersTo(samples);
}

function isSame(left: readonly Value[], right: readonly Value[]): boolean {
  return (
    left.length === right.length &&
    left.every((value, index) => isEqualValue(value, right[index] as Value))
  );
}
