import type { Counterexample } from "../../core/judging/judging.ts";
import type { Results, StudentResult } from "../../core/results/results.ts";
import type { CaseFacts } from "../case-parts.ts";

/** Programs of different students that go wrong in the same way at the same place. */
export interface Cluster {
  readonly problem: string;
  /** The first student's; those of the others are the same in what they are compared by. */
  readonly sample: WrongAnswer;
  /** Each once. */
  readonly guesses: readonly string[];
  readonly results: readonly StudentResult[];
}

type WrongAnswer = CaseFacts &
  Pick<Counterexample, "verdict" | "message" | "reason"> &
  Pick<StudentResult, "interface">;

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
      const reason = told.find((each) => each.reason !== undefined)?.reason;
      return [
        {
          problem: first.result.problem,
          sample: { ...first.wrong, ...(reason !== undefined && { reason }) },
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

function findWrongAnswer(result: StudentResult): WrongAnswer | undefined {
  const found =
    result.counterexample ??
    result.failures.find(({ args, input }) => args !== undefined || input !== undefined);
  return found && { ...found, interface: result.interface };
}

function toKey(problem: string, { args, input, actual, verdict }: WrongAnswer): string {
  return JSON.stringify({
    problem,
    ...(args === undefined ? { input } : { args }),
    actual,
    verdict,
  });
}
