import { toAnswerKey } from "./answer-key.ts";
import { findGrammar, type Grammar } from "../syntax/grammar.ts";
import { type Program, readProgram } from "./program.ts";
import { type Rarity, toRareKeys, toRarity } from "./rarity.ts";
import { type Candidate, compare, type Comparison } from "./score.ts";
import type { SubmittedProgram } from "./submitted-program.ts";

/** Fragments that more than a fifth of those using the language have are due to the exercise. */
const MAX_FRAGMENT_SHARE = 1 / 5;

/** Wrong answers that more than a twentieth of a class gives are common mistakes. */
const MAX_ANSWER_SHARE = 1 / 20;

/** Independent solutions score below 0.2, modified copies 0.8 or more. */
const MIN_SCORE = 0.3;

/** A similar pair with the statistics of its class. */
export interface Finding {
  readonly comparison: Comparison;
  readonly rarity: { readonly fragments: Rarity; readonly answers: Rarity };
  readonly family: string;
}

/** Finds the pairs of one exercise that score high enough, in no particular order. */
export function compareExercise(
  submissions: readonly SubmittedProgram[],
  templateFragments: ReadonlySet<string>,
): readonly Finding[] {
  const answers = toRarity(
    submissions.map(({ student, wrongAnswers }) => ({
      student,
      keys: wrongAnswers.map(toAnswerKey),
    })),
    MAX_ANSWER_SHARE,
  );
  const byFamily = Map.groupBy(submissions, ({ language }) => findGrammar(language));
  return [...byFamily].flatMap(([grammar, ofFamily]) => {
    if (grammar === undefined) return [];
    const programs = ofFamily.flatMap(
      (submission) => readProgram(submission, grammar, templateFragments) ?? [],
    );
    return comparePrograms(programs, answers, grammar);
  });
}

function comparePrograms(
  programs: readonly Program[],
  answers: Rarity,
  { family }: Grammar,
): readonly Finding[] {
  const toClass = (keysOf: (program: Program) => Iterable<string>): Rarity =>
    toRarity(
      programs.map((program) => ({ student: program.submitted.student, keys: keysOf(program) })),
      MAX_FRAGMENT_SHARE,
    );
  const fragments = toClass((program) => program.fragments.keys());
  const streams = toClass((program) => [program.stream]);
  const candidates = programs.map((program): Candidate => ({
    program,
    fragments: toRareKeys(program.fragments.keys(), fragments),
    answers: toRareKeys(new Set(program.submitted.wrongAnswers.map(toAnswerKey)), answers),
  }));
  return candidates.flatMap((left, index) =>
    candidates
      .slice(index + 1)
      .filter((right) => right.program.submitted.student !== left.program.submitted.student)
      .map((right) => compare(left, right, streams))
      .filter(({ score, sameStreamCount }) => score >= MIN_SCORE || sameStreamCount !== undefined)
      .map((comparison) => ({ comparison, rarity: { fragments, answers }, family })),
  );
}
