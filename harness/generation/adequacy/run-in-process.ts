import type { Reference } from "../../core/reference.ts";
import type { Value } from "../../core/value.ts";
import { keyOf } from "../../domains/index.ts";
import type { Problem } from "../../problems/index.ts";
import type { LoadedProgram } from "../mutants/loaded-program.ts";
import { fuelFor } from "../mutants/mutants.ts";
import { isRightAnswer } from "./right-answer.ts";

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
  right: LoadedProgram,
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

/** Questions up to here are all asked; larger ones only as long as none was answered wrong. */
const CHEAP_STEPS = 20_000;
/** Asked one after another until so many steps are used. */
const MOST_STEPS = 40_000_000;

export function toQuestions(
  right: LoadedProgram,
  cases: readonly { readonly args: readonly Value[]; readonly expected: Value }[],
): readonly Question[] {
  return cases.map(({ args, expected }) => ({ args, expected, steps: right.countSteps(args) }));
}

/** Whether each question is answered wrong; undefined where it was not asked. */
export function askAll(
  program: Pick<LoadedProgram, "solve">,
  questions: readonly Question[],
  reference: Pick<Reference, "check">,
): readonly (boolean | undefined)[] {
  const answers: (boolean | undefined)[] = questions.map(() => undefined);
  const byCost = questions
    .map((question, place) => ({ question, place }))
    .toSorted((left, right) => left.question.steps - right.question.steps);
  let isRejected = false;
  let steps = 0;
  for (const { question, place } of byCost) {
    if (isRejected && (question.steps > CHEAP_STEPS || steps > MOST_STEPS)) break;
    const isWrong = answersWrong(program, question, reference);
    answers[place] = isWrong;
    isRejected ||= isWrong;
    // An answer that is wrong may have used all its fuel.
    steps += isWrong ? fuelFor(question.steps) : question.steps;
  }
  return answers;
}

export function answersWrong(
  program: Pick<LoadedProgram, "solve">,
  { args, expected, steps }: Question,
  reference: Pick<Reference, "check">,
): boolean {
  try {
    return !isRightAnswer(reference, args, expected, program.solve(args, fuelFor(steps)));
  } catch {
    // Whatever a program throws, out of fuel or of memory, is no right answer.
    return true;
  }
}
