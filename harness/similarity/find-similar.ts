import type { SimilarPair } from "../core/results/similarity.ts";
import { compareExercise, type Finding } from "./compare-exercise.ts";
import { findGrammar } from "../syntax/grammar.ts";
import { readTemplate } from "./program.ts";
import { giveReasons } from "./reasons.ts";
import type { Candidate } from "./score.ts";
import { findSharedFragments } from "./shared-fragments.ts";
import type { Work } from "./work.ts";

export interface SimilarityOptions {
  /** What the instructor gave: it is ignored wherever it stands. */
  readonly templates?: readonly { readonly language: string; readonly source: string }[];
  /** So many pairs are told, the best ones. */
  readonly most?: number;
}

const MOST_PAIRS = 100;

/**
 * Ranks the pairs of works of one exercise that are worth a look, of two students each and at most
 * one for every two students and exercise. The order of the works does not matter.
 */
export function findSimilar(
  works: readonly Work[],
  { templates = [], most = MOST_PAIRS }: SimilarityOptions = {},
): readonly SimilarPair[] {
  const templateFragments = new Set(
    templates.flatMap(({ language, source }) => {
      const grammar = findGrammar(language);
      return grammar === undefined ? [] : readTemplate(source, grammar);
    }),
  );
  const byProblem = Map.groupBy(works.toSorted(byName), ({ problem }) => problem);
  const findings = [...byProblem.values()]
    .flatMap((exercise) => compareExercise(exercise, templateFragments))
    .toSorted(byScore);
  return bestOfTwoStudents(findings).slice(0, most).map(toPair);
}

/** Of findings in order; a student's attempts resemble each other. */
function bestOfTwoStudents(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ comparison: { left, right } }) => {
    const { problem, student } = left.program.work;
    const key = JSON.stringify([problem, student, right.program.work.student]);
    return !seen.has(key) && seen.add(key);
  });
}

function toPair({ comparison, rarity, family }: Finding): SimilarPair {
  const { left, right, score, fragments, answers, sameStreamCount } = comparison;
  // Where the whole is the same, what is common of it is shown as well.
  const shown = sameStreamCount === undefined ? fragments.keys : left.program.fragments.keys();
  return {
    problem: left.program.work.problem,
    left: toSide(left),
    right: toSide(right),
    score,
    sharedAnswers: answers.keys.length,
    reasons: giveReasons(comparison, rarity, family),
    fragments: findSharedFragments(left.program, right.program, shown),
  };
}

function toSide({ program }: Candidate): SimilarPair["left"] {
  const { student, submission, source } = program.work;
  return { student, submission, source };
}

function byScore({ comparison: a }: Finding, { comparison: b }: Finding): number {
  return (
    b.score - a.score ||
    byName(a.left.program.work, b.left.program.work) ||
    byName(a.right.program.work, b.right.program.work)
  );
}

function byName(a: Work, b: Work): number {
  for (const key of ["problem", "student", "submission", "language", "source"] as const) {
    if (a[key] !== b[key]) return a[key] < b[key] ? -1 : 1;
  }
  return 0;
}
