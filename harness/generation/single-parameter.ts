import { encodeValue } from "../core/values/wire.ts";
import { SAMPLE_GROUP_ID } from "../problems/domain.ts";
import type { Parameter, Problem, TestCase } from "../problems/problem.ts";
import type { Tests } from "../problems/test-files.ts";

/** Fewer inputs do not show what an entry varies. */
const MIN_CASES = 10;

/**
 * Warns the author about each kind of entry whose inputs vary only one of several parameters: such tests
 * do not show how the parameters interact.
 */
export function findSingleParameters(problem: Problem, tests: Tests): readonly string[] {
  const { parameters } = problem.interface;
  if (parameters.filter(hasSeveralValues).length < 2) return [];
  const groups = [...tests].filter(([id]) => id !== SAMPLE_GROUP_ID);
  const byKind = Map.groupBy(
    groups.flatMap(([, cases]) => cases),
    ({ stratum }) => stratum,
  );
  return [...byKind].flatMap(([kind, cases]) => {
    if (kind === undefined || kind === "manual" || cases.length < MIN_CASES) return [];
    const varied = parameters.filter((_, at) => varies(problem, cases, at));
    const [only, ...more] = varied;
    if (only === undefined || more.length > 0) return [];
    return [
      `${problem.id}/problem.yaml: all ${cases.length} tests of ${kind} differ only in ${only.name}. ` +
        "Increase their number, or put the parameter that should vary less first in `order:`.",
    ];
  });
}

function hasSeveralValues({ range: { min, max } }: Parameter): boolean {
  return min === undefined || min !== max;
}

function varies(problem: Problem, cases: readonly TestCase[], at: number): boolean {
  const type = problem.interface.parameters[at]?.type;
  const print = ({ args }: TestCase) => {
    const value = args[at];
    return type === undefined || value === undefined ? "" : encodeValue(type, value);
  };
  const [first, ...others] = cases;
  if (first === undefined) return false;
  const text = print(first);
  return others.some((each) => print(each) !== text);
}
