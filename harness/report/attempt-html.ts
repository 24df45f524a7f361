import type { Film } from "../core/film.ts";
import type { ForStudent } from "../core/judging/audience.ts";
import type { ProgramText } from "../core/results/program-text.ts";
import type { ResultExercise, StudentResult } from "../core/results/results.ts";
import { type AttemptsPageOptions, toAttemptPrinter } from "./attempts-page/attempts-page.ts";
import { describeHeld, describeAttemptAlone } from "./feedback/describe-feedback.ts";
import { printBlock } from "./feedback/print-block.ts";
import { type Html, joinHtml } from "./html/html.ts";
import type { ProblemFacts } from "./wording/problem-facts.ts";

/**
 * Prints one attempt for its student, as an HTML fragment without styles and scripts. The templates
 * escape all texts of programs and people.
 */
export function printAttemptForStudent(
  result: ForStudent<StudentResult>,
  {
    program,
    ...feedback
  }: {
    readonly exercise: ResultExercise;
    readonly facts: ProblemFacts;
    readonly program: ProgramText;
  },
): string {
  return toFragment(joinHtml(describeAttemptAlone(result, feedback, program).map(printBlock)));
}

/** Prints when feedback will be available, for use before the release. */
export function printUnreleased(exercise: ResultExercise, facts: ProblemFacts): string {
  const { blocks } = describeHeld({ exercise, attempts: [], facts });
  return toFragment(joinHtml(blocks.map(printBlock)));
}

interface StaffFacts extends Pick<AttemptsPageOptions, "factsOf" | "testInput" | "languageName"> {
  readonly exercise: ResultExercise;
  /** Current number of tests per group. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly program: ProgramText | undefined;
}

/** Prints one attempt for staff: all tests, including hidden ones, and the program with remarks. */
export function printAttemptForStaff(
  result: StudentResult,
  { exercise, sizes, program, ...options }: StaffFacts,
): string {
  const print = toAttemptPrinter(
    { ...options, programOf: () => program },
    new Map([[exercise.id, sizes]]),
  );
  return toFragment(print(result, exercise));
}

/** Prints a film as an HTML fragment without style and script. */
export function printFilmFragment(film: Film): string {
  return toFragment(printBlock({ kind: "film", film }));
}

/** Moves the size of a film into data attributes: a strict policy forbids inline styles. */
function toFragment({ markup }: Html): string {
  return markup.replaceAll(
    /<film-player style="--columns:(\d+);--cell:([^"]*)">/g,
    '<film-player data-columns="$1" data-cell="$2">',
  );
}
