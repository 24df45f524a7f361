import type { JudgeEvent } from "../../core/judging/event.ts";
import type { Judging } from "../../core/judging/judging.ts";
import type { Group, Problem, TestCase } from "../../problems/index.ts";
import type { CaseOutcome, PlacedCase } from "./case-outcome.ts";
import { explainFault } from "./explain-fault.ts";
import { FailureCount, MAX_DEATHS } from "./failure-count.ts";
import { type FailedCase, findInsight, type Insight } from "../explain/insight.ts";
import { buildFor, limitsFor, openRun, type RunOptions } from "./open-run.ts";
import { type FunctionRun, runCallAlone, runCallsTogether } from "./run-function.ts";
import { runProgramCases } from "./run-program.ts";
import { ScoreSheet } from "./score-sheet.ts";
import { shuffle } from "./shuffle.ts";
import type { Usage } from "./slot-keeper.ts";
import type { Submission } from "../build/submission.ts";
import type { Suite } from "./suite.ts";

export interface JudgeOptions extends RunOptions {
  readonly suite: Suite;
  /** Go on with a group after a failure in it. */
  readonly isThorough: boolean;
  /** TextStyle for what helps to understand a failure, beyond the cases. */
  readonly isExplaining: boolean;
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
    groups: problem.groups.map((group) => {
      return { group: group.id, visibility: group.visibility, cases: count(group) };
    }),
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
    groups: [],
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
  const { suite, gate, signal } = options;
  const { problem } = suite;
  yield { kind: "compile-started" };
  const build = await gate.share(() => buildFor(options, kind), signal);
  if (build.kind === "rejected") {
    yield { kind: "compile-finished", verdict: "CE", message: build.message };
    yield* sheet.rejectRest("CE", build.message, (group) => selectCases(suite, group, kind).length);
    return undefined;
  }
  yield { kind: "compile-finished", verdict: "AC", message: "" };
  await using ready = openRun(options, build, usage);
  const { run } = ready;
  const failed: FailedCase[] = [];
  for (const group of problem.groups) {
    const cases = selectCases(suite, group, kind);
    if (!group.requires.every((id) => sheet.hasPassed(id))) {
      yield sheet.skip(group, cases.length);
      continue;
    }
    yield sheet.begin(group, cases.length);
    const placed = cases.map((test, index) => ({ index, test }));
    const outcomes: CaseOutcome[] = [];
    const running =
      kind === "function"
        ? runFunctionGroup(options, placed, run)
        : runProgramGroup(options, runProgramCases(placed, run));
    for await (const outcome of running) {
      outcomes.push(outcome);
      const { index, verdict, cpuMs } = outcome;
      const { id, visibility } = group;
      yield { kind: "case-finished", group: id, visibility, index, verdict, cpuMs };
    }
    const ordered = outcomes.toSorted((left, right) => left.index - right.index);
    yield* sheet.close(group, ordered, cases);
    const outcome = ordered.find(({ verdict }) => verdict !== "AC");
    const test = outcome && cases[outcome.index];
    if (outcome === undefined || test === undefined) continue;
    failed.push({ outcome, test, group });
  }
  if (!options.isExplaining || failed.length === 0) return undefined;
  yield { kind: "explaining-started" };
  const { reference } = suite;
  const search = { problem, reference, kind };
  return findInsight(failed, search, { ...run, maxDeaths: 1 });
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
