import type { TestFigures } from "./test-figures.ts";

const MOST = 10;
/** Less is chance. */
export const LEAST_CORRELATION = 0.1;

/** The tests of an exercise that an instructor may want to look at, each list the most notable first. */
export interface NotableTests {
  readonly hardest: readonly TestFigures[];
  readonly best: readonly TestFigures[];
  /** Good programs fail them rather than bad ones: is the test right? */
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
      .slice(0, MOST),
    best: correlated
      .filter(({ discrimination }) => discrimination >= LEAST_CORRELATION)
      .toSorted((left, right) => right.discrimination - left.discrimination)
      .slice(0, MOST)
      .map(({ test }) => test),
    negative: correlated
      .filter(({ discrimination }) => discrimination <= -LEAST_CORRELATION)
      .toSorted((left, right) => left.discrimination - right.discrimination)
      .slice(0, MOST)
      .map(({ test }) => test),
  };
}

function passRate({ ran, passed }: TestFigures): number {
  return passed / ran;
}
