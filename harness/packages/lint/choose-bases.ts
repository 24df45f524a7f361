import type { SurveyedCase } from "./check-tests.ts";

/** Mutants of larger tests cost more than they reveal. */
const MAX_BYTES = 64 * 1024;
const MAX_BASES = 2;

/**
 * Chooses tests to make mutants of: the smallest that are not blank, preferring different validator
 * arguments.
 */
export function chooseBases(
  cases: readonly SurveyedCase[],
  {
    isBlank,
    wordsOf,
  }: {
    readonly isBlank: (test: SurveyedCase) => boolean;
    readonly wordsOf: (test: SurveyedCase) => unknown;
  },
): SurveyedCase[] {
  const small = cases
    .filter((test) => test.bytes <= MAX_BYTES && !isBlank(test))
    .toSorted((left, right) => left.bytes - right.bytes);
  const kinds = Map.groupBy(small, (test) => JSON.stringify(wordsOf(test)));
  const ofEachKind = [...kinds.values()].flatMap(([smallest]) => smallest ?? []);
  return [...new Set([...ofEachKind, ...small])].slice(0, MAX_BASES);
}
