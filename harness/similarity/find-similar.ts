import type { SimilarPair } from "../core/results/similarity.ts";
import { compareExercise, type Finding } from "./compare-exercise.ts";
import { findGrammar } from "../syntax/grammar.ts";
import { readTemplate } from "./program.ts";
import { describeReasons } from "./reasons.ts";
import type { Candidate } from "./score.ts";
import { findSharedFragments } from "./shared-fragments.ts";
import type { SubmittedProgram } from "./submitted-program.ts";

export interface SimilarityOptions {
  /** Code given by the instructor, which is ignored in submissions. */
  readonly templates?: readonly { readonly language: string; readonly source: string }[];
  /** Most pairs to return, best first. */
  readonly maxPairs?: number;
}

const MAX_PAIRS = 100;

/**
 * Ranks pairs of similar submissions by different students, at most one pair per exercise for any two
 * students. The order of the submissions does not matter.
 */
export function findSimilar(
  submissions: readonly SubmittedProgram[],
  { templates = [], maxPairs = MAX_PAIRS }: SimilarityOptions = {},
): readonly SimilarPair[] {
  const templateFragments = new Set(
    templates.flatMap(({ language, source }) => {
      const grammar = findGrammar(language);
      return grammar === undefined ? [] : readTemplate(source, grammar);
    }),
  );
  const byProblem = Map.groupBy(submissions.toSorted(byName), ({ problem }) => problem);
  const findings = [...byProblem.values()]
    .flatMap((exercise) => compareExercise(exercise, templateFragments))
    .toSorted(byScore);
  return bestOfTwoStudents(findings).slice(0, maxPairs).map(toPair);
}

/** Keeps the first pair of any two students, since a student's attempts resemble each other. */
function bestOfTwoStudents(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ comparison: { left, right } }) => {
    const { problem, student } = left.program.submitted;
    const key = JSON.stringify([problem, student, right.program.submitted.student]);
    return !seen.has(key) && seen.add(key);
  });
}

function toPair({ comparison, rarity, family }: Finding): SimilarPair {
  const { left, right, score, fragments, answers, sameStreamCount } = comparison;
  // If the programs are the same, common fragments are shown as well.
  const keys = sameStreamCount === undefined ? fragments.keys : left.program.fragments.keys();
  return {
    problem: left.program.submitted.problem,
    left: toSide(left),
    right: toSide(right),
    score,
    sharedAnswers: answers.keys.length,
    reasons: describeReasons(comparison, rarity, family),
    fragments: findSharedFragments(left.program, right.program, keys),
  };
}

function toSide({ program }: Candidate): SimilarPair["left"] {
  const { student, submission, source } = program.submitted;
  return { student, submission, source };
}

function byScore({ comparison: a }: Finding, { comparison: b }: Finding): number {
  return (
    b.score - a.score ||
    byName(a.left.program.submitted, b.left.program.submitted) ||
    byName(a.right.program.submitted, b.right.program.submitted)
  );
}

function byName(a: SubmittedProgram, b: SubmittedProgram): number {
  for (const key of ["problem", "student", "submission", "language", "source"] as const) {
    if (a[key] !== b[key]) return a[key] < b[key] ? -1 : 1;
  }
  return 0;
}
