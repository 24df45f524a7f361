/**
 * Measures how good an exercise's tests are: which wrong programs they reject.
 *
 *     mutants of the reference and of other correct programs ┐
 *     wrong and slow programs, judged by the caller          ┴─ contenders ─ survivors are hunted ─
 *       ─ inputs that reject them become kill tests ─ table of programs x tests ─ figures
 */
import type {
  Adequacy,
  Margin,
  OtherVerdict,
  StratumAdequacy,
  Survivor,
} from "../../core/results/adequacy.ts";
import type { Reference, ReferenceParts } from "../../core/judging/reference.ts";
import { formatValue } from "../../core/values/text-form.ts";
import { isComplete } from "../../domains/completeness.ts";
import { inputKeyOf } from "../../domains/input-key.ts";
import type { Input } from "../../domains/order.ts";
import { answerRulesOf } from "../../problems/answer-rules.ts";
import { canMakeInputs } from "../../problems/domain.ts";
import type { Kill } from "../../problems/kill-file.ts";
import type { Problem, TestCase } from "../../problems/problem.ts";
import type { Tests } from "../../problems/test-files.ts";
import { declaredBoundsReached } from "./bounds-reached.ts";
import { scoreBaselines } from "./baselines.ts";
import { type Contender, isRejected, type PlacedTest } from "./contender.ts";
import { findKill } from "./find-kill.ts";
import { buildKillMatrix } from "./contender-figures.ts";
import { leaveHalfOut } from "./contender-figures.ts";
import { type LoadedProgram, loadProgram } from "../mutants/loaded-program.ts";
import { mutantsOf } from "../mutants/mutants.ts";
import type { OwnPrograms } from "../own-program.ts";
import { helpsToChoose } from "../wrong-answers.ts";
import {
  runQuestions,
  createQuestionCache,
  isRejectedBySome,
  type StepLimits,
  toQuestions,
} from "./run-in-process.ts";
import { measureSuites } from "./contender-figures.ts";
import { findIndependent } from "./rank.ts";
import { uniformInputs } from "./uniform-inputs.ts";

/** A program that was judged with these tests. */
export interface JudgedProgram {
  readonly id: string;
  readonly kind: "wrong" | "slow" | "mutant";
  readonly isRejected: boolean;
  /** By {@link testKey}: whether the case rejected the program; cases that did not run are missing. */
  readonly cases: ReadonlyMap<string, boolean>;
}

export interface AdequacyOptions extends OwnPrograms {
  readonly problem: Problem;
  /** Without `solve`, a correct program answers inputs that are not tests. */
  readonly reference: ReferenceParts;
  /** Further cases from the author's generators, for exercises whose bounds do not define valid inputs. */
  readonly authorCases: readonly TestCase[];
  readonly tests: Tests;
  readonly judged: readonly JudgedProgram[];
  readonly margins: readonly Margin[];
  readonly otherVerdicts: readonly OtherVerdict[];
}

export interface MeasuredAdequacy {
  readonly adequacy: Adequacy;
  /** New inputs that reject programs which no test rejects. */
  readonly kills: readonly Kill[];
}

/**
 * More expensive tests are not run on mutants, some of which take long for each step of the correct
 * program. The figures include the number of tests that were run.
 */
const STEP_LIMITS: { readonly reference: StepLimits; readonly other: StepLimits } = {
  reference: { each: 8_000_000, total: 6_000_000 },
  other: { each: 300_000, total: 5_000_000 },
};

export function testKey(group: string, index: number): string {
  return `${group} ${index}`;
}

export async function measureAdequacy(options: AdequacyOptions): Promise<MeasuredAdequacy> {
  const { problem, reference, tests, judged } = options;
  const placedTests = [...tests].flatMap(([group, cases]) =>
    cases.map((test, index): PlacedTest => ({ group, index, test })),
  );
  const chosenBy = new Set(options.wrong.map(({ id }) => id));
  const { contenders: mutants, kills, survivors } = await runMutants(options, placedTests);
  const contenders = [
    ...judged.map((each) => toContender(each, placedTests, chosenBy.has(each.id))),
    ...mutants,
  ];
  const isKillTest = placedTests.map(({ test }) => test.stratum === "kill");
  const judgedIds = new Set(judged.map(({ id }) => id));
  const adequacy: Adequacy = {
    problem: problem.id,
    groups: problem.groups.flatMap((group) => {
      if (group.positions !== undefined) return [];
      const cases = tests.get(group.id) ?? [];
      return { id: group.id, tests: cases.length, isComplete: isComplete(problem, group, cases) };
    }),
    strata: measureStrata(placedTests, contenders),
    bounds: declaredBoundsReached(
      problem,
      placedTests.map(({ test }) => test.args),
    ),
    answers: countAnswers(problem, placedTests),
    contenders: (["wrong", "slow", "mutant"] as const).map((kind) => {
      const own = contenders.filter((each) => each.kind === kind);
      return {
        kind,
        total: own.length,
        rejected: own.filter(isRejected).length,
        tests: placedTests.filter((_, place) =>
          own.some((each) => each.isRejectedBy[place] !== undefined),
        ).length,
        equivalent: own.filter(({ isEquivalent }) => isEquivalent).length,
      };
    }),
    suites: measureSuites(placedTests, contenders),
    survivors: [
      ...contenders
        .filter(({ id, ...each }) => judgedIds.has(id) && !isRejected({ id, ...each }))
        .map(({ id, kind }): Survivor => ({
          id,
          kind,
          isEquivalent: false,
          inputs: placedTests.length,
        })),
      ...survivors,
    ],
    leaveHalfOut: leaveHalfOut(contenders, isKillTest),
    uniform: compareWithUniform(options, placedTests),
    baselines: isJudgedHere(problem) ? scoreBaselines(problem, reference, tests) : [],
    margins: options.margins,
    otherVerdicts: options.otherVerdicts,
    matrix: buildKillMatrix(placedTests, contenders),
    independence: findIndependent(contenders),
    newKills: kills.length,
  };
  return { adequacy, kills };
}

async function runMutants(options: AdequacyOptions, placedTests: readonly PlacedTest[]) {
  const { problem, reference } = options;
  const drawnInputs = options.authorCases.map(({ args }) => args);
  const contenders: Contender[] = [];
  const survivors: Survivor[] = [];
  const rules = answerRulesOf(problem, reference);
  const kills = new Map<string, Kill>();
  const types = problem.interface.parameters.map(({ type }) => type);
  const right = isJudgedHere(problem) ? options.right : [];
  for (const { id: program, sources, calling } of right) {
    const whole = loadProgram(sources, calling);
    const all = placedTests.map(({ test }) => test);
    const questions = toQuestions(
      whole,
      all,
      program === "" ? STEP_LIMITS.reference : STEP_LIMITS.other,
    );
    const ask = createQuestionCache(problem.interface, withSolve(options, whole), whole);
    const fatal = new Map<string, Input>();
    const waiting: { readonly contender: Contender; readonly solve: typeof whole.solve }[] = [];
    for (const { id, index: slip, solve } of mutantsOf(sources, calling).mutants) {
      const isWrongAt = runQuestions({ solve }, questions, rules);
      const isRejectedBy = placedTests.map((_, place) => isWrongAt.get(place));
      const contender: Contender = {
        id: program === "" ? id : `${program}: ${id}`,
        kind: "mutant",
        isRejectedBy,
        isEquivalent: false,
        isKnownWrong: isRejectedBy.includes(true),
        helpedToChoose: helpsToChoose(slip),
        isRejected: false,
      };
      const first = isRejectedBy.indexOf(true);
      const { test } = placedTests[first] ?? {};
      if (test !== undefined) fatal.set(inputKeyOf(types, test.args), test.args);
      if (first >= 0) contenders.push(contender);
      else waiting.push({ contender, solve });
    }
    for (const { contender, solve } of waiting) {
      const knownFatal = [...[...kills.values()].map(({ args }) => args), ...fatal.values()];
      const hunt = await findKill(
        { solve },
        { problem, rules, ask, fatal: knownFatal, authorInputs: drawnInputs },
      );
      if (hunt.kind === "killed") {
        const key = inputKeyOf(types, hunt.input);
        if (!kills.has(key)) kills.set(key, { args: hunt.input, rejects: contender.id });
      }
      const isEquivalent = hunt.kind === "equivalent";
      contenders.push({ ...contender, isEquivalent, isKnownWrong: hunt.kind === "killed" });
      const inputs = hunt.kind === "killed" ? 0 : hunt.inputs;
      survivors.push({ id: contender.id, kind: "mutant", isEquivalent, inputs });
    }
  }
  return { contenders, survivors, kills: [...kills.values()] };
}

/** True if answers can be judged in this process, which cannot run an author's checker program. */
function isJudgedHere({ programs }: Problem): boolean {
  return programs.checker === undefined;
}

/** Completes the reference with a correct program that answers inputs which are not tests. */
function withSolve(
  { problem, reference, authorCases }: AdequacyOptions,
  right: LoadedProgram,
): Reference {
  const types = problem.interface.parameters.map(({ type }) => type);
  const expectedByKey = new Map(
    authorCases.map(({ args, expected }) => [inputKeyOf(types, args), expected]),
  );
  const solve: Reference["solve"] = (args) =>
    expectedByKey.get(inputKeyOf(types, args)) ?? right.solve(args, Number.MAX_SAFE_INTEGER);
  return { solve, ...reference };
}

function toContender(
  { id, kind, isRejected: asWhole, cases }: JudgedProgram,
  placedTests: readonly PlacedTest[],
  helpedToChoose: boolean,
): Contender {
  const isRejectedBy = placedTests.map(({ group, index }) => cases.get(testKey(group, index)));
  // A program that does not compile or load is rejected as a whole, not by a test.
  const isByNone = asWhole && !isRejectedBy.includes(true);
  const facts = { isEquivalent: false, isKnownWrong: true, helpedToChoose };
  return { id, kind, isRejectedBy, ...facts, isRejected: isByNone };
}

function measureStrata(
  placedTests: readonly PlacedTest[],
  contenders: readonly Contender[],
): readonly StratumAdequacy[] {
  const kinds = [...new Set(placedTests.map(({ test }) => test.stratum ?? "sample"))];
  const killersOf = contenders.map(
    ({ isRejectedBy }) =>
      new Set(
        isRejectedBy.flatMap((is, place) =>
          is === true ? [placedTests[place]?.test.stratum ?? "sample"] : [],
        ),
      ),
  );
  return kinds.map((kind) => ({
    kind,
    tests: placedTests.filter(({ test }) => (test.stratum ?? "sample") === kind).length,
    kills: killersOf.filter((killers) => killers.has(kind)).length,
    uniqueKills: killersOf.filter((killers) => killers.has(kind) && killers.size === 1).length,
  }));
}

function countAnswers({ interface: { returns } }: Problem, placedTests: readonly PlacedTest[]) {
  const counts = new Map<string, number>();
  for (const { test } of placedTests) {
    const answer = formatValue(returns, test.expected);
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
  }
  return [...counts]
    .map(([answer, count]) => ({ answer, tests: count }))
    .toSorted((left, right) => right.tests - left.tests || (left.answer < right.answer ? -1 : 1));
}

/** Compares with uniform random tests, on programs that run here: mutants of the reference, and wrong programs. */
function compareWithUniform(
  options: AdequacyOptions,
  placedTests: readonly PlacedTest[],
): Adequacy["uniform"] {
  const { problem, reference, tests, wrong } = options;
  if (!canMakeInputs(problem) || !isJudgedHere(problem)) return undefined;
  const [first] = options.right;
  if (first === undefined) return undefined;
  const whole = loadProgram(first.sources, first.calling);
  const { solve } = withSolve(options, whole);
  const rules = answerRulesOf(problem, reference);
  const questionsOf = (cases: readonly Pick<TestCase, "args" | "expected">[]) =>
    toQuestions(whole, cases, STEP_LIMITS.other);
  const own = questionsOf(placedTests.map(({ test }) => test));
  const random = questionsOf(
    uniformInputs(problem, tests)
      .filter((args) => reference.isValid?.(args, "en") === undefined)
      .filter((args) => reference.hasAnswer?.(args) !== false)
      .map((args) => ({ args, expected: solve(args) })),
  );
  const programs = [
    ...mutantsOf(first.sources, first.calling).mutants,
    ...wrong.map(({ sources, calling }) => loadProgram(sources, calling)),
  ];
  const countRejected = (questions: typeof own) =>
    programs.filter((program) => isRejectedBySome(program, questions, rules)).length;
  return { own: countRejected(own), random: countRejected(random), programs: programs.length };
}
