/** Generates the stored tests of an exercise from its spec and its reference. No I/O; deterministic. */
import { judgeAnswer } from "../core/comparison/judge-answer.ts";
import { MistakesError } from "../core/judging/mistake.ts";
import type { Reference } from "../core/judging/reference.ts";
import { formatValue } from "../core/values/text-form.ts";
import { inputKeyOf } from "../domains/input-key.ts";
import { compareInputsOf } from "../domains/input-order.ts";
import type { Input } from "../domains/order.ts";
import { answerRulesOf } from "../problems/answer-rules.ts";
import { findGroup, SAMPLE_GROUP_ID, hasDomain, isInDomain } from "../problems/domain.ts";
import type { Problem, TestCase } from "../problems/problem.ts";
import type { Tests } from "../problems/test-files.ts";
import type { Value } from "../core/values/value.ts";
import { type Candidate, chooseForPrograms, isBorder } from "./choose-for-programs.ts";
import { CustomInputs } from "./custom-inputs.ts";
import { Oracle } from "./oracle.ts";
import type { OwnPrograms } from "./own-program.ts";
import { inputsOf } from "./strata.ts";
import type { GenerationHooks } from "./generation-hooks.ts";
import { Validity } from "./validity.ts";
import { listSome } from "../core/list-some.ts";
import { createRejectionFinder, createStepCounter, findOnlyForFunctions } from "./wrong-answers.ts";
import { join } from "node:path";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { drawValue } from "../domains/draw.ts";
import { makeTogether } from "../domains/draw-together.ts";
import { fitInput } from "../domains/fit-input.ts";
import { SplitMix64 } from "../core/split-mix.ts";

/** Group ID -> input key -> case. */
type Collected = ReadonlyMap<string, ReadonlyMap<string, Candidate>>;

/** Without programs, the cases for programs are chosen by inputs and answers only. */
const NO_PROGRAMS: OwnPrograms = { right: [], wrong: [] };

/**
 * Generates the cases of every group from all strata, without duplicates, smallest first. A case is
 * attributed to the first stratum that makes it, a timed one to `stress`. Some of the cases for programs
 * are chosen because they reject wrong programs that the exercise ships.
 * @throws {DiagnosticsError} if the constraints reject nearly all inputs.
 * @throws {HarnessError} `reference-failed` if the reference gives two answers to one input, or fails a check.
 * @throws {MistakesError} if an input or expected answer by the exercise's author is invalid.
 */
export function generateTests(
  problem: Problem,
  reference: Reference,
  programs: OwnPrograms = NO_PROGRAMS,
  hooks: GenerationHooks = {},
): Tests {
  requireFewRejections(problem);
  const validity = new Validity(problem, reference, hooks);
  const oracle = new Oracle(problem, reference, validity);
  const custom = new CustomInputs(problem, reference, { hooks, validity });
  checkHandWritten(problem, { reference, oracle, custom });
  oracle.checkGame();
  const collected = collectCases(problem, { oracle, custom }, hooks);
  hooks.onStage?.(`${problem.id}: checks of the reference`);
  checkReference(problem, oracle, collected, hooks);
  hooks.onStage?.(`${problem.id}: the choice of tests for programs`);
  const tests = new Map<string, readonly TestCase[]>();
  const compare = compareInputsOf(problem);
  const findRejections = createRejectionFinder(programs, answerRulesOf(problem, reference));
  const countSteps = createStepCounter(programs);
  for (const [id, cases] of collected) {
    const madeCases = [...cases.values()];
    const how = { borders: madeCases.filter(isBorder), findRejections, countSteps };
    tests.set(id, chooseForPrograms(orderCases(madeCases, compare), how));
  }
  tests.set(
    SAMPLE_GROUP_ID,
    problem.samples.map((args) => toSample(args, oracle)),
  );
  const missed = findOnlyForFunctions(
    programs,
    answerRulesOf(problem, reference),
    [...tests.values()].flat(),
  );
  if (missed.length > 0) {
    hooks.note?.(
      `${problem.id}: as programs, these mistakes would pass, because only functions run the tests that reject them: ${listSome(missed)}. ` +
        "Add a test that rejects them: `- manual: [...]`.",
    );
  }
  return tests;
}

/** Checks that handwritten inputs are valid and handwritten answers agree with the reference. */
function checkHandWritten(
  problem: Problem,
  {
    reference,
    oracle,
    custom,
  }: { readonly reference: Reference; readonly oracle: Oracle; readonly custom: CustomInputs },
): void {
  const handWritten = [
    { inputs: problem.samples, path: ["samples"] },
    ...problem.tests.strata.map((stratum, index) => ({
      inputs: stratum.kind === "manual" ? stratum.cases : [],
      path: ["tests", "strata", index, "manual"],
    })),
  ];
  for (const { inputs, path } of handWritten) custom.requireValid(inputs, (at) => [...path, at]);
  const { returns } = problem.interface;
  const rules = answerRulesOf(problem, reference);
  // A checker program cannot run here: the caller checks these answers.
  if (problem.programs.checker !== undefined) return;
  const mistakes = problem.tests.handAnswers.flatMap(({ args, expected, path }) => {
    const right = oracle.solve(args);
    if (judgeAnswer(rules, args, right, expected).isRight) return [];
    const message = `the reference returns ${formatValue(returns, right)} for ${oracle.formatCall(args)}`;
    const hint = "One of the two is wrong: work out the answer by hand.";
    return [{ code: "contradicting-answer", path, message, hint } as const];
  });
  if (mistakes.length > 0) throw new MistakesError(mistakes);
}

function collectCases(
  problem: Problem,
  makers: { readonly oracle: Oracle; readonly custom: CustomInputs },
  hooks: GenerationHooks,
): Collected {
  const { oracle } = makers;
  const { prepare } = hooks;
  const { parameters } = problem.interface;
  const types = parameters.map(({ type }) => type);
  const collected = new Map<string, Map<string, Candidate>>();
  for (const { id, positions } of problem.groups) {
    if (positions === undefined) collected.set(id, new Map());
  }
  for (const stratum of problem.tests.strata) {
    const lazyInputs = inputsOf(problem, stratum, { ...makers, hooks });
    const inputs = prepare === undefined ? lazyInputs : [...lazyInputs];
    prepare?.(inputs as readonly Input[]);
    for (const args of inputs) {
      const group = findGroup(problem.groups, parameters, args);
      const cases = group && collected.get(group.id);
      const key = inputKeyOf(types, args);
      const isTimed = stratum.kind === "stress";
      if (cases === undefined || (cases.has(key) && !isTimed)) continue;
      cases.set(key, { args, expected: oracle.solve(args), isTimed, stratum: stratum.kind });
    }
  }
  return collected;
}

/**
 * Checks that the reference repeats its answers, agrees with the brute force in the first group (whose
 * inputs are small enough) and satisfies its relations in all groups.
 */
function checkReference(
  problem: Problem,
  oracle: Oracle,
  collected: Collected,
  { isBruteOver, note }: GenerationHooks,
): void {
  const small = problem.groups.find(({ id }) => id !== SAMPLE_GROUP_ID)?.id;
  const inputs = new Map<string, readonly (readonly Value[])[]>();
  for (const [id, cases] of collected)
    inputs.set(
      id,
      [...cases.values()].map(({ args }) => args),
    );
  const first = inputs.get(small ?? "") ?? [];
  oracle.checkSteady(first);
  const compared = oracle.crossCheck(first, isBruteOver);
  if (compared < first.length) {
    note?.(
      `${problem.id}: the brute force was so slow that it was compared only on the smallest ${compared} of ` +
        `${first.length} inputs of ${small}; it agrees on these.`,
    );
  }
  oracle.checkRelations([...inputs.values()].flat());
}

/** Sorts by size, so that the first case that fails is the smallest. Timed cases come last. */
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

const DRAWS = 2000;
/** Least percentage of draws that must satisfy the constraints: below it, groups would end up almost empty. */
const MIN_PERCENT = 1;

/**
 * Draws inputs from the ranges of the parameters and counts those that satisfy the constraints.
 * @throws {DiagnosticsError} `rejecting-constraints`, with the rate, if that is less than 1 %.
 */
export function requireFewRejections(problem: Problem): void {
  const { parameters } = problem.interface;
  const { constraints } = problem.tests;
  if (constraints.length === 0 || !hasDomain(problem)) return;
  const random = new SplitMix64(0n);
  let inputCount = 0;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const input = makeTogether(parameters, undefined, (field) => drawValue(random, field));
    const args = input && fitInput(problem, input);
    if (args !== undefined && isInDomain(parameters, constraints, args)) inputCount += 1;
  }
  const percent = (100 * inputCount) / DRAWS;
  if (percent >= MIN_PERCENT) return;
  const listed = constraints.map(({ left, operator, right }) => `${left} ${operator} ${right}`);
  const groups = problem.groups.filter(({ id }) => id !== SAMPLE_GROUP_ID).map(({ id }) => id);
  throw new DiagnosticsError([
    {
      code: "rejecting-constraints",
      file: join(problem.folder, "problem.yaml"),
      message: `the constraints (${listed.join(", ")}) reject ${(100 - percent).toFixed(1)} % of the drawn inputs`,
      hint: `Narrow the parameters' min and max instead: ${groups.join(", ")} would stay almost empty.`,
    },
  ]);
}
