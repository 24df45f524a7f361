import type { ForStudent } from "../core/judging/audience.ts";
import type { ProgramText } from "../core/results/program-text.ts";
import type { ResultExercise, StudentResult } from "../core/results/results.ts";
import { type AttemptsPageOptions, toAttemptPrinter } from "./attempts-page/attempts-page.ts";
import { describeHeld } from "./feedback/describe-held.ts";
import { describeAttemptAlone } from "./feedback/describe-exercise.ts";
import { printBlock } from "./feedback/print-block.ts";
import { type Html, joinHtml } from "./html.ts";
import type { ProblemFacts } from "./problem-facts.ts";

/**
 * One attempt as HTML to be put into a page that has a style of its own, for its student. Texts of
 * programs and people are escaped by the templates; there is no style and no script in it.
 */
export function printAttemptForStudent(
  result: ForStudent<StudentResult>,
  told: { readonly exercise: ResultExercise; readonly facts: ProblemFacts },
): string {
  return toFragment(joinHtml(describeAttemptAlone(result, told).map(printBlock)));
}

/** Before the release: when there will be something to read. */
export function printHeld(exercise: ResultExercise, facts: ProblemFacts): string {
  const { blocks } = describeHeld({ exercise, attempts: [], facts });
  return toFragment(joinHtml(blocks.map(printBlock)));
}

interface StaffFacts extends Pick<AttemptsPageOptions, "factsOf" | "testInput"> {
  readonly exercise: ResultExercise;
  /** How many tests each group has now. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly program: ProgramText | undefined;
}

/** The same for staff: every test, hidden ones too, and the program with what is said of its lines. */
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

/** A strict policy takes no styles of single elements: what a film's size is becomes data. */
function toFragment({ markup }: Html): string {
  return markup.replaceAll(
    /<film-player style="--columns:(\d+);--cell:([^"]*)">/g,
    '<film-player data-columns="$1" data-cell="$2">',
  );
}
