/** Makes the stored cases of an exercise from its spec and its reference. No I/O; deterministic. */
import type { Reference } from "../core/reference.ts";
import type { Value } from "../core/value.ts";
import {
  findGroup,
  type Problem,
  SAMPLE_GROUP_ID,
  type TestCase,
  type Tests,
} from "../problems/index.ts";
import { chooseForPrograms, type Candidate } from "./choose-for-programs.ts";
import { compareInputs, keyOf } from "./input-order.ts";
import { Oracle } from "./oracle.ts";
import { inputsOf } from "./strata.ts";

/**
 * The cases of every group: those of each stratum, without repetition, in the order of size.
 * @throws {HarnessError} `reference-failed` when the reference contradicts itself.
 */
export function generateTests(problem: Problem, reference: Reference): Tests {
  const oracle = new Oracle(problem, reference);
  const { parameters } = problem.interface;
  const types = parameters.map(({ type }) => type);
  const collected = new Map<string, Map<string, Candidate>>();
  for (const { id } of problem.groups) collected.set(id, new Map());
  for (const stratum of problem.tests.strata) {
    for (const args of inputsOf(problem, stratum, oracle)) {
      const group = findGroup(problem.groups, parameters, args);
      const cases = group && collected.get(group.id);
      const key = keyOf(types, args);
      const isTimed = stratum.kind === "stress";
      if (cases === undefined || (cases.has(key) && !isTimed)) continue;
      const isEssential = stratum.kind !== "exhaustive" && stratum.kind !== "random";
      cases.set(key, { args, expected: oracle.solve(args), isTimed, isEssential });
    }
  }
  crossCheck(problem, oracle, collected);
  const tests = new Map<string, readonly TestCase[]>();
  for (const [id, cases] of collected) tests.set(id, orderCases(cases));
  tests.set(
    SAMPLE_GROUP_ID,
    problem.samples.map((args) => toSample(args, oracle)),
  );
  return tests;
}

/** The first group is that of the small inputs, on which the literal recursion is feasible. */
function crossCheck(
  problem: Problem,
  oracle: Oracle,
  collected: ReadonlyMap<string, ReadonlyMap<string, Candidate>>,
): void {
  const small = problem.groups.find(({ id }) => id !== SAMPLE_GROUP_ID);
  const cases = small && collected.get(small.id);
  oracle.crossCheck([...(cases?.values() ?? [])].map(({ args }) => args));
}

function orderCases(cases: ReadonlyMap<string, Candidate>): readonly TestCase[] {
  const keyed = [...cases].map(([key, candidate]) => ({ ...candidate, key }));
  return chooseForPrograms(
    keyed.toSorted((a, b) => Number(a.isTimed) - Number(b.isTimed) || compareInputs(a, b)),
  );
}

function toSample(args: readonly Value[], oracle: Oracle): TestCase {
  return { args, expected: oracle.solve(args), isTimed: false, isForPrograms: true };
}
