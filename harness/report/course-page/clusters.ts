import type { Results, StudentResult } from "../../core/results.ts";

/** Programs of different students that go wrong in the same way at the same place. */
export interface Cluster {
  readonly problem: string;
  /** The first student's; those of the others are the same in what they are compared by. */
  readonly sample: WrongAnswer;
  readonly reason: string | undefined;
  /** Each once. */
  readonly guesses: readonly string[];
  readonly results: readonly StudentResult[];
}

type WrongAnswer = Pick<
  NonNullable<StudentResult["counterexample"]> | StudentResult["failures"][number],
  "args" | "input" | "expected" | "actual" | "verdict" | "message"
>;

/**
 * Clusters of two and more, the largest first. Programs are compared by their counter-example, or
 * where none was found by the first failure of a test whose input may be seen.
 */
export function findClusters(
  results: readonly StudentResult[],
  exercises: Results["exercises"],
): readonly Cluster[] {
  const order = new Map(exercises.map(({ id }, index) => [id, index]));
  const found = results.flatMap((result) => {
    const wrong = findWrongAnswer(result);
    return wrong === undefined ? [] : [{ result, wrong }];
  });
  return [...Map.groupBy(found, ({ result, wrong }) => toKey(result.problem, wrong)).values()]
    .filter((entries) => entries.length > 1)
    .flatMap(([first, ...others]): Cluster[] => {
      if (first === undefined) return [];
      const all = [first, ...others].map(({ result }) => result);
      const told = all.flatMap(({ counterexample }) => counterexample ?? []);
      return [
        {
          problem: first.result.problem,
          sample: first.wrong,
          reason: told.find(({ reason }) => reason !== undefined)?.reason,
          guesses: [...new Set(told.flatMap(({ guess }) => guess ?? []))],
          results: all,
        },
      ];
    })
    .toSorted(
      (left, right) =>
        right.results.length - left.results.length ||
        (order.get(left.problem) ?? order.size) - (order.get(right.problem) ?? order.size),
    );
}

function findWrongAnswer({ counterexample, failures }: StudentResult): WrongAnswer | undefined {
  return (
    counterexample ?? failures.find(({ args, input }) => args !== undefined || input !== undefined)
  );
}

function toKey(problem: string, { args, input, actual, verdict }: WrongAnswer): string {
  return JSON.stringify({
    problem,
    ...(args === undefined ? { input } : { args }),
    actual,
    verdict,
  });
}
