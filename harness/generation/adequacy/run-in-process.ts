import { type AnswerRules, isRightAnswer } from "../../core/comparison/judge-answer.ts";
import type { Reference } from "../../core/judging/reference.ts";
import type { Value } from "../../core/values/value.ts";
import { keyOf } from "../../domains/input-key.ts";
import type { Problem, TestCase } from "../../problems/problem.ts";
import type { LoadedProgram } from "../mutants/loaded-program.ts";
import { fuelFor } from "../mutants/mutants.ts";

/** One input to ask a program, with what the right program takes for it. */
export interface Question {
  readonly args: readonly Value[];
  readonly expected: Value;
  readonly steps: number;
}

/** Makes questions of inputs; of each only once. Undefined where there is no right answer. */
export function createAsk(
  { parameters }: Problem["interface"],
  reference: Reference,
  right: Pick<LoadedProgram, "countSteps">,
): (args: readonly Value[]) => Question | undefined {
  const types = parameters.map(({ type }) => type);
  const asked = new Map<string, Question | undefined>();
  return (args) => {
    const key = keyOf(types, args);
    if (asked.has(key)) return asked.get(key);
    const question =
      reference.hasAnswer?.(args) === false
        ? undefined
        : { args, expected: reference.solve(args), steps: right.countSteps(args) };
    asked.set(key, question);
    return question;
  };
}

/** A test as a question. */
interface PlacedQuestion extends Question {
  /** Among all tests. */
  readonly place: number;
  /** Programs run it, too: what it rejects, both kinds of tests reject. */
  readonly isForPrograms: boolean;
}

/** Dearer questions are asked of a program only until it answered one wrong. */
const CHEAP_STEPS = 5000;
/** What is asked of a program that is known to be wrong only tells which other tests reject it. */
const STEPS_OF_WRONG = 1_000_000;
/** The same for its calls without an answer: they may have used all their fuel. */
const STEPS_WITHOUT_ANSWER = 300_000;

/** Of the right program: tests beyond these are not put to its mutants. */
export interface MostSteps {
  readonly each: number;
  readonly together: number;
}

/**
 * The cheapest tests as questions, in the order in which they are asked: cheap ones first and each
 * kind of test in its turn, so that who is given up was asked some of each kind.
 */
export function toQuestions(
  right: LoadedProgram,
  tests: readonly (Pick<TestCase, "args" | "expected" | "stratum"> &
    Partial<Pick<TestCase, "isForPrograms">>)[],
  most: MostSteps,
): readonly PlacedQuestion[] {
  const turns = new Map<TestCase["stratum"], number>();
  let together = 0;
  return tests
    .flatMap(({ args, expected, stratum, isForPrograms = true }, place) => {
      const steps = right.countStepsWithin(args, most.each);
      const question = { args, expected, steps: steps ?? 0, place, isForPrograms };
      return steps === undefined ? [] : [{ question, stratum }];
    })
    .toSorted((one, other) => one.question.steps - other.question.steps)
    .filter(({ question: { steps } }) => {
      together += steps;
      return together <= most.together;
    })
    .map(({ question, stratum }) => {
      if (question.steps > CHEAP_STEPS) return { question, turn: question.steps };
      const turn = turns.get(stratum) ?? 0;
      turns.set(stratum, turn + 1);
      return { question, turn };
    })
    .toSorted(
      (one, other) => isDear(one.question) - isDear(other.question) || one.turn - other.turn,
    )
    .map(({ question }) => question);
}

/** By place among all tests, whether it is answered wrong; a test that was not asked is missing. */
export function askAll(
  program: Pick<LoadedProgram, "solve">,
  questions: readonly PlacedQuestion[],
  rules: AnswerRules,
): ReadonlyMap<number, boolean> {
  const isWrongAt = new Map<number, boolean>();
  let isRejected = false;
  let answered = 0;
  let lost = 0;
  for (const question of questions) {
    const isEnough = answered > STEPS_OF_WRONG || lost > STEPS_WITHOUT_ANSWER;
    if (isRejected && (isEnough || isDear(question) === 1)) break;
    const outcome = askOne(program, question, rules);
    isWrongAt.set(question.place, outcome !== "right");
    isRejected ||= outcome !== "right" && question.isForPrograms;
    if (outcome === "none") lost += fuelFor(question.steps);
    else answered += question.steps;
  }
  return isWrongAt;
}

/** Whether some question is answered wrong. */
export function isRejectedBySome(
  program: Pick<LoadedProgram, "solve">,
  questions: readonly Question[],
  rules: AnswerRules,
): boolean {
  return questions.some((question) => answersWrong(program, question, rules));
}

function isDear({ steps }: Question): 0 | 1 {
  return steps > CHEAP_STEPS ? 1 : 0;
}

export function answersWrong(
  program: Pick<LoadedProgram, "solve">,
  question: Question,
  rules: AnswerRules,
): boolean {
  return askOne(program, question, rules) !== "right";
}

/** `none`: whatever a program throws, out of fuel or of memory, is no answer. */
export function askOne(
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
