import type { AnswerRules } from "../core/comparison/judge-answer.ts";
import { askOne, type MostSteps, toQuestions } from "./adequacy/run-in-process.ts";
import type { FindRejections } from "./choose-for-programs.ts";
import { type LoadedProgram, loadProgram } from "./mutants/loaded-program.ts";
import { fuelFor, slipsOf } from "./mutants/mutants.ts";
import type { OwnPrograms } from "./own-program.ts";
import { spread } from "./spread.ts";

/** Some seconds' worth, and enough to choose some dozen tests by. */
const MOST_MUTANTS = 60;
/** Of the right program: dearer tests are not chosen by what they reject. */
const MOST_STEPS: MostSteps = { each: 20_000, together: 400_000 };
/** What rejects a program that so many others reject hardly helps to choose. */
const MOST_WRONG = 16;
/** After so many in calls without an answer nothing is learned from a program. */
const STEPS_WITHOUT_ANSWER = 150_000;

/**
 * Every other mutant helps to choose tests: by the others one measures what the chosen ones are
 * worth. The place, and not the name, decides, so that a comment in a source changes no test.
 */
export function isChosenBy(index: number): boolean {
  return index % 2 === 0;
}

interface Known {
  readonly program: Pick<LoadedProgram, "solve">;
  /** By its steps a call of the program is limited. */
  readonly right: LoadedProgram;
}

/**
 * Tells which tests reject which programs: wrong ones, and mutants of right ones. Only wrong answers
 * count. What a stack or a limit ends need not end so on another machine, and the tests that are
 * chosen by it would differ.
 */
export function prepareWrongAnswers(programs: OwnPrograms, rules: AnswerRules): FindRejections {
  let known: readonly Known[] | undefined;
  return (tests) => {
    known ??= loadAll(programs);
    const questions = new Map(
      [...new Set(known.map(({ right }) => right))].map((right) => [
        right,
        toQuestions(right, tests, MOST_STEPS),
      ]),
    );
    return known.map(({ program, right }) => {
      const wrong = findWrong(program, questions.get(right) ?? [], rules);
      return tests.map((_, place) => wrong.has(place));
    });
  };
}

function loadAll({ right, wrong }: OwnPrograms): readonly Known[] {
  const whole = right.map(({ sources, calling }) => loadProgram(sources, calling));
  const [reference] = whole;
  if (reference === undefined) return [];
  const slips = right.flatMap(({ sources, calling }, index) =>
    slipsOf(sources, calling)
      .filter((_, place) => isChosenBy(place))
      .map((make) => ({ make, right: whole[index] as LoadedProgram })),
  );
  return [
    ...wrong.map(({ sources, calling }) => ({
      program: loadProgram(sources, calling),
      right: reference,
    })),
    ...spread(slips, MOST_MUTANTS).flatMap(({ make, right: original }): readonly Known[] => {
      const program = make();
      return program === undefined ? [] : [{ program, right: original }];
    }),
  ];
}

/** The places of tests that get a wrong answer. */
function findWrong(
  program: Known["program"],
  questions: ReturnType<typeof toQuestions>,
  rules: AnswerRules,
): ReadonlySet<number> {
  const wrong = new Set<number>();
  let lost = 0;
  for (const question of questions) {
    const outcome = askOne(program, question, rules);
    if (outcome === "wrong") wrong.add(question.place);
    if (outcome === "none") lost += fuelFor(question.steps);
    if (lost > STEPS_WITHOUT_ANSWER || wrong.size === MOST_WRONG) break;
  }
  return wrong;
}
