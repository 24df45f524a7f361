import type { PassFigures } from "../../core/results/discrimination.ts";
import { correlate } from "../../core/statistics.ts";
import type { TestMatrix } from "./test-matrix.ts";

export interface TestFigures extends PassFigures {
  /** Index in its group, from 0. */
  readonly indexInGroup: number;
}

/**
 * Measures every test. Discrimination is the correlation between passing it and the number of other
 * passed tests of the exercise (a test that was not run counts as failed), over the submissions that
 * ran it.
 */
export function measureTests({ tests, rows }: TestMatrix): readonly TestFigures[] {
  const scored = rows.map((row) => ({ row, passed: row.filter((outcome) => outcome).length }));
  return tests.map(({ group, indexInGroup }, index) => {
    const own: number[] = [];
    const rest: number[] = [];
    for (const { row, passed } of scored) {
      const outcome = row[index];
      if (outcome === undefined) continue;
      own.push(Number(outcome));
      rest.push(passed - Number(outcome));
    }
    const passed = own.filter((outcome) => outcome === 1).length;
    return { group, indexInGroup, ran: own.length, passed, discrimination: correlate(own, rest) };
  });
}
