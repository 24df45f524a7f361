import type { JudgeEvent } from "../../core/judging/event.ts";
import type { GroupResult, Judging } from "../../core/judging/judging.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { InterfaceKind } from "../../languages/language.ts";
import type { Group, Problem } from "../../problems/problem.ts";
import { noUsage, type Usage } from "../build/retrying-slot.ts";
import type { Submission } from "../build/submission.ts";
import { limitsFor } from "../run/run-options.ts";
import { addAdvice } from "./add-advice.ts";
import { explainFault } from "./explain-fault.ts";
import type { JudgeOptions } from "./judge-options.ts";
import { ScoreSheet, type Totals } from "./score-sheet.ts";

/** A submission that is ready to run. */
interface Ready {
  readonly kind: InterfaceKind;
  readonly notes: readonly string[];
}

/** Why a submission cannot be run. */
export interface Rejected {
  readonly kind: "rejected";
  readonly verdict: Verdict;
  readonly message: string;
  /** The interface that was tried; undefined if it has none. */
  readonly asked: InterfaceKind | undefined;
}

/** The two containers of a submission. */
export interface Runners<Runner> {
  /** For visible groups and explanations. */
  readonly open: Runner;
  /** For hidden groups. */
  readonly closed: Runner;
}

/** The parts of a judging that depend on what is judged: an exercise or a package. */
export interface JudgingSteps<Built extends Ready, Runner extends AsyncDisposable, Result> {
  /** The interface that is announced before the build. */
  guess(): Promise<{ readonly kind: Judging["interface"]; readonly isCertain: boolean }>;
  /** Number of a group's cases for a submission with this interface. */
  count(group: Group, kind: Judging["interface"]): number;
  build(usage: Usage, onPreparing: () => void): Promise<Built | Rejected>;
  /** Opens the container for groups of this visibility. */
  open(built: Built, visibility: GroupResult["visibility"], usage: Usage): Runner | Promise<Runner>;
  run(
    built: Built,
    runners: Runners<Runner>,
    sheet: ScoreSheet,
  ): AsyncGenerator<JudgeEvent, Result>;
  /**
   * Totals that are not the sums over the groups.
   * @param fault the verdict of a fault that left no result
   */
  totals?(result: Result | undefined, fault: Verdict | undefined): Totals;
  /** Adds to the judging what the result says beyond its groups. */
  complete(judging: Judging, result: Result | undefined): Judging;
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

/**
 * Runs a judging from its announcement to its result. A fault of the machine that remains after a
 * retry ends it: all groups without a result get the fault's verdict.
 */
export async function* runJudging<Built extends Ready, Runner extends AsyncDisposable, Result>(
  options: JudgeOptions,
  steps: JudgingSteps<Built, Runner, Result>,
): AsyncGenerator<JudgeEvent> {
  const startedAt = performance.now();
  const { suite, submission, signal, sandbox } = options;
  const sheet = new ScoreSheet(suite.problem);
  const usage = noUsage();
  const { kind, isCertain } = await steps.guess();
  if (isCertain && kind !== "unknown") sheet.resolve(kind);
  const count = (group: Group) => steps.count(group, sheet.interface ?? kind);
  const groups = suite.problem.groups.map((group) => {
    return { group: group.id, visibility: group.visibility, cases: count(group) };
  });
  yield announce(suite.problem, submission, kind, groups);
  for (const note of submission.notes) yield* sheet.note(note);
  let end: { readonly result: Result } | undefined;
  let fault: Verdict | undefined;
  try {
    yield { kind: "compile-started" };
    const built = yield* buildAndReport(submission.language.name, async (onPreparing) =>
      steps.build(usage, onPreparing),
    );
    if (built.kind === "rejected") {
      const { verdict, asked } = built;
      const message = addAdvice(built.message, submission);
      if (asked !== undefined) sheet.resolve(asked);
      yield { kind: "compile-finished", verdict, message };
      yield* sheet.rejectRest(verdict, message, (group) => steps.count(group, asked ?? "unknown"));
    } else {
      sheet.resolve(built.kind);
      yield { kind: "compile-finished", verdict: "AC", message: "" };
      for (const note of built.notes) yield* sheet.note(note);
      // Everything students see comes from a container that never ran a hidden case, so no process
      // could have left a hidden input there for a later one.
      await using open = await steps.open(built, "visible", usage);
      await using closed = await steps.open(built, "hidden", usage);
      end = { result: yield* steps.run(built, { open, closed }, sheet) };
    }
  } catch (error) {
    signal?.throwIfAborted();
    const [verdict, message] = explainFault(error, limitsFor(options));
    if (end === undefined) {
      fault = verdict;
      yield* sheet.rejectRest(verdict, addAdvice(message, submission), count);
    } else {
      // Everything is judged; only the cleanup failed.
      process.emitWarning(message, { code: "GRUNDY_LEFTOVER" });
    }
  }
  const wallMs = Math.round(performance.now() - startedAt);
  const totals = steps.totals?.(end?.result, fault);
  const judging = sheet.finish(submission, usage, wallMs, sandbox.isolation, totals);
  yield { kind: "judging-finished", judging: steps.complete(judging, end?.result) };
}

/** Builds, and reports when the build begins to wait for its language's preparation. */
async function* buildAndReport<Built extends object>(
  language: string,
  build: (onPreparing: () => void) => Promise<Built>,
): AsyncGenerator<JudgeEvent, Built> {
  const preparing = Promise.withResolvers<undefined>();
  const building = build(() => preparing.resolve(undefined));
  try {
    const first = await Promise.race([building, preparing.promise]);
    if (first === undefined) yield { kind: "preparing-started", language };
    return await building;
  } finally {
    // A reader that stops early must not leave it running.
    await building.catch(() => undefined);
  }
}
