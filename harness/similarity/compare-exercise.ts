import { toAnswerKey } from "./answer-key.ts";
import { findGrammar, type Grammar } from "../syntax/grammar.ts";
import { type Program, readProgram } from "./program.ts";
import { type Rarity, toHolding, toRarity } from "./rarity.ts";
import { type Candidate, compare, type Comparison } from "./score.ts";
import type { Work } from "./work.ts";

/** Where more than a fifth of those with the language have a fragment, it is the exercise's own. */
const COMMON_FRAGMENTS = 1 / 5;

/** A wrong answer that more than a twentieth of a class gives is a usual mistake. */
const COMMON_ANSWERS = 1 / 20;

/** Independent solutions stay below 0.2, changed copies come out at 0.8 or more. */
const LEAST_SCORE = 0.3;

/** A pair that was found, with the class that it was found in. */
export interface Finding {
  readonly comparison: Comparison;
  readonly rarity: { readonly fragments: Rarity; readonly answers: Rarity };
  readonly family: string;
}

/** The pairs of one exercise whose score is worth a look, in no order. */
export function compareExercise(
  works: readonly Work[],
  templateFragments: ReadonlySet<string>,
): readonly Finding[] {
  const answers = toRarity(
    works.map(({ student, wrongAnswers }) => ({ student, keys: wrongAnswers.map(toAnswerKey) })),
    COMMON_ANSWERS,
  );
  const byFamily = Map.groupBy(works, ({ language }) => findGrammar(language));
  return [...byFamily].flatMap(([grammar, ofFamily]) => {
    if (grammar === undefined) return [];
    const programs = ofFamily.flatMap(
      (work) => readProgram(work, grammar, templateFragments) ?? [],
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
      programs.map((program) => ({ student: program.work.student, keys: keysOf(program) })),
      COMMON_FRAGMENTS,
    );
  const fragments = toClass((program) => program.fragments.keys());
  const streams = toClass((program) => [program.stream]);
  const candidates = programs.map((program): Candidate => ({
    program,
    fragments: toHolding(program.fragments.keys(), fragments),
    answers: toHolding(new Set(program.work.wrongAnswers.map(toAnswerKey)), answers),
  }));
  return candidates.flatMap((left, index) =>
    candidates
      .slice(index + 1)
      .filter((right) => right.program.work.student !== left.program.work.student)
      .map((right) => compare(left, right, streams))
      .filter(({ score, sameStreamCount }) => score >= LEAST_SCORE || sameStreamCount !== undefined)
      .map((comparison) => ({ comparison, rarity: { fragments, answers }, family })),
  );
}
