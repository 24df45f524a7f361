import type { CaughtBugs } from "../../core/judging/caught-bugs.ts";
import { type ClaimResult, NOTHING_PROVED } from "../../core/judging/claim-proof.ts";
import type { JudgeEvent } from "../../core/judging/event.ts";
import type { AnswerKind, Judging } from "../../core/judging/judging.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { Group, Problem, TestCase } from "../../problems/problem.ts";
import { noUsage, type Usage } from "../build/retrying-slot.ts";
import type { Submission } from "../build/submission.ts";
import { limitsFor } from "../run/run-options.ts";
import { addAdvice } from "./add-advice.ts";
import { explainFault } from "./explain-fault.ts";
import type { JudgeOptions } from "./judge-options.ts";
import { ScoreSheet, type Totals } from "./score-sheet.ts";
import type { Suite } from "./suite.ts";

/** Why a submission cannot be run. */
export interface Rejected {
  readonly kind: "rejected";
  readonly verdict: Verdict;
  readonly message: string;
  /** The interface that was tried; undefined if it has none. */
  readonly answerKind: AnswerKind | undefined;
}

/** The two containers of a submission. */
export interface Runners<Runner> {
  /** For visible groups and explanations. */
  readonly open: Runner;
  /** For hidden groups. */
  readonly closed: Runner;
}

/** A judging in progress, of an exercise or a package. */
export interface JudgingRun {
  readonly options: JudgeOptions;
  readonly sheet: ScoreSheet;
  readonly usage: Usage;
  readonly startedAtMs: number;
}

export function startRun(options: JudgeOptions): JudgingRun {
  return {
    options,
    sheet: new ScoreSheet(options.suite.problem),
    usage: noUsage(),
    startedAtMs: performance.now(),
  };
}

/** The first event of every judging. */
export function announce(
  { id }: Pick<Problem, "id">,
  { label, language }: Pick<Submission, "label" | "language">,
  kind: Judging["interface"],
  groups: Announcement["groups"],
): Announcement {
  return {
    kind: "judging-started",
    problem: id,
    submission: label,
    language: language.id,
    interface: kind,
    groups,
  };
}

type Announcement = Extract<JudgeEvent, { kind: "judging-started" }>;

/** The first events of a run. @param expected the interface before the build finds it out */
export function announceRun(
  { options: { suite, submission }, sheet }: JudgingRun,
  expected: Judging["interface"],
): JudgeEvent[] {
  const groups = suite.problem.groups.map((group) => {
    const cases = countCases(suite, group, expected);
    return { group: group.id, visibility: group.visibility, cases };
  });
  return [
    announce(suite.problem, submission, expected, groups),
    ...submission.notes.flatMap((note) => sheet.note(note)),
  ];
}

/** The cases of a group for a submission with this interface. */
export function selectCases(
  { cases }: Pick<Suite, "cases">,
  { id }: Group,
  kind: Judging["interface"],
): TestCase[] {
  return (cases.get(id) ?? []).filter((test) => kind !== "program" || test.isForPrograms);
}

/** A claim is one case of each group, and each bug that tests should catch. */
function countCases(suite: Suite, group: Group, kind: Judging["interface"]): number {
  const { task } = suite.problem;
  switch (task?.kind) {
    case undefined:
      return selectCases(suite, group, kind).length;
    case "claim":
      return 1;
    case "tests":
      return task.bugs.filter((bug) => bug.group === group.id).length;
  }
}

/**
 * Builds the submission, and reports when the build begins to wait for its language's preparation.
 * Returns undefined if it was rejected, which gives all groups the verdict of the rejection.
 */
export async function* buildRun<
  Built extends { readonly kind: AnswerKind; readonly notes: readonly string[] },
>(
  { options: { suite, submission }, sheet }: JudgingRun,
  build: (onPreparing: () => void) => Promise<Built | Rejected>,
): AsyncGenerator<JudgeEvent, Built | undefined> {
  yield { kind: "compile-started" };
  const preparing = Promise.withResolvers<undefined>();
  const building = build(() => preparing.resolve(undefined));
  try {
    const first = await Promise.race([building, preparing.promise]);
    if (first === undefined) {
      yield { kind: "preparing-started", language: submission.language.name };
    }
    const built = await building;
    if (built.kind !== "rejected") {
      sheet.resolve(built.kind);
      yield { kind: "compile-finished", verdict: "AC", message: "" };
      for (const note of built.notes) yield* sheet.note(note);
      return built;
    }
    const { verdict, answerKind } = built;
    const message = addAdvice(built.message, submission, suite.problem.interface);
    if (answerKind !== undefined) sheet.resolve(answerKind);
    yield { kind: "compile-finished", verdict, message };
    const count = (group: Group) => countCases(suite, group, answerKind ?? "unknown");
    yield* sheet.rejectRest(verdict, message, count);
    return undefined;
  } finally {
    // A reader that stops early must not leave it running.
    await building.catch(() => undefined);
  }
}

/**
 * Handles a fault that ended a run, one of the machine after a retry: all groups without a result get
 * its verdict, which is returned. After everything is judged, only the cleanup failed, and a warning
 * is enough.
 * @param expected the interface, if the build has not found it out
 */
export function* endAfterFault(
  { options, sheet }: JudgingRun,
  error: unknown,
  { expected, isJudged }: { readonly expected: Judging["interface"]; readonly isJudged: boolean },
): Generator<JudgeEvent, Verdict | undefined> {
  const { suite, submission, signal } = options;
  signal?.throwIfAborted();
  const [verdict, message] = explainFault(error, limitsFor(options));
  if (isJudged) {
    process.emitWarning(message, { code: "GRUNDY_LEFTOVER" });
    return undefined;
  }
  const count = (group: Group) => countCases(suite, group, sheet.interface ?? expected);
  yield* sheet.rejectRest(verdict, addAdvice(message, submission, suite.problem.interface), count);
  return verdict;
}

/** @param totals those that are not the sums over the groups */
export function finishRun(
  { options: { suite, submission, sandbox }, sheet, usage, startedAtMs }: JudgingRun,
  totals?: Totals,
): Judging {
  const wallMs = Math.round(performance.now() - startedAtMs);
  const judging = sheet.finish(submission, usage, wallMs, sandbox.isolation, totals);
  return { ...judging, ...emptyResult(suite) };
}

/** The keys that scripts find in every judging of a claim or of tests, as long as nothing is known. */
export function emptyResult({
  problem: { task, interface: called },
  bugs,
}: Suite): Partial<ClaimResult & Pick<CaughtBugs, "caught" | "missed" | "least">> {
  if (task?.kind === "tests") {
    return bugs === undefined
      ? {}
      : { caught: [], missed: task.bugs.length, least: bugs.matrix.least };
  }
  const isClaim = task?.kind === "claim" || called.claimedGame !== undefined;
  return isClaim ? NOTHING_PROVED : {};
}
