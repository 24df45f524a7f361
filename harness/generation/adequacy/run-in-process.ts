import { type AnswerRules, isRightAnswer } from "../../core/comparison/judge-answer.ts";
import type { Reference } from "../../core/judging/reference.ts";
import type { Value } from "../../core/values/value.ts";
import { countItems } from "../../domains/count-items.ts";
import { inputKeyOf } from "../../domains/input-key.ts";
import type { Problem, TestCase } from "../../problems/problem.ts";
import type { LoadedProgram } from "../mutants/loaded-program.ts";
import { fuelFor } from "../mutants/mutants.ts";

/** An input to run a program on, with the steps of the correct program. */
export interface Question {
  readonly args: readonly Value[];
  readonly expected: Value;
  readonly steps: number;
}

/** Makes questions of inputs and caches them. Undefined if an input is invalid or has no right answer. */
export function createQuestionCache(
  { parameters }: Problem["interface"],
  reference: Reference,
  right: Pick<LoadedProgram, "countSteps">,
): (args: readonly Value[]) => Question | undefined {
  const types = parameters.map(({ type }) => type);
  const questions = new Map<string, Question | undefined>();
  return (args) => {
    const key = inputKeyOf(types, args);
    if (questions.has(key)) return questions.get(key);
    const question =
      reference.isValid?.(args, "en") !== undefined || reference.hasAnswer?.(args) === false
        ? undefined
        : { args, expected: reference.solve(args), steps: right.countSteps(args) };
    questions.set(key, question);
    return question;
  };
}

/** A test as a question. */
interface PlacedQuestion extends Question {
  /** Index among all tests. */
  readonly index: number;
  /** True if it is also a test for programs. */
  readonly isForPrograms: boolean;
}

/** More expensive questions are run only until the program fails one. */
const CHEAP_STEPS = 5000;
/** Limit for a program known to be wrong: more runs only show which other tests reject it. */
const MAX_STEPS_OF_WRONG = 1_000_000;
/** The same limit for calls without an answer, which may have used all their fuel. */
const MAX_STEPS_WITHOUT_ANSWER = 300_000;

/** Limits on steps of the correct program. More expensive tests are not run on its mutants. */
export interface StepLimits {
  readonly each: number;
  readonly total: number;
}

/**
 * The cheapest tests as questions, in the order to run: cheap ones first, alternating between kinds of
 * tests, so that a program that is given up early was run on some of each kind.
 */
export function toQuestions(
  right: LoadedProgram,
  tests: readonly (Pick<TestCase, "args" | "expected" | "stratum"> &
    Partial<Pick<TestCase, "isForPrograms">>)[],
  limit: StepLimits,
): readonly PlacedQuestion[] {
  const countOf = new Map<TestCase["stratum"], number>();
  let together = 0;
  return tests
    .flatMap(({ args, expected, stratum, isForPrograms = true }, index) => {
      // Without a copy of an input that is longer than the steps.
      const isLong = countItems(args) > limit.each;
      const steps = isLong ? undefined : right.countStepsWithin(args, limit.each);
      const question = { args, expected, steps: steps ?? 0, index, isForPrograms };
      return steps === undefined ? [] : [{ question, stratum }];
    })
    .toSorted((one, other) => one.question.steps - other.question.steps)
    .filter(({ question: { steps } }) => {
      together += steps;
      return together <= limit.total;
    })
    .map(({ question, stratum }) => {
      if (isExpensive(question)) return { question, turn: question.steps };
      const index = countOf.get(stratum) ?? 0;
      countOf.set(stratum, index + 1);
      return { question, turn: index };
    })
    .toSorted(
      (one, other) =>
        Number(isExpensive(one.question)) - Number(isExpensive(other.question)) ||
        one.turn - other.turn,
    )
    .map(({ question }) => question);
}

/** By index among all tests, whether the program fails; tests that were not run are missing. */
export function runQuestions(
  program: Pick<LoadedProgram, "solve">,
  questions: readonly PlacedQuestion[],
  rules: AnswerRules,
): ReadonlyMap<number, boolean> {
  const isWrongAt = new Map<number, boolean>();
  let isRejected = false;
  let answered = 0;
  let lost = 0;
  for (const question of questions) {
    const isEnough = answered > MAX_STEPS_OF_WRONG || lost > MAX_STEPS_WITHOUT_ANSWER;
    if (isRejected && (isEnough || isExpensive(question))) break;
    const outcome = runQuestion(program, question, rules);
    isWrongAt.set(question.index, outcome !== "right");
    isRejected ||= outcome !== "right" && question.isForPrograms;
    if (outcome === "none") lost += fuelFor(question.steps);
    else answered += question.steps;
  }
  return isWrongAt;
}

/** True if the program fails some question. */
export function isRejectedBySome(
  program: Pick<LoadedProgram, "solve">,
  questions: readonly Question[],
  rules: AnswerRules,
): boolean {
  return questions.some((question) => failsQuestion(program, question, rules));
}

function isExpensive({ steps }: Question): boolean {
  return steps > CHEAP_STEPS;
}

export function failsQuestion(
  program: Pick<LoadedProgram, "solve">,
  question: Question,
  rules: AnswerRules,
): boolean {
  return runQuestion(program, question, rules) !== "right";
}

/** `none`: the program threw, for example out of fuel or memory. */
export function runQuestion(
  program: Pick<LoadedProgram, "solve">,
  { args, expected, steps }: Question,
  rules: AnswerRules,
): "right" | "wrong" | "none" {
  try {
    const answer = program.solve(args, fuelFor(steps));
    return isRightAnswer(rules, args, expected, answer) ? "right" : "wrong";
  } catch {
    return "none";
  }
}
