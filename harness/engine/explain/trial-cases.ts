import type { Reference } from "../../core/judging/reference.ts";
import type { Value } from "../../core/values/value.ts";
import type { Input } from "../../domains/index.ts";
import type { Problem, TestCase } from "../../problems/index.ts";
import { type Checker, createChecker } from "../judge/checker.ts";

/** Cases made while searching: of inputs that no test has, with the reference's answers. */
export interface TrialCases {
  /** Undefined where the input has no right answer, or is nothing to ask a program. */
  readonly make: (input: Input) => TestCase | undefined;
  /** The inputs that {@link make} found, or suspects, to have no right answer. */
  readonly unanswered: readonly Input[];
  readonly checker: Checker;
}

export function createTrialCases(
  problem: Problem,
  reference: Reference,
  kind: "function" | "program",
): TrialCases {
  const isOptimisation = problem.answers.scoring === "optimisation";
  const { check } = reference;
  const unanswered: Input[] = [];
  return {
    unanswered,
    make: (args) => {
      // Many a right program reads a line of items and finds none: no mistake about the exercise.
      if (kind === "program" && args.some(isEmpty)) return undefined;
      if (reference.hasAnswer?.(args) === false) {
        unanswered.push(args);
        return undefined;
      }
      // A best answer may take seconds to find, and a right one needs none to be compared with.
      const expected = isOptimisation ? [] : reference.solve(args);
      return { args, expected, isTimed: false, isForPrograms: true };
    },
    checker: createChecker(
      problem,
      isOptimisation && check !== undefined
        ? { ...reference, check: (args, _, actual) => check(args, actual, actual) }
        : reference,
    ),
  };
}

function isEmpty(value: Value): boolean {
  return (Array.isArray(value) && value.length === 0) || (value instanceof Set && value.size === 0);
}
