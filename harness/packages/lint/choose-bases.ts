import type { SurveyedCase } from "./check-tests.ts";

/** Longer ones cost more than their mutants tell. */
const MOST_BYTES = 64 * 1024;
const MOST_BASES = 2;

/**
 * The tests to make mutants of: the smallest that say something, and rather those that validators
 * are told other words for.
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
    .filter((test) => test.bytes <= MOST_BYTES && !isBlank(test))
    .toSorted((left, right) => left.bytes - right.bytes);
  const kinds = Map.groupBy(small, (test) => JSON.stringify(wordsOf(test)));
  const ofEachKind = [...kinds.values()].flatMap(([smallest]) => smallest ?? []);
  return [...new Set([...ofEachKind, ...small])].slice(0, MOST_BASES);
}
