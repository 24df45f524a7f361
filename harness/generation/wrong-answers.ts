import type { AnswerRules } from "../core/comparison/judge-answer.ts";
import { runQuestion, type StepLimits, toQuestions } from "./adequacy/run-in-process.ts";
import type { FindRejections } from "./choose-for-programs.ts";
import { type LoadedProgram, loadProgram } from "./mutants/loaded-program.ts";
import { fuelFor, lazyMutantsOf } from "./mutants/mutants.ts";
import type { TestCase } from "../problems/problem.ts";
import type { OwnPrograms } from "./own-program.ts";
import { spread } from "./spread.ts";
import type { CountSteps } from "./step-budget.ts";

/** Most mutants to use: they take a few seconds, and are enough to choose some dozen tests. */
const MAX_MUTANTS = 60;
/** Limits on steps of the correct program: more expensive tests are not chosen by what they reject. */
const STEP_LIMITS: StepLimits = { each: 20_000, total: 400_000 };
/** A program that is rejected by so many tests is not run on more, as it hardly helps to choose. */
const MAX_WRONG = 16;
/** A program is given up after so many steps in calls without an answer. */
const MAX_STEPS_WITHOUT_ANSWER = 150_000;

/**
 * True if a mutant helps to choose tests. Every other one does; the rest measure the quality of the
 * chosen tests. Decided by index and not by ID, so that a comment in a source does not change the tests.
 */
export function helpsToChoose(index: number): boolean {
  return index % 2 === 0;
}

/**
 * The exercise's wrong programs that give wrong answers only to tests which programs do not run: as a
 * program such a mistake would pass.
 */
export function findOnlyForFunctions(
  { right, wrong }: OwnPrograms,
  rules: AnswerRules,
  tests: readonly TestCase[],
): readonly string[] {
  const [reference] = right
    .map(({ sources, calling }) => loadProgram(sources, calling))
    .slice(0, 1);
  if (reference === undefined) return [];
  const isWrongOn = (program: Pick<LoadedProgram, "solve">, some: readonly TestCase[]) =>
    findWrong(program, toQuestions(reference, some, STEP_LIMITS), rules).size > 0;
  return wrong.flatMap(({ id, sources, calling }) => {
    const program = loadProgram(sources, calling);
    const isMissed =
      !isWrongOn(
        program,
        tests.filter(({ isForPrograms }) => isForPrograms),
      ) &&
      isWrongOn(
        program,
        tests.filter(({ isForPrograms }) => !isForPrograms),
      );
    return isMissed ? [id] : [];
  });
}

/** Counts steps of the first right program; undefined if none runs in this process. */
export function createStepCounter({ right: [first] }: OwnPrograms): CountSteps | undefined {
  if (first === undefined) return undefined;
  let program: LoadedProgram | undefined;
  return (args, limit) => {
    program ??= loadProgram(first.sources, first.calling);
    try {
      return program.countStepsWithin(args, limit);
    } catch {
      // Counting takes more of the stack: so deep a recursion is not cheap.
      return undefined;
    }
  };
}

interface Loaded {
  readonly program: Pick<LoadedProgram, "solve">;
  /** The correct program, whose steps limit those of `program`. */
  readonly right: LoadedProgram;
}

/**
 * Determines which tests reject which programs: wrong ones, and mutants of correct ones. Only wrong
 * answers count: a stack overflow or a limit may differ between machines, and so would the chosen tests.
 */
export function createRejectionFinder(programs: OwnPrograms, rules: AnswerRules): FindRejections {
  let loaded: readonly Loaded[] | undefined;
  return (tests) => {
    loaded ??= loadAll(programs);
    const questions = new Map(
      [...new Set(loaded.map(({ right }) => right))].map((right) => [
        right,
        toQuestions(right, tests, STEP_LIMITS),
      ]),
    );
    return loaded.map(({ program, right }) => {
      const wrong = findWrong(program, questions.get(right) ?? [], rules);
      return tests.map((_, place) => wrong.has(place));
    });
  };
}

function loadAll({ right, wrong }: OwnPrograms): readonly Loaded[] {
  const whole = right.map(({ sources, calling }) => loadProgram(sources, calling));
  const [reference] = whole;
  if (reference === undefined) return [];
  const slips = right.flatMap(({ sources, calling }, index) =>
    lazyMutantsOf(sources, calling)
      .filter((_, place) => helpsToChoose(place))
      .map((make) => ({ make, right: whole[index] as LoadedProgram })),
  );
  return [
    ...wrong.map(({ sources, calling }) => ({
      program: loadProgram(sources, calling),
      right: reference,
    })),
    ...spread(slips, MAX_MUTANTS).flatMap(({ make, right: original }): readonly Loaded[] => {
      const program = make();
      return program === undefined ? [] : [{ program, right: original }];
    }),
  ];
}

/** The indexes of tests that get a wrong answer. */
function findWrong(
  program: Loaded["program"],
  questions: ReturnType<typeof toQuestions>,
  rules: AnswerRules,
): ReadonlySet<number> {
  const wrong = new Set<number>();
  let lost = 0;
  for (const question of questions) {
    const outcome = runQuestion(program, question, rules);
    if (outcome === "wrong") wrong.add(question.index);
    if (outcome === "none") lost += fuelFor(question.steps);
    if (lost > MAX_STEPS_WITHOUT_ANSWER || wrong.size === MAX_WRONG) break;
  }
  return wrong;
}
