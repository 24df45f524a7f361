import type { JudgeEvent } from "../core/event.ts";
import type { Judging } from "../core/judging.ts";
import { type Limits, wallMsFor, withCpuTimeMargin } from "../core/limits.ts";
import type { Reference } from "../core/reference.ts";
import type { Target } from "../languages/index.ts";
import type { Group, Problem, TestCase } from "../problems/index.ts";
import type { ProcessRequest, Sandbox } from "../sandbox/index.ts";
import { createAnswerChecker } from "./answer-check.ts";
import { BASE_ENVIRONMENT } from "./base-environment.ts";
import { buildSubmission } from "./build.ts";
import type { CaseOutcome, PlacedCase } from "./case-outcome.ts";
import { explainFault } from "./explain-fault.ts";
import { FailureCount, MAX_DEATHS } from "./failure-count.ts";
import { type FailedCase, findInsight, type Insight } from "./insight.ts";
import { type FunctionRun, runCallAlone, runCallsTogether } from "./run-function.ts";
import type { RunGate } from "./run-gate.ts";
import { runProgramCases } from "./run-program.ts";
import { ScoreSheet } from "./score-sheet.ts";
import { SharedSession } from "./shared-session.ts";
import { shuffle } from "./shuffle.ts";
import { SlotKeeper, type Usage } from "./slot-keeper.ts";
import type { Submission } from "./submission.ts";

/** All that is needed to judge submissions to one problem. */
export interface Suite {
  readonly problem: Problem;
  readonly reference: Reference;
  readonly cases: ReadonlyMap<string, readonly TestCase[]>;
  /** Of all cases' bytes. */
  readonly hash: string;
}

export interface JudgeOptions {
  readonly suite: Suite;
  readonly submission: Submission;
  /** The language's tools: path by id, and their versions. */
  readonly tools: Readonly<Record<string, string>>;
  readonly toolVersions: readonly string[];
  /** What the tools live from. */
  readonly toolFolders: readonly string[];
  readonly sandbox: Sandbox;
  readonly cacheFolder: string;
  /** One for all judgings that share the machine. */
  readonly gate: RunGate;
  /** Go on with a group after a failure in it. */
  readonly isThorough: boolean;
  /** Look for what helps to understand a failure, beyond the cases. */
  readonly isExplaining: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Judges one submission: compiles it, runs the groups in order, and tells everything as it happens.
 * What the submission does ends in the stream's verdict; a fault of the machine is tried once more
 * and then is `JE`.
 */
export async function* judge(options: JudgeOptions): AsyncGenerator<JudgeEvent> {
  const startedAt = performance.now();
  const { suite, submission, signal } = options;
  const { problem } = suite;
  const { functionName } = problem.interface;
  const detected = submission.language.detectInterface(submission.source, functionName);
  const kind = detected.kind === "neither" ? "unknown" : detected.kind;
  const sheet = new ScoreSheet(problem, kind);
  const usage: Usage = { cpuMs: 0, memoryBytes: undefined };
  const count = (group: Group) => selectCases(suite, group, kind).length;
  yield {
    kind: "judging-started",
    problem: problem.id,
    submission: submission.label,
    language: submission.language.id,
    interface: kind,
    cases: problem.groups.reduce((total, group) => total + count(group), 0),
  };
  let insight: Insight | undefined;
  for (const note of submission.notes) yield* sheet.note(note);
  try {
    if (detected.kind === "neither") yield* sheet.rejectRest("CE", detected.message, count);
    else insight = yield* buildAndRun(options, detected.kind, sheet, usage);
  } catch (error) {
    signal?.throwIfAborted();
    yield* sheet.rejectRest(...explainFault(error, limitsFor(options)), count);
  }
  const wallMs = Math.round(performance.now() - startedAt);
  const { isolation } = options.sandbox;
  for (const note of insight?.notes ?? []) yield* sheet.note(note);
  const { notes: _, ...explained } = insight ?? { notes: [] };
  const judging = { ...sheet.finish(submission, usage, wallMs, isolation), ...explained };
  yield { kind: "judging-finished", judging };
}

/** The same stream for a file that is refused unread, as an empty one: a `CE` with the reason. */
export async function* refuse(
  suite: Suite,
  submission: Pick<Submission, "label" | "language">,
  message: string,
  isolation: Judging["isolation"],
): AsyncGenerator<JudgeEvent> {
  const sheet = new ScoreSheet(suite.problem, "unknown");
  const count = (group: Group) => selectCases(suite, group, "unknown").length;
  yield {
    kind: "judging-started",
    problem: suite.problem.id,
    submission: submission.label,
    language: submission.language.id,
    interface: "unknown",
    cases: 0,
  };
  yield* sheet.rejectRest("CE", message, count);
  const usage: Usage = { cpuMs: 0, memoryBytes: undefined };
  yield { kind: "judging-finished", judging: sheet.finish(submission, usage, 0, isolation) };
}

async function* buildAndRun(
  options: JudgeOptions,
  kind: "function" | "program",
  sheet: ScoreSheet,
  usage: Usage,
): AsyncGenerator<JudgeEvent, Insight | undefined> {
  const { suite, submission, sandbox, gate, signal } = options;
  const { problem } = suite;
  yield { kind: "compile-started" };
  const buildOptions = {
    ...options,
    target: targetFor(problem, kind),
    memoryBytes: problem.limits.memoryBytes,
  };
  const build = await gate.share(() => buildSubmission(buildOptions), signal);
  if (build.kind === "rejected") {
    yield { kind: "compile-finished", verdict: "CE", message: build.message };
    yield* sheet.rejectRest("CE", build.message, (group) => selectCases(suite, group, kind).length);
    return undefined;
  }
  yield { kind: "compile-finished", verdict: "AC", message: "" };
  await using slots = new SlotKeeper(
    sandbox,
    {
      folders: build.folders.map((path) => ({ path, access: "read" })),
      ...(signal === undefined ? {} : { signal }),
    },
    usage,
  );
  const limits = limitsFor(options);
  const request: ProcessRequest = {
    argv: build.run.argv,
    env: { ...BASE_ENVIRONMENT, ...build.run.env },
    folder: undefined,
    limits: withCpuTimeMargin(limits),
    isAddressSpaceLimited: submission.language.hasHonestAddressSpace,
    mayFork: false,
    ...(build.run.warmStart === undefined ? {} : { warmStart: build.run.warmStart }),
  };
  const checker = createAnswerChecker(problem, suite.reference);
  const types = problem.interface.parameters.map(({ type }) => type);
  await using shared = new SharedSession(slots, request, types);
  const run = { request, limits, gate, signal, types, checker, slots };
  const failed: FailedCase[] = [];
  for (const group of problem.groups) {
    const cases = selectCases(suite, group, kind);
    if (!group.requires.every((id) => sheet.hasPassed(id))) {
      yield sheet.skip(group, cases.length);
      continue;
    }
    yield { kind: "group-started", group: group.id, cases: cases.length };
    const placed = cases.map((test, index) => ({ index, test }));
    const outcomes: CaseOutcome[] = [];
    const running =
      kind === "function"
        ? runFunctionGroup(options, placed, { ...run, shared })
        : runProgramGroup(options, runProgramCases(placed, run));
    for await (const outcome of running) {
      outcomes.push(outcome);
      const { index, verdict, cpuMs } = outcome;
      yield { kind: "case-finished", group: group.id, index, verdict, cpuMs };
    }
    const ordered = outcomes.toSorted((left, right) => left.index - right.index);
    yield* sheet.close(group, ordered, cases);
    const outcome = ordered.find(({ verdict }) => verdict !== "AC");
    const test = outcome && cases[outcome.index];
    if (outcome === undefined || test === undefined) continue;
    failed.push({ outcome, test, group });
  }
  if (!options.isExplaining || failed.length === 0) return undefined;
  const { reference } = suite;
  const search = { problem, reference, kind };
  return findInsight(failed, search, { ...run, shared, maxDeaths: 1 });
}

/** Small cases go through one process together; timed ones, and ones that score, have one each. */
async function* runFunctionGroup(
  options: JudgeOptions,
  cases: readonly PlacedCase[],
  tools: Omit<FunctionRun, "maxDeaths">,
): AsyncGenerator<CaseOutcome> {
  const { suite, submission, isThorough } = options;
  const run: FunctionRun = { ...tools, maxDeaths: isThorough ? MAX_DEATHS : 1 };
  const isAlone = ({ test }: PlacedCase) => test.isTimed || isOptimisation(suite.problem);
  const together = cases.filter((placed) => !isAlone(placed));
  const failures = countFailures(options);
  if (together.length > 0) {
    const seed = suite.hash + submission.source;
    for (const outcome of await runCallsTogether(shuffle(together, seed), run)) {
      failures.count(outcome);
      yield outcome;
    }
  }
  for (const placed of cases.filter(isAlone)) {
    if (failures.areEnough()) return;
    const outcome = await runCallAlone(placed, run);
    failures.count(outcome);
    yield outcome;
  }
}

/** Programs run once per case. */
async function* runProgramGroup(
  options: JudgeOptions,
  outcomes: AsyncIterable<CaseOutcome>,
): AsyncGenerator<CaseOutcome> {
  const failures = countFailures(options);
  for await (const outcome of outcomes) {
    failures.count(outcome);
    yield outcome;
    if (failures.areEnough()) return;
  }
}

function countFailures({ suite, isThorough }: JudgeOptions): FailureCount {
  return new FailureCount({ isScored: isOptimisation(suite.problem), isThorough });
}

function isOptimisation(problem: Problem): boolean {
  return problem.answers.scoring === "optimisation";
}

function selectCases(suite: Suite, group: Group, kind: Judging["interface"]): TestCase[] {
  const cases = suite.cases.get(group.id) ?? [];
  return cases.filter((test) => kind !== "program" || test.isForPrograms);
}

function targetFor(problem: Problem, kind: "function" | "program"): Target {
  const { functionName, parameters, returns } = problem.interface;
  return kind === "program"
    ? { kind }
    : { kind, functionName, parameters: parameters.map(({ type }) => type), returns };
}

function limitsFor({ suite, submission }: JudgeOptions): Limits {
  const { timeMs, timeFactors, memoryBytes, outputBytes } = suite.problem.limits;
  const factor = timeFactors[submission.language.id] ?? submission.language.timeFactor;
  const cpuMs = Math.round(timeMs * factor);
  return { cpuMs, wallMs: wallMsFor(cpuMs), memoryBytes, outputBytes };
}
