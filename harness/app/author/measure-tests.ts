import { pushAll } from "../../core/large-lists.ts";
import { judgeInParallel } from "../../batch/judge-files.ts";
import { withMachineFactor } from "../../engine/judging/suite.ts";
import type { Judging } from "../../core/judging/judging.ts";
import type { ReferenceParts } from "../../core/judging/reference.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { Margin, OtherVerdict } from "../../core/results/adequacy.ts";
import {
  type JudgedProgram,
  measureAdequacy,
  type MeasuredAdequacy,
  testKey,
} from "../../generation/adequacy/measure-adequacy.ts";
import type { OwnPrograms } from "../../generation/own-program.ts";
import { canMakeInputs, ownerOfCases } from "../../problems/domain.ts";
import type { Problem, TestCase } from "../../problems/problem.ts";
import { type Tests, withSharedCases } from "../../problems/test-files.ts";
import { drawCases, hasGenerators } from "./draw-cases.ts";
import type { ProgressReporter } from "../progress-reporter.ts";
import { makeGrammarMutants } from "./grammar-mutants.ts";
import { findTrials, readOwnPrograms, type Trial } from "./own-programs.ts";
import type { Workspace } from "../workspace/workspace.ts";

export interface MeasuredExercise {
  readonly problem: Problem;
  readonly reference: ReferenceParts;
  readonly tests: Tests;
}

interface Services {
  readonly workspace: Workspace;
  readonly reporter: ProgressReporter;
}

/** Judges the exercise's sample submissions and measures how well the tests reject wrong ones. */
export async function measureTests(
  problem: Problem,
  tests: Tests,
  services: Services,
): Promise<MeasuredAdequacy> {
  const { workspace, reporter } = services;
  const reference = await workspace.reference(problem);
  const own = await findTrials(problem, workspace);
  const trials = [...own, ...(await makeGrammarMutants(own))];
  const judgedTrials = await judgeTrials(trials, { problem, reference, tests }, services);
  const programs = await readOwnPrograms(problem, workspace);
  if (!judgedTrials.judged.some(({ kind }) => kind === "mutant")) {
    noteMissingMutants(problem, programs, reporter);
  }
  const isDrawn = !canMakeInputs(problem) && hasGenerators(problem);
  const drawnCases = isDrawn ? await drawSome(problem, workspace) : [];
  return measureAdequacy({
    problem,
    reference,
    tests,
    authorCases: drawnCases,
    ...programs,
    ...judgedTrials,
  });
}

/** Without mutants the figures rest on few programs, which readers should know. */
function noteMissingMutants(
  { id, programs }: Problem,
  { right }: OwnPrograms,
  { note }: ProgressReporter,
) {
  const report = (reason: string) =>
    note(`${id}: no mutants are tried: ${reason}. The figures cover only submissions/${id}/.`);
  if (programs.checker !== undefined) {
    report(`each of their answers would take a run of ${programs.checker}`);
  } else if (right.length === 0) {
    report("they are made from right programs in languages that are installed, and there is none");
  }
}

/** Rounds of extra cases from the author's generators. */
const ROUNDS = 4;

async function drawSome(problem: Problem, workspace: Workspace): Promise<readonly TestCase[]> {
  const cases: TestCase[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    pushAll(cases, await drawCases(problem, round, workspace));
  }
  return cases;
}

interface Judged {
  readonly judged: readonly JudgedProgram[];
  readonly margins: readonly Margin[];
  readonly otherVerdicts: readonly OtherVerdict[];
}

interface Round {
  /** Multiplies the time limit. */
  readonly timeFactor: number;
  /** Keeps judging after a failure, to learn which cases reject a program. */
  readonly isThorough: boolean;
}

/** The same as `verify`. */
const PLAIN: Round = { timeFactor: 1, isThorough: false };
/** Accepted programs should pass with half the time limit. */
const HALF: Round = { timeFactor: 0.5, isThorough: false };
/** Slow programs should fail with 1.5 times the time limit. */
const HALF_MORE: Round = { timeFactor: 1.5, isThorough: false };

/** The outcome of one program. */
interface Outcome {
  readonly verdict: Verdict;
  /** By {@link testKey}: true if the case rejected the program. Cases that did not run are missing. */
  readonly cases: ReadonlyMap<string, boolean>;
}

/**
 * Judges the programs with the exercise's own limits, so that `verify` agrees. Programs in languages
 * that are not installed are left out, since they say nothing about the tests.
 */
async function judgeTrials(
  trials: readonly Trial[],
  exercise: MeasuredExercise,
  services: Services,
): Promise<Judged> {
  const judge = async (round: Round, isMeant: (trial: Trial) => boolean) =>
    judgeRound(trials.filter(isMeant), round, exercise, services);
  const withHalfTime = await judge(HALF, ({ role }) => role === "accepted");
  const isQuick = (trial: Trial) => withHalfTime.get(trial)?.verdict === "AC";
  const plain = new Map([
    ...(await judge({ ...PLAIN, isThorough: true }, isMeantWrong)),
    ...(await judge(PLAIN, (trial) => !isMeantWrong(trial) && !isQuick(trial))),
  ]);
  const withMoreTime = await judge(
    HALF_MORE,
    (trial) => trial.role === "slow" && plain.get(trial)?.verdict === "TLE",
  );
  const judgedPrograms: JudgedProgram[] = [];
  const margins: Margin[] = [];
  const otherVerdicts: OtherVerdict[] = [];
  for (const trial of trials) {
    const { id: program, role, expected } = trial;
    const outcome = isQuick(trial) ? withHalfTime.get(trial) : plain.get(trial);
    if (outcome === undefined) continue;
    const { verdict: actual, cases } = outcome;
    if (role === "mutant") {
      // A slip that a compiler refuses is no mutant.
      if (actual !== "CE") {
        judgedPrograms.push({ id: program, kind: role, isRejected: actual !== "AC", cases });
      }
      continue;
    }
    if (actual !== expected) otherVerdicts.push({ program, expected, actual });
    if (role === "accepted") {
      if (actual === "AC") margins.push({ program, kind: role, isKept: isQuick(trial) });
      continue;
    }
    judgedPrograms.push({ id: program, kind: role, isRejected: actual !== "AC", cases });
    if (role === "wrong" || (actual !== "TLE" && actual !== "AC")) continue;
    margins.push({ program, kind: role, isKept: withMoreTime.get(trial)?.verdict === "TLE" });
  }
  return { judged: judgedPrograms, margins, otherVerdicts };
}

function isMeantWrong({ role }: Trial): boolean {
  return role === "wrong" || role === "mutant";
}

/** Judges programs with given tests. */
export async function judgeRound(
  trials: readonly Trial[],
  { timeFactor, isThorough }: Round,
  { problem, reference, tests }: MeasuredExercise,
  { workspace, reporter }: Services,
): Promise<ReadonlyMap<Trial, Outcome>> {
  const outcomes = new Map<Trial, Outcome>();
  if (trials.length === 0) return outcomes;
  const limits = { ...problem.limits, timeMs: problem.limits.timeMs * timeFactor };
  const suite = {
    problem: { ...problem, limits },
    reference,
    referenceModule: workspace.referencePath(problem),
    cases: withSharedCases(problem, tests),
    hash: problem.id,
  };
  const owners = new Map(
    problem.groups.map((group) => [group.id, ownerOfCases(problem.groups, group).id]),
  );
  const cases = new Map<Trial, Map<string, boolean>>();
  const options = { isThorough, isExplaining: false, isolation: "best" } as const;
  await workspace.withContext(options, async (context) => {
    using progress = reporter.startProgress(trials.length);
    const stream = judgeInParallel(
      trials,
      {
        ...context,
        loadSuite: async () =>
          context.programs.equip(withMachineFactor(suite, await context.findMachineFactor())),
      },
      workspace.config.cores,
    );
    for await (const { task, item } of stream) {
      progress.take(task.path, item);
      if (item.kind === "case-finished") {
        const rejected = cases.get(task) ?? new Map<string, boolean>();
        // A case of several groups rejects a program if it does so in one of them.
        const key = testKey(owners.get(item.group) ?? item.group, item.index);
        cases.set(task, rejected.set(key, rejected.get(key) === true || item.verdict !== "AC"));
      }
      if (item.kind !== "judging-finished" || item.judging.verdict === "JE") continue;
      const own = placeCases(cases.get(task) ?? new Map(), item.judging, tests);
      outcomes.set(task, { verdict: item.judging.verdict, cases: own });
    }
  });
  return outcomes;
}

/** Translates case indexes: for a program, the judge counts only the cases for programs. */
function placeCases(
  cases: ReadonlyMap<string, boolean>,
  judging: Judging,
  tests: Tests,
): ReadonlyMap<string, boolean> {
  if (judging.interface !== "program") return cases;
  const isRejectedAt = new Map<string, boolean>();
  for (const [group, all] of tests) {
    const own = [...all.keys()].filter((place) => all[place]?.isForPrograms);
    for (const [index, place] of own.entries()) {
      const isRejected = cases.get(testKey(group, index));
      if (isRejected !== undefined) isRejectedAt.set(testKey(group, place), isRejected);
    }
  }
  return isRejectedAt;
}
