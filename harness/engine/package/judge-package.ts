import type { JudgeEvent } from "../../core/judging/event.ts";
import type { Judging } from "../../core/judging/judging.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { ScoreResult } from "../../packages/score/result.ts";
import type { Group } from "../../problems/problem.ts";
import type { Usage } from "../build/slot-keeper.ts";
import { addAdvice } from "../judge/add-advice.ts";
import { limitsFor } from "../judge/container.ts";
import { explainFault } from "../judge/explain-fault.ts";
import type { JudgeOptions } from "../judge/judge-options.ts";
import { buildFor } from "../judge/open-subject.ts";
import { ScoreSheet } from "../judge/score-sheet.ts";
import { openPackageSubject, type PackageBuild } from "./open-package-subject.ts";
import { maxPointsOf, roundScore } from "./package-problem.ts";
import type { PackageSuite } from "./package-suite.ts";
import { refuseByRules } from "./refuse-by-rules.ts";
import { createRunGrader } from "./run-grader.ts";
import { StaticCheck } from "./static-check.ts";
import { TreeJudging } from "./tree-judging.ts";

/**
 * Judges one submission to a package, as {@link import("../judge-submission.ts").judge} judges one to
 * an exercise: the same events, the same judging in the end.
 */
export async function* judgePackage(
  options: JudgeOptions,
  suite: PackageSuite,
): AsyncGenerator<JudgeEvent> {
  const startedAt = performance.now();
  const { submission, signal, sandbox } = options;
  const { problem, cases } = options.suite;
  const sheet = new ScoreSheet(problem);
  const usage: Usage = { cpuMs: 0, memoryBytes: undefined };
  const count = ({ id }: Group) => cases.get(id)?.length ?? 0;
  yield {
    kind: "judging-started",
    problem: problem.id,
    submission: submission.label,
    language: submission.language.id,
    interface: "program",
    groups: problem.groups.map((group) => {
      return { group: group.id, visibility: group.visibility, cases: count(group) };
    }),
  };
  sheet.resolve("program");
  for (const note of submission.notes) yield* sheet.note(note);
  const held: Held = { result: undefined };
  let fault: Verdict | undefined;
  try {
    yield { kind: "compile-started" };
    const ready = await makeReady(options, suite);
    if ("message" in ready) {
      const message = addAdvice(ready.message, submission);
      yield { kind: "compile-finished", verdict: "CE", message };
      yield* sheet.rejectRest("CE", message, count);
    } else {
      yield { kind: "compile-finished", verdict: "AC", message: "" };
      yield* run(options, suite, { build: ready.build, sheet, usage, held });
    }
  } catch (error) {
    signal?.throwIfAborted();
    const [verdict, message] = explainFault(error, limitsFor(options));
    if (held.result === undefined) {
      fault = verdict;
      yield* sheet.rejectRest(verdict, addAdvice(message, submission), count);
    } else {
      // All is judged, and only what it took could not be put away.
      process.emitWarning(message, { code: "GRUNDY_LEFTOVER" });
    }
  }
  const { result } = held;
  const wallMs = Math.round(performance.now() - startedAt);
  const whole = {
    points: 0,
    maxPoints: maxPointsOf(suite.package),
    ...describeWhole(result, fault),
  };
  const judging = sheet.finish(submission, usage, wallMs, sandbox.isolation, whole);
  yield { kind: "judging-finished", judging: tellWhy(judging, result) };
}

/** What the whole came to, which no fault afterwards takes away. */
interface Held {
  result: ScoreResult | undefined;
}

async function makeReady(
  options: JudgeOptions,
  suite: PackageSuite,
): Promise<{ readonly build: PackageBuild } | { readonly message: string }> {
  const refusal = refuseByRules(options.submission, suite.package);
  if (refusal !== undefined) return { message: refusal };
  if (suite.package.kind.isSubmitAnswer) return { build: { kind: "answers" } };
  const build = await buildFor(options, "program", suite.package.limits.compileMs);
  return build.kind === "ready" ? { build } : { message: build.message };
}

async function* run(
  options: JudgeOptions,
  suite: PackageSuite,
  {
    build,
    sheet,
    usage,
    held,
  }: { build: PackageBuild; sheet: ScoreSheet; usage: Usage; held: Held },
): AsyncGenerator<JudgeEvent, void> {
  // What a student reads of comes from a container that never met a hidden case.
  await using open = await openPackageSubject(options, suite, build, usage);
  await using closed = await openPackageSubject(options, suite, build, usage);
  const statics =
    build.kind === "ready"
      ? new StaticCheck(suite, options.submission, build.submissionFolder)
      : undefined;
  const runGrader = createRunGrader(suite);
  const tree = new TreeJudging({ options, suite, sheet, open, closed, runGrader, statics });
  held.result = yield* tree.judge();
}

function describeWhole(
  result: ScoreResult | undefined,
  fault: Verdict | undefined,
): Partial<Pick<Judging, "verdict" | "points">> {
  // A fault after the last group has no group to show in.
  if (result === undefined) return fault === undefined ? {} : { verdict: fault };
  const { verdict, score } = result;
  if (verdict === "JE") return { verdict };
  return { verdict, points: score === undefined ? Number(verdict === "AC") : roundScore(score) };
}

/** Scores may come to nothing above the groups that were told: the package is at fault, then. */
function tellWhy(judging: Judging, result: ScoreResult | undefined): Judging {
  const isTold = judging.failures.some(({ verdict }) => verdict === "JE");
  const { id = "" } = judging.groups.at(-1) ?? {};
  if (result?.reason === undefined || isTold) return judging;
  const failure = { group: id, verdict: "JE", message: result.reason } as const;
  return { ...judging, failures: [...judging.failures, failure] };
}
