import type { JudgeEvent } from "../core/judging/event.ts";
import type { Judging } from "../core/judging/judging.ts";
import { DRIVERS_FOLDER } from "../languages/languages.ts";
import type { Group, TestCase } from "../problems/problem.ts";
import { hasAnswers } from "../problems/test-files.ts";
import type { Usage } from "./build/retrying-slot.ts";
import type { Submission } from "./build/submission.ts";
import { awaitFixedMoment } from "./explain/await-moment.ts";
import { explainFailures, type Explanation } from "./explain/explanation.ts";
import { type FailureFacts, toFailureFacts } from "./explain/failure-facts.ts";
import { addAdvice, addAdviceToCase, addAdviceToCounterexample } from "./judge/add-advice.ts";
import { createChecker } from "./judge/checker.ts";
import type { CaseOutcome } from "./judge/case-outcome.ts";
import { cleanTexts } from "./judge/clean-texts.ts";
import { explainFault } from "./judge/explain-fault.ts";
import { limitsFor } from "./judge/container.ts";
import type { JudgeOptions } from "./judge/judge-options.ts";
import { openRunner } from "./judge/open-runner.ts";
import { guessInterface, resolveInterface } from "./judge/resolve-interface.ts";
import { runGroup } from "./judge/run-group.ts";
import { ScoreSheet } from "./judge/score-sheet.ts";
import type { Suite } from "./judge/suite.ts";
import { judgePackage } from "./package/judge-package.ts";

/**
 * Judges one submission: compiles it, runs the groups in order, and yields an event for each step.
 * The last one has the verdict. After a machine fault the work is retried once; a second fault is a
 * `JE`.
 */
export async function* judge(options: JudgeOptions): AsyncGenerator<JudgeEvent> {
  const folders = { ...options, driversFolder: DRIVERS_FOLDER };
  const { package: suite } = options.suite;
  const events = suite === undefined ? judgeUncleaned(options) : judgePackage(options, suite);
  for await (const event of events) {
    if (event.kind === "judging-started") yield event;
    else if (event.kind !== "judging-finished") yield cleanTexts(event, folders);
    else {
      // The submission keeps the name that the caller gave it.
      const { submission } = event.judging;
      yield { ...event, judging: { ...cleanTexts(event.judging, folders), submission } };
    }
  }
}

async function* judgeUncleaned(options: JudgeOptions): AsyncGenerator<JudgeEvent> {
  const startedAt = performance.now();
  const { suite, submission, signal } = options;
  const { problem } = suite;
  const [likeliest = "unknown"] = (await guessInterface(options)).kinds;
  const sheet = new ScoreSheet(problem);
  const usage: Usage = { cpuMs: 0, memoryBytes: undefined };
  const count = (group: Group) => selectCases(suite, group, sheet.interface ?? likeliest).length;
  yield {
    kind: "judging-started",
    problem: problem.id,
    submission: submission.label,
    language: submission.language.id,
    interface: likeliest,
    groups: problem.groups.map((group) => {
      return { group: group.id, visibility: group.visibility, cases: count(group) };
    }),
  };
  let explanation: Explanation | undefined;
  for (const note of submission.notes) yield* sheet.note(note);
  try {
    explanation = yield* buildAndRun(options, sheet, usage);
  } catch (error) {
    signal?.throwIfAborted();
    const [verdict, message] = explainFault(error, limitsFor(options));
    yield* sheet.rejectRest(verdict, addAdvice(message, submission), count);
  }
  const wallMs = Math.round(performance.now() - startedAt);
  const { isolation } = options.sandbox;
  for (const note of explanation?.notes ?? []) yield* sheet.note(note);
  const { counterexample, growth } = explanation ?? {};
  const judging = {
    ...sheet.finish(submission, usage, wallMs, isolation),
    ...(counterexample && {
      counterexample: addAdviceToCounterexample(counterexample, submission),
    }),
    ...(growth && { growth }),
  };
  yield { kind: "judging-finished", judging };
}

/** The events for a file that is refused without judging, such as an empty one: a `CE`. */
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
    groups: [],
  };
  yield* sheet.rejectRest("CE", message, count);
  const usage: Usage = { cpuMs: 0, memoryBytes: undefined };
  yield { kind: "judging-finished", judging: sheet.finish(submission, usage, 0, isolation) };
}

async function* buildAndRun(
  options: JudgeOptions,
  sheet: ScoreSheet,
  usage: Usage,
): AsyncGenerator<JudgeEvent, Explanation | undefined> {
  const { suite, submission } = options;
  const { problem, reference, model } = suite;
  yield { kind: "compile-started" };
  const resolved = await resolveInterface(options, usage);
  if (resolved.kind === "rejected") {
    const { verdict, asked } = resolved;
    const message = addAdvice(resolved.message, submission);
    if (asked !== undefined) sheet.resolve(asked);
    yield { kind: "compile-finished", verdict, message };
    const count = (group: Group) => selectCases(suite, group, asked ?? "unknown").length;
    yield* sheet.rejectRest(verdict, message, count);
    return undefined;
  }
  const { kind, build } = resolved;
  sheet.resolve(kind);
  yield { kind: "compile-finished", verdict: "AC", message: "" };
  for (const note of resolved.notes) yield* sheet.note(note);
  // Everything students see comes from a container that never ran a hidden case, so no process
  // could have left a hidden input there for a later one.
  await using open = resolved.subject;
  await using closed = openRunner(options, kind, build, usage);
  const best = createChecker(options);
  const checker = hasAnswers(problem) ? best : best.withoutBest();
  const leads: FailureFacts[] = [];
  const context = { problem, reference, model, checker, subject: open };
  let explanation: Explanation | undefined;
  let hiddenSinceMs: number | undefined;
  for (const group of problem.groups) {
    const cases = selectCases(suite, group, kind);
    if (!group.requires.every((id) => sheet.hasPassed(id))) {
      yield sheet.skip(group, cases.length);
      continue;
    }
    const isHidden = group.visibility === "hidden";
    if (isHidden && hiddenSinceMs === undefined) {
      // Failures before the first hidden case are explained before it, too.
      if (options.isExplaining && leads.length > 0) {
        yield { kind: "explaining-started" };
        explanation = await explainFailures(leads, context, options.signal);
      }
      hiddenSinceMs = performance.now();
    }
    yield sheet.begin(group, cases.length);
    // An open process must not lose wall time while the other container runs.
    await (isHidden ? open : closed).closeProcess();
    const outcomes: CaseOutcome[] = [];
    const running = runGroup(
      cases.map((test, index) => ({ index, test })),
      {
        problem,
        group,
        subject: isHidden ? closed : open,
        checker,
        isThorough: options.isThorough,
        seed: (isHidden ? suite.hash : "") + submission.source,
      },
    );
    for await (const outcome of running) {
      const args = cases[outcome.index]?.args ?? [];
      outcomes.push({ ...outcome, message: addAdviceToCase(outcome, args, submission) });
      const { index, verdict, cpuMs } = outcome;
      const { id, visibility } = group;
      yield { kind: "case-finished", group: id, visibility, index, verdict, cpuMs };
    }
    const ordered = outcomes.toSorted((left, right) => left.index - right.index);
    yield* sheet.close(group, ordered, cases);
    const failed = ordered.find(({ verdict }) => verdict !== "AC");
    const test = failed && cases[failed.index];
    if (failed !== undefined && test !== undefined) leads.push(toFailureFacts(group, failed, test));
  }
  if (!options.isExplaining || leads.length === 0 || isHelpful(explanation)) return explanation;
  yield { kind: "explaining-started" };
  // Ends everything that still runs in it.
  await closed[Symbol.asyncDispose]();
  if (hiddenSinceMs !== undefined) await awaitFixedMoment(hiddenSinceMs, options.signal);
  return explainFailures(leads, context, options.signal);
}

function isHelpful(explanation: Explanation | undefined): explanation is Explanation {
  return explanation?.counterexample !== undefined || explanation?.growth !== undefined;
}

function selectCases(suite: Suite, group: Group, kind: Judging["interface"]): TestCase[] {
  const cases = suite.cases.get(group.id) ?? [];
  return cases.filter((test) => kind !== "program" || test.isForPrograms);
}
