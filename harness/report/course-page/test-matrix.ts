import type { StudentResult } from "../../core/results.ts";
import { parsePlaces } from "../../core/places.ts";

/** Which tests of an exercise each submission passed. */
export interface TestMatrix {
  readonly tests: readonly { readonly group: string; readonly place: number }[];
  /** A row a submission: of every test whether it passed, or undefined where it was not run. */
  readonly rows: readonly (readonly (boolean | undefined)[])[];
}

/** Of results of one exercise. What a judging does not tell of a test counts as not run. */
export function toTestMatrix(results: readonly StudentResult[]): TestMatrix {
  const groups = [...measureGroupSizes(results)];
  const tests = groups.flatMap(([group, size]) =>
    Array.from({ length: size }, (_, place) => ({ group, place })),
  );
  const rows = results.map((result) =>
    groups.flatMap(([group, size]) => readOutcomes(result, group, size)),
  );
  return { tests, rows };
}

/** In the order of groups; a program may be given fewer tests than a function. */
function measureGroupSizes(results: readonly StudentResult[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { groups } of results) {
    for (const { id, cases } of groups) {
      sizes.set(id, Math.max(sizes.get(id) ?? 0, cases.total));
    }
  }
  return sizes;
}

function readOutcomes(
  result: StudentResult,
  group: string,
  size: number,
): readonly (boolean | undefined)[] {
  const judged = result.groups.find(({ id }) => id === group);
  const told = result.tests.find((tests) => tests.group === group);
  const unknown = Array.from({ length: size }, () => undefined);
  if (judged === undefined || judged.verdict === "skipped") return unknown;
  if (told === undefined && judged.cases.passed < judged.cases.total) return unknown;
  const failed = new Set(parsePlaces(told?.failed ?? ""));
  const notRun = new Set(parsePlaces(told?.notRun ?? ""));
  const outcomes = Array.from({ length: size }, (_, place) =>
    notRun.has(place) ? undefined : !failed.has(place),
  );
  // More than it was given: then the places are not those of the group, and would name other tests.
  const ran = outcomes.filter((outcome) => outcome !== undefined).length;
  return ran > judged.cases.total ? unknown : outcomes;
}
