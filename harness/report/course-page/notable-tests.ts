import type { TestFigures } from "./test-figures.ts";

const MAX_TESTS = 10;
/** Weaker correlations may be chance. */
export const LEAST_CORRELATION = 0.1;

/** Tests of an exercise that an instructor should look at; each list has the most notable first. */
export interface NotableTests {
  readonly hardest: readonly TestFigures[];
  readonly best: readonly TestFigures[];
  /** Good programs fail these more often than weak ones, so the test may be wrong. */
  readonly negative: readonly TestFigures[];
}

export function findNotableTests(tests: readonly TestFigures[]): NotableTests {
  const correlated = tests.flatMap((test) => {
    const { discrimination } = test;
    return discrimination === undefined ? [] : [{ test, discrimination }];
  });
  return {
    hardest: tests
      .filter(({ ran, passed }) => passed < ran)
      .toSorted((left, right) => passRate(left) - passRate(right) || right.ran - left.ran)
      .slice(0, MAX_TESTS),
    best: correlated
      .filter(({ discrimination }) => discrimination >= LEAST_CORRELATION)
      .toSorted((left, right) => right.discrimination - left.discrimination)
      .slice(0, MAX_TESTS)
      .map(({ test }) => test),
    negative: correlated
      .filter(({ discrimination }) => discrimination <= -LEAST_CORRELATION)
      .toSorted((left, right) => left.discrimination - right.discrimination)
      .slice(0, MAX_TESTS)
      .map(({ test }) => test),
  };
}

function passRate({ ran, passed }: TestFigures): number {
  return passed / ran;
}
