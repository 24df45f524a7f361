import type { Reference } from "../../core/judging/reference.ts";
import type { Value } from "../../core/values/value.ts";
import type { Input } from "../../domains/index.ts";
import type { Problem, TestCase } from "../../problems/index.ts";
import type { PlacedCase } from "../judge/case-outcome.ts";
import type { Checker } from "../judge/checker.ts";
import type { Subject } from "../judge/subject.ts";
import type { SearchBudget } from "./search-budget.ts";

/** Cases made while searching: of inputs that no test has, with the reference's answers. */
export interface TrialCases {
  /** Undefined where the input has no right answer, or is nothing to ask a program. */
  readonly make: (input: Input) => TestCase | undefined;
  /** Those of the inputs that can be asked, placed by where they stand; as far as the budget goes. */
  readonly place: (
    inputs: readonly Input[],
    from?: number,
    budget?: Pick<SearchBudget, "isSpent">,
  ) => readonly PlacedCase[];
  /** The inputs that {@link make} found, or suspects, to have no right answer. */
  readonly unanswered: readonly Input[];
  readonly checker: Checker;
}

export function createTrialCases(
  problem: Problem,
  reference: Reference,
  kind: Subject["kind"],
  checker: Checker,
): TrialCases {
  const isOptimisation = problem.answers.scoring === "optimisation";
  const unanswered: Input[] = [];
  const make = (args: Input): TestCase | undefined => {
    // Many a right program reads a line of items and finds none: no mistake about the exercise.
    if (kind === "program" && args.some(isEmpty)) return undefined;
    if (reference.hasAnswer?.(args) === false) {
      unanswered.push(args);
      return undefined;
    }
    // A best answer may take seconds to find, and a right one needs none to be compared with.
    const expected = isOptimisation ? [] : reference.solve(args);
    return { args, expected, isTimed: false, isForPrograms: true };
  };
  return {
    unanswered,
    make,
    place: (inputs, from = 0, budget) => {
      const placed: PlacedCase[] = [];
      for (const [offset, input] of inputs.entries()) {
        const test = make(input);
        if (test !== undefined) placed.push({ index: from + offset, test });
        if (budget?.isSpent === true) break;
      }
      return placed;
    },
    checker: isOptimisation ? checker.withoutBest() : checker,
  };
}

function isEmpty(value: Value): boolean {
  return (Array.isArray(value) && value.length === 0) || (value instanceof Set && value.size === 0);
}
