import type { AnswerRules } from "../../core/comparison/judge-answer.ts";
import { compileDomain } from "../../domains/domain.ts";
import { neighboursOf } from "../../domains/neighbours.ts";
import type { Input } from "../../domains/order.ts";
import type { Trial } from "../../domains/shrinking/probe.ts";
import { findSmallestFailure } from "../../domains/shrinking/smallest-failure.ts";
import { canMakeInputs } from "../../problems/domain.ts";
import type { Problem } from "../../problems/problem.ts";
import type { LoadedProgram } from "../mutants/loaded-program.ts";
import { failsQuestion, type createQuestionCache, type Question } from "./run-in-process.ts";

/** Result of the search for an input on which a program is wrong. */
export type Hunt =
  | { readonly kind: "killed"; readonly input: Input }
  | { readonly kind: "equivalent" | "gap"; readonly inputs: number };

/** Budgets in steps of the correct program, so that searches end at the same point on every machine. */
const STEPS = { inOrder: 1_000_000, chosen: 1_000_000 };
const TRIES = { inOrder: 5000, chosen: 2000 };
/** How many inputs that reject other programs are tried, with their neighbours. */
const NEAR = 40;

/**
 * Searches for an input that rejects a program which passes all tests: in the order of the exercise, near
 * inputs that reject similar programs, and at every magnitude. A program that is right on all inputs is
 * equivalent. If only the author's generators can make inputs, only theirs are tried.
 */
export async function findKill(
  program: Pick<LoadedProgram, "solve">,
  {
    problem,
    rules,
    ask,
    fatal,
    authorInputs,
  }: {
    readonly problem: Problem;
    readonly rules: AnswerRules;
    readonly ask: ReturnType<typeof createQuestionCache>;
    /** Inputs that reject other programs. */
    readonly fatal: readonly Input[];
    /** Inputs made by the author's generators, smaller ones first. */
    readonly authorInputs: readonly Input[];
  },
): Promise<Hunt> {
  const triedQuestions = new Set<Question>();
  const tryWith = (budget: { tries: number; steps: number }) => {
    return async (batch: readonly Input[]): Promise<Trial<true>> => {
      for (const [index, args] of batch.entries()) {
        if (budget.tries <= 0 || budget.steps <= 0) return { tried: index, failure: undefined };
        budget.tries -= 1;
        const question = ask(args);
        if (question === undefined) continue;
        budget.steps -= question.steps + 20;
        triedQuestions.add(question);
        if (failsQuestion(program, question, rules)) return { tried: index + 1, failure: true };
      }
      return { tried: batch.length, failure: undefined };
    };
  };
  if (!canMakeInputs(problem)) {
    const inputs = authorInputs;
    const tryChosen = tryWith({ tries: TRIES.chosen, steps: STEPS.chosen });
    const { tried: count, failure } = await tryChosen(inputs);
    const input = inputs[count - 1];
    if (failure !== undefined && input !== undefined) return { kind: "killed", input };
    return { kind: "gap", inputs: triedQuestions.size };
  }
  const domain = compileDomain(problem);
  const inOrder = { tries: TRIES.inOrder, steps: STEPS.inOrder };
  const near = fatal
    .slice(0, NEAR)
    .flatMap((each) => [each, ...neighboursOf(problem, domain, each)]);
  const smallest = await findSmallestFailure(
    problem,
    {
      inOrder: tryWith(inOrder),
      outOfOrder: tryWith({ tries: TRIES.chosen, steps: STEPS.chosen }),
    },
    { failingInputs: near, isLikely: () => true },
  );
  if (smallest !== undefined) return { kind: "killed", input: smallest.input };
  const isExhausted =
    inOrder.tries > 0 &&
    inOrder.steps > 0 &&
    !domain.isTied &&
    domain.enumerateWithin(1n) === undefined;
  return { kind: isExhausted ? "equivalent" : "gap", inputs: triedQuestions.size };
}
