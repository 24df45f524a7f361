import type { GroupResult } from "../../core/judging/judging.ts";
import type { StudentResult } from "../../core/results/results.ts";
import { parsePlaces } from "../../core/results/places.ts";

/** Which tests of an exercise each submission passed. */
export interface TestMatrix {
  readonly tests: readonly { readonly group: string; readonly indexInGroup: number }[];
  /** One row per submission: whether each test passed, or undefined if it was not run. */
  readonly rows: readonly (readonly (boolean | undefined)[])[];
}

/** Builds the matrix of one exercise. Tests without a known outcome count as not run. */
export function toTestMatrix(results: readonly StudentResult[]): TestMatrix {
  const groups = [...findGroupSizes(results)];
  const tests = groups.flatMap(([group, size]) =>
    Array.from({ length: size }, (_, indexInGroup) => ({ group, indexInGroup })),
  );
  const rows = results.map((result) =>
    groups.flatMap(([group, size]) => readOutcomes(result, group, size)),
  );
  return { tests, rows };
}

/** Number of tests per group of one exercise, as most results have it: older results may be from other tests. */
export function findGroupSizes(results: readonly StudentResult[]): ReadonlyMap<string, number> {
  const groupSizes = results.flatMap((result) =>
    result.groups.map((group) => ({ id: group.id, size: countTests(result, group) })),
  );
  const byGroup = [...Map.groupBy(groupSizes, ({ id }) => id)];
  return new Map(byGroup.map(([id, group]) => [id, findCommonest(group.map(({ size }) => size))]));
}

/** Counts all tests of a group; a program runs only some of them, but its result covers the others too. */
export function countTests({ tests }: StudentResult, { id, cases }: GroupResult): number {
  const groupTests = tests.find(({ group }) => group === id);
  if (groupTests === undefined) return cases?.total ?? 0;
  return (
    (cases?.passed ?? 0) +
    parsePlaces(groupTests.failed).length +
    parsePlaces(groupTests.notRun).length
  );
}

/** The most common size; the largest on a tie. */
function findCommonest(sizes: readonly number[]): number {
  const [commonest] = [...Map.groupBy(sizes, (size) => size)].toSorted(
    ([left, these], [right, those]) => those.length - these.length || right - left,
  );
  return commonest?.[0] ?? 0;
}

function readOutcomes(
  result: StudentResult,
  group: string,
  size: number,
): readonly (boolean | undefined)[] {
  const groupResult = result.groups.find(({ id }) => id === group);
  const groupTests = result.tests.find((tests) => tests.group === group);
  const unknown = Array.from({ length: size }, () => undefined);
  if (groupResult === undefined || groupResult.verdict === "skipped") return unknown;
  const { cases } = groupResult;
  if (groupTests === undefined && (cases === undefined || cases.passed < cases.total))
    return unknown;
  // Judged with other tests, so its indices may refer to other inputs.
  if (countTests(result, groupResult) !== size) return unknown;
  const failed = new Set(parsePlaces(groupTests?.failed ?? ""));
  const notRun = new Set(parsePlaces(groupTests?.notRun ?? ""));
  return Array.from({ length: size }, (_, place) =>
    notRun.has(place) ? undefined : !failed.has(place),
  );
}
