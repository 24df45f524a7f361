import type { RightAnswers } from "../../core/judging/reference.ts";
import type { Value } from "../../core/values/value.ts";
import type { Input } from "../../domains/order.ts";
import type { TestCase } from "../../problems/problem.ts";
import type { PlacedCase } from "../judge/case-outcome.ts";
import type { Checker } from "../judge/checker.ts";
import { createTurns } from "../judge/loop-turn.ts";
import type { Subject } from "../judge/subject.ts";
import type { Puzzle } from "./puzzle.ts";
import type { SearchBudget } from "./search-budget.ts";

/** So much of a model solution's time is not the search's: it starts, and answers what nobody asked yet. */
const MODEL_MS = 3000;

type SearchTime = Pick<SearchBudget, "isSpent" | "extend">;

/** Cases made while searching: of inputs that no test has, with right answers. */
export interface TrialCases {
  /** Whether there is anybody to answer inputs that no test has. */
  readonly canAnswer: boolean;
  /** False where the input has no right answer, or is nothing to ask a program. */
  readonly canBeAsked: (input: Input) => boolean;
  /** Undefined where it cannot be asked, or nobody knows the answer. */
  readonly make: (input: Input) => Promise<TestCase | undefined>;
  /** Of an answer that is known. */
  readonly pose: (args: Input, expected: Value) => TestCase;
  /** Those of the inputs that can be asked, placed by where they stand; as far as the budget goes. */
  readonly place: (
    inputs: readonly Input[],
    from?: number,
    budget?: SearchTime,
  ) => Promise<readonly PlacedCase[]>;
  /** The inputs that were found, or are suspected, to have no right answer. */
  readonly unanswered: readonly Input[];
  readonly checker: Checker;
}

export function createTrialCases(
  { problem, reference, model }: Pick<Puzzle, "problem" | "reference" | "model">,
  kind: Subject["kind"],
  checker: Checker,
): TrialCases {
  const isOptimisation = problem.answers.scoring === "optimisation";
  const { solve } = reference;
  let modelMs = MODEL_MS;
  const unanswered: Input[] = [];
  const canBeAsked = (args: Input): boolean => {
    // Many a right program reads a line of items and finds none: no mistake about the exercise.
    if (kind === "program" && args.some(isEmpty)) return false;
    if (reference.hasAnswer?.(args) !== false) return true;
    unanswered.push(args);
    return false;
  };
  // A best answer may take seconds to find, and a right one needs none to be compared with.
  const own = isOptimisation ? () => [] : solve;
  // One by one, and without waiting: a search asks thousands.
  const placeHere: TrialCases["place"] = async (inputs, from = 0, budget) => {
    const placed: PlacedCase[] = [];
    const giveWay = createTurns();
    for (const [offset, args] of inputs.entries()) {
      await giveWay();
      if (canBeAsked(args) && own !== undefined) {
        placed.push({ index: from + offset, test: pose(args, own(args)) });
      }
      if (budget?.isSpent === true) break;
    }
    return placed;
  };
  const placeByModel = async (
    { answersTo, atOnce }: RightAnswers,
    inputs: readonly Input[],
    from: number,
    budget: SearchTime | undefined,
  ): Promise<readonly PlacedCase[]> => {
    const placed: PlacedCase[] = [];
    for (let at = 0; at < inputs.length; at += atOnce) {
      const some = inputs.slice(at, at + atOnce).map((args, offset) => ({ args, at: at + offset }));
      const asked = some.filter(({ args }) => canBeAsked(args));
      const start = performance.now();
      const answers = await answersTo(asked.map(({ args }) => args));
      const took = Math.min(performance.now() - start, modelMs);
      modelMs -= took;
      budget?.extend(took);
      for (const [nth, { args, at: offset }] of asked.entries()) {
        const expected = answers[nth];
        if (expected === undefined) unanswered.push(args);
        else placed.push({ index: from + offset, test: pose(args, expected) });
      }
      if (budget?.isSpent === true) break;
    }
    return placed;
  };
  const place: TrialCases["place"] =
    own !== undefined || model === undefined
      ? placeHere
      : async (inputs, from = 0, budget) => placeByModel(model, inputs, from, budget);
  return {
    canAnswer: own !== undefined || model !== undefined,
    canBeAsked,
    unanswered,
    make: async (input) => (await place([input]))[0]?.test,
    pose,
    place,
    checker: isOptimisation ? checker.withoutBest() : checker,
  };
}

function pose(args: Input, expected: Value): TestCase {
  return { args, expected, isTimed: false, isForPrograms: true };
}

function isEmpty(value: Value): boolean {
  return (Array.isArray(value) && value.length === 0) || (value instanceof Set && value.size === 0);
}
