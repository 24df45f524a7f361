import type { StudentResult } from "../../core/results/results.ts";
import type { TestMatrix } from "./test-matrix.ts";

/** How well a test, or a group of tests, separates good programs from weak ones. */
interface PassFigures {
  readonly group: string;
  /** Submissions that ran it. */
  readonly ran: number;
  readonly passed: number;
  /** Correlation of passing it with the result on the rest; undefined if it cannot be computed. */
  readonly discrimination: number | undefined;
}

type GroupFigures = PassFigures;
export interface TestFigures extends PassFigures {
  /** Index in its group, from 0. */
  readonly place: number;
}

/**
 * Measures every test. Discrimination is the correlation between passing it and the number of other
 * passed tests of the exercise (a test that was not run counts as failed), over the submissions that
 * ran it.
 */
export function measureTests({ tests, rows }: TestMatrix): readonly TestFigures[] {
  const scored = rows.map((row) => ({ row, passed: row.filter((outcome) => outcome).length }));
  return tests.map(({ group, place }, index) => {
    const own: number[] = [];
    const rest: number[] = [];
    for (const { row, passed } of scored) {
      const outcome = row[index];
      if (outcome === undefined) continue;
      own.push(Number(outcome));
      rest.push(passed - Number(outcome));
    }
    const passed = sum(own);
    return { group, place, ran: own.length, passed, discrimination: correlate(own, rest) };
  });
}

/**
 * Measures every group. Discrimination is the correlation between passing it and the points of the
 * other groups, over all submissions that ran at all; a skipped group counts as failed.
 */
export function measureGroups(results: readonly StudentResult[]): readonly GroupFigures[] {
  const ran = results.filter(({ groups }) => groups.some(({ verdict }) => hasRun(verdict)));
  const ids = new Set(ran.flatMap(({ groups }) => groups.map(({ id }) => id)));
  return [...ids].map((id) => {
    const outcomes = ran.map(({ groups, points }) => {
      const group = groups.find((one) => one.id === id);
      return { group, isPassed: group?.verdict === "AC", rest: points - (group?.points ?? 0) };
    });
    return {
      group: id,
      ran: outcomes.filter(({ group }) => group !== undefined && hasRun(group.verdict)).length,
      passed: outcomes.filter(({ isPassed }) => isPassed).length,
      discrimination: correlate(
        outcomes.map(({ isPassed }) => Number(isPassed)),
        outcomes.map(({ rest }) => rest),
      ),
    };
  });
}

function hasRun(verdict: StudentResult["groups"][number]["verdict"]): boolean {
  return verdict !== "skipped" && verdict !== "CE" && verdict !== "JE";
}

/** Fewer pairs are not significant. */
const MIN_PAIRS = 5;

/**
 * Pearson's correlation, -1 to 1; the point-biserial one if a side is 0 or 1. Undefined if a side is
 * constant or there are fewer than five pairs.
 */
export function correlate(left: readonly number[], right: readonly number[]): number | undefined {
  const count = Math.min(left.length, right.length);
  if (count < MIN_PAIRS || isConstant(left) || isConstant(right)) return undefined;
  const [leftMean, rightMean] = [sum(left) / count, sum(right) / count];
  const [leftOff, rightOff] = [left.map((it) => it - leftMean), right.map((it) => it - rightMean)];
  const shared = sum(leftOff.map((it, index) => it * (rightOff[index] ?? 0)));
  const spread = Math.sqrt(sum(leftOff.map((it) => it * it)) * sum(rightOff.map((it) => it * it)));
  return spread === 0 ? undefined : Math.max(-1, Math.min(1, shared / spread));
}

function isConstant(numbers: readonly number[]): boolean {
  return numbers.every((number) => number === numbers[0]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
