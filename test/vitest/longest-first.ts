import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take a minute or more, the longest first. On a machine where no run has measured them, vitest
 * begins with the largest files: some of these would come last, and a core would wait for them.
 */
export const LONGEST = [
  "test/e2e/killed-course.test.ts",
  "test/docs.test.ts",
  "test/e2e/serve.test.ts",
  "test/engine/exercise/busy-machine.test.ts",
  "test/app/author/measure-tests.test.ts",
  "test/web/modes-in-browser.test.ts",
  "test/cli/verify-packages.test.ts",
  "test/e2e/own-exercise.test.ts",
  "test/e2e/package-round-trip.test.ts",
  "test/generation/borders/borders.test.ts",
  "test/e2e/exam.test.ts",
];

/** Begins with the longest files, then goes by what former runs took. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files), ({ moduleId }) => moduleId);
  }
}

export function longestFirst<T>(files: readonly T[], pathOf: (file: T) => string): T[] {
  const rankOf = (file: T) => {
    const rank = LONGEST.findIndex((path) => pathOf(file).endsWith(`/${path}`));
    return rank < 0 ? LONGEST.length : rank;
  };
  return files.toSorted((left, right) => rankOf(left) - rankOf(right));
}
