import type { JudgeEvent } from "../../core/judging/event.ts";
import type { Judging } from "../../core/judging/judging.ts";
import type { Group, Problem, TestCase } from "../../problems/index.ts";
import { addAdvice } from "./add-advice.ts";
import type { CaseOutcome, PlacedCase } from "./case-outcome.ts";
import { explainFault } from "./explain-fault.ts";
import { FailureCount, MAX_DEATHS } from "./failure-count.ts";
import { type FailedCase, findInsight, type Insight } from "../explain/insight.ts";
import { limitsFor, type RunOptions } from "./open-run.ts";
import { guessInterface, resolveInterface } from "./resolve-interface.ts";
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
  const [likeliest = "unknown"] = guessInterface(options).kinds;
  const sheet = new ScoreSheet(problem);
  const usage: Usage = { cpuMs: 0, memoryBytes: undefined };
  const count = (group: Group) => selectCases(suite, group, sheet.interface ?? likeliest).length;
  yield {
    kind: "judging-started",
    problem: problem.id,
    submission: submission.label,
    language: submission.language.id,
    interface: likeliest,
    cases: problem.groups.reduce((total, group) => total + count(group), 0),
  };
  let insight: Insight | undefined;
  for (const note of submission.notes) yield* sheet.note(note);
  try {
    insight = yield* buildAndRun(options, sheet, usage);
  } catch (error) {
    signal?.throwIfAborted();
    const [verdict, message] = explainFault(error, limitsFor(options));
    yield* sheet.rejectRest(verdict, addAdvice(message, submission), count);
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
  const sheet = new ScoreSheet(suite.problem);
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
  sheet: ScoreSheet,
  usage: Usage,
): AsyncGenerator<JudgeEvent, Insight | undefined> {
  const { suite } = options;
  const { problem } = suite;
  yield { kind: "compile-started" };
  const resolved = await resolveInterface(options, usage);
  if (resolved.kind === "rejected") {
    const { verdict } = resolved;
    const message = addAdvice(resolved.message, options.submission);
    yield { kind: "compile-finished", verdict, message };
    const count = (group: Group) => selectCases(suite, group, "unknown").length;
    yield* sheet.rejectRest(verdict, message, count);
    return undefined;
  }
  const { kind } = resolved;
  await using ready = resolved.opened;
  const { run } = ready;
  sheet.resolve(kind);
  yield { kind: "compile-finished", verdict: "AC", message: "" };
  for (const note of resolved.notes) yield* sheet.note(note);
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
        ? runFunctionGroup(options, placed, run)
        : runProgramGroup(options, runProgramCases(placed, run));
    for await (const outcome of running) {
      outcomes.push({ ...outcome, message: addAdvice(outcome.message, options.submission) });
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
