import { findInputMismatch } from "../../core/forms/program-text.ts";
import type { RightAnswers } from "../../core/judging/reference.ts";
import type { Value } from "../../core/values/value.ts";
import type { Input } from "../../domains/order.ts";
import type { TestCase } from "../../problems/problem.ts";
import type { PlacedCase } from "../judging/case-outcome.ts";
import type { Checker } from "../exercise/checker.ts";
import { createYielder } from "../run/yield-to-event-loop.ts";
import type { SubmissionRunner } from "../exercise/submission-runner.ts";
import type { ExplanationContext } from "./explanation-context.ts";
import type { SearchBudget } from "./search-budget.ts";

/** Model solution time that does not count as search time: its start, and uncached answers. */
const MODEL_MS = 3000;

type SearchTime = Pick<SearchBudget, "isSpent" | "extend" | "spend">;

/** Makes cases during a search, from inputs outside the tests, with right answers. */
export interface TrialCases {
  /** True if inputs outside the tests can be answered. */
  readonly canAnswer: boolean;
  /** False if the input is invalid, has no right answer, or is not suitable for a program. */
  readonly canBeAsked: (input: Input) => boolean;
  /** Undefined if the input is not suitable or its answer is unknown. */
  readonly make: (input: Input) => Promise<TestCase | undefined>;
  /** Makes a case with a known answer. */
  readonly pose: (args: Input, expected: Value) => TestCase;
  /** Cases for the suitable inputs, indexed by their positions, as far as the budget allows. */
  readonly makeIndexed: (
    inputs: readonly Input[],
    from?: number,
    budget?: SearchTime,
  ) => Promise<readonly PlacedCase[]>;
  /** Inputs that have, or may have, no right answer. */
  readonly unanswered: readonly Input[];
  readonly checker: Checker;
}

export function createTrialCases(
  { problem, reference, model }: Pick<ExplanationContext, "problem" | "reference" | "model">,
  kind: SubmissionRunner["kind"],
  checker: Checker,
): TrialCases {
  const isOptimisation = problem.answers.scoring === "optimisation";
  const { solve } = reference;
  let modelMs = MODEL_MS;
  const unanswered: Input[] = [];
  const canBeAsked = (args: Input): boolean => {
    // Lists whose lengths the input's form makes equal may differ in a drawn input.
    if (findInputMismatch(problem.interface, args) !== undefined) return false;
    // Many right programs fail to read an empty list, which is no mistake about the exercise.
    if (kind === "program" && args.some(isEmpty)) return false;
    if (reference.isValid?.(args, "en") !== undefined) return false;
    if (reference.hasAnswer?.(args) !== false) return true;
    unanswered.push(args);
    return false;
  };
  // Finding a best answer may take seconds, and validity needs no expected answer.
  const own = isOptimisation ? () => [] : solve;
  // One by one and without awaiting each, because a search tries thousands.
  const makeHere: TrialCases["makeIndexed"] = async (inputs, from = 0, budget) => {
    const placedCases: PlacedCase[] = [];
    const giveWay = createYielder();
    for (const [offset, args] of inputs.entries()) {
      await giveWay();
      // The clock would also count what other programs do meanwhile.
      const before = process.threadCpuUsage();
      if (canBeAsked(args) && own !== undefined) {
        placedCases.push({ index: from + offset, test: pose(args, own(args)) });
      }
      const { user, system } = process.threadCpuUsage(before);
      budget?.spend({ cpuMs: (user + system) / 1000, waitedMs: 0 });
      if (budget?.isSpent === true) break;
    }
    return placedCases;
  };
  const makeByModel = async (
    { answersTo, batchSize }: RightAnswers,
    inputs: readonly Input[],
    from: number,
    budget: SearchTime | undefined,
  ): Promise<readonly PlacedCase[]> => {
    const placedCases: PlacedCase[] = [];
    for (let at = 0; at < inputs.length; at += batchSize) {
      const some = inputs
        .slice(at, at + batchSize)
        .map((args, offset) => ({ args, at: at + offset }));
      const answerable = some.filter(({ args }) => canBeAsked(args));
      const startMs = performance.now();
      const answers = await answersTo(answerable.map(({ args }) => args));
      const tookMs = performance.now() - startMs;
      const freeMs = Math.min(tookMs, modelMs);
      modelMs -= freeMs;
      budget?.extend(freeMs);
      budget?.spend({ cpuMs: 0, waitedMs: tookMs - freeMs });
      for (const [nth, { args, at: offset }] of answerable.entries()) {
        const expected = answers[nth];
        if (expected === undefined) unanswered.push(args);
        else placedCases.push({ index: from + offset, test: pose(args, expected) });
      }
      if (budget?.isSpent === true) break;
    }
    return placedCases;
  };
  const makeIndexed: TrialCases["makeIndexed"] =
    own !== undefined || model === undefined
      ? makeHere
      : async (inputs, from = 0, budget) => makeByModel(model, inputs, from, budget);
  return {
    canAnswer: own !== undefined || model !== undefined,
    canBeAsked,
    unanswered,
    make: async (input) => (await makeIndexed([input]))[0]?.test,
    pose,
    makeIndexed,
    checker: isOptimisation ? checker.withoutBest() : checker,
  };
}

function pose(args: Input, expected: Value): TestCase {
  return { args, expected, isTimed: false, isForPrograms: true };
}

function isEmpty(value: Value): boolean {
  return (Array.isArray(value) && value.length === 0) || (value instanceof Set && value.size === 0);
}
