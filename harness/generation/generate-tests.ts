/** Makes the stored cases of an exercise from its spec and its reference. No I/O; deterministic. */
import type { Reference } from "../core/judging/reference.ts";
import type { Value } from "../core/values/value.ts";
import { compareInputsOf, type Input, keyOf } from "../domains/index.ts";
import {
  answerRulesOf,
  findGroup,
  type Problem,
  SAMPLE_GROUP_ID,
  type TestCase,
  type Tests,
} from "../problems/index.ts";
import { type Candidate, chooseForPrograms, isBorder } from "./choose-for-programs.ts";
import { Oracle } from "./oracle.ts";
import type { OwnPrograms } from "./own-program.ts";
import { requireFewRejections } from "./rejection.ts";
import { inputsOf } from "./strata.ts";
import { prepareWrongAnswers } from "./wrong-answers.ts";

/** The cases of each group by their keys. */
type Collected = ReadonlyMap<string, ReadonlyMap<string, Candidate>>;

/** Without programs the cases for programs are chosen by their inputs and answers alone. */
const NO_PROGRAMS: OwnPrograms = { right: [], wrong: [] };

/**
 * The cases of every group: those of each entry, without repetition, in the order of size. A case
 * is told to be of the first entry that makes it, a timed one of `stress`. Of those that programs
 * run, some are chosen by which of the exercise's own wrong programs they reject.
 * @throws {DiagnosticsError} when the constraints reject nearly everything.
 * @throws {HarnessError} `reference-failed` when the reference contradicts itself.
 */
export function generateTests(
  problem: Problem,
  reference: Reference,
  programs: OwnPrograms = NO_PROGRAMS,
): Tests {
  requireFewRejections(problem);
  const oracle = new Oracle(problem, reference);
  const collected = collectCases(problem, oracle);
  checkReference(problem, oracle, collected);
  const tests = new Map<string, readonly TestCase[]>();
  const compare = compareInputsOf(problem);
  const findRejections = prepareWrongAnswers(programs, answerRulesOf(problem, reference));
  for (const [id, cases] of collected) {
    const made = [...cases.values()];
    const borders = made.filter(isBorder);
    tests.set(id, chooseForPrograms(orderCases(made, compare), { borders, findRejections }));
  }
  tests.set(
    SAMPLE_GROUP_ID,
    problem.samples.map((args) => toSample(args, oracle)),
  );
  return tests;
}

function collectCases(problem: Problem, oracle: Oracle): Collected {
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
      cases.set(key, { args, expected: oracle.solve(args), isTimed, stratum: stratum.kind });
    }
  }
  return collected;
}

/** The first group is that of the small inputs, on which the literal recursion is feasible. */
function checkReference(problem: Problem, oracle: Oracle, collected: Collected): void {
  const small = problem.groups.find(({ id }) => id !== SAMPLE_GROUP_ID)?.id;
  const inputs = new Map<string, readonly (readonly Value[])[]>();
  for (const [id, cases] of collected)
    inputs.set(
      id,
      [...cases.values()].map(({ args }) => args),
    );
  oracle.crossCheck(inputs.get(small ?? "") ?? []);
  oracle.checkRelations([...inputs.values()].flat());
}

/** The first case that fails is the smallest. */
function orderCases(
  cases: readonly Candidate[],
  compare: (left: Input, right: Input) => number,
): readonly Candidate[] {
  return cases.toSorted(
    (left, right) => Number(left.isTimed) - Number(right.isTimed) || compare(left.args, right.args),
  );
}

function toSample(args: readonly Value[], oracle: Oracle): TestCase {
  return { args, expected: oracle.solve(args), isTimed: false, isForPrograms: true };
}
