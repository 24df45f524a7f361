import type { JudgeEvent } from "../../core/judging/event.ts";
import type { Judging } from "../../core/judging/judging.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { ScoreResult } from "../../packages/score/result.ts";
import type { Group } from "../../problems/problem.ts";
import type { Usage } from "../build/retrying-slot.ts";
import { addAdvice } from "../judging/add-advice.ts";
import { buildFor, limitsFor } from "../run/run-options.ts";
import { explainFault } from "../judging/explain-fault.ts";
import type { JudgeOptions } from "../judging/judge-options.ts";
import { ScoreSheet } from "../judging/score-sheet.ts";
import { openPackageRunner, type PackageBuild } from "./open-package-runner.ts";
import { maxPointsOf, roundScore } from "./package-problem.ts";
import type { PackageSuite } from "../validators/package-suite.ts";
import { StaticCheck } from "../validators/static-check.ts";
import { TreeJudging } from "./tree-judging.ts";
import type { Package } from "../../packages/package.ts";
import type { Submission } from "../build/submission.ts";
import { formatCodesOf } from "../build/format-languages.ts";
import type { RunGrader } from "../../packages/score/custom-grader.ts";
import { explainEnding, hasSucceeded } from "../build/ending.ts";
import { AuthorTool } from "../validators/author-tool.ts";
import { validatorLimits } from "../validators/output-check.ts";

/**
 * Judges one submission to a package, with the same events and final judging as
 * {@link import("../judge-submission.ts").judge}.
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
  const final: Final = { result: undefined };
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
      yield* run(options, suite, { build: ready.build, sheet, usage, final });
    }
  } catch (error) {
    signal?.throwIfAborted();
    const [verdict, message] = explainFault(error, limitsFor(options));
    if (final.result === undefined) {
      fault = verdict;
      yield* sheet.rejectRest(verdict, addAdvice(message, submission), count);
    } else {
      // Everything is judged; only the cleanup failed.
      process.emitWarning(message, { code: "GRUNDY_LEFTOVER" });
    }
  }
  const { result } = final;
  const wallMs = Math.round(performance.now() - startedAt);
  const whole = {
    points: 0,
    maxPoints: maxPointsOf(suite.package),
    ...describeWhole(result, fault),
  };
  const judging = sheet.finish(submission, usage, wallMs, sandbox.isolation, whole);
  yield { kind: "judging-finished", judging: addScoringFault(judging, result) };
}

/** The final result, which a later fault does not change. */
interface Final {
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
    final,
  }: { build: PackageBuild; sheet: ScoreSheet; usage: Usage; final: Final },
): AsyncGenerator<JudgeEvent, void> {
  // Everything students see comes from a container that never ran a hidden case.
  await using open = await openPackageRunner(options, suite, build, usage);
  await using closed = await openPackageRunner(options, suite, build, usage);
  const statics =
    build.kind === "ready"
      ? new StaticCheck(suite, options.submission, build.submissionFolder)
      : undefined;
  const runGrader = createRunGrader(suite);
  const tree = new TreeJudging({ options, suite, sheet, open, closed, runGrader, statics });
  final.result = yield* tree.judge();
}

function describeWhole(
  result: ScoreResult | undefined,
  fault: Verdict | undefined,
): Partial<Pick<Judging, "verdict" | "points">> {
  // A fault after the last group belongs to no group.
  if (result === undefined) return fault === undefined ? {} : { verdict: fault };
  const { verdict, score } = result;
  if (verdict === "JE") return { verdict };
  return { verdict, points: score === undefined ? Number(verdict === "AC") : roundScore(score) };
}

/** Adds the reason if scoring failed above the reported groups, which is the package's fault. */
function addScoringFault(judging: Judging, result: ScoreResult | undefined): Judging {
  const isReported = judging.failures.some(({ verdict }) => verdict === "JE");
  const { id = "" } = judging.groups.at(-1) ?? {};
  if (result?.reason === undefined || isReported) return judging;
  const failure = { group: id, verdict: "JE", message: result.reason } as const;
  return { ...judging, failures: [...judging.failures, failure] };
}

/** Why the package rejects a submission before it is built; undefined if it does not. */
function refuseByRules(
  submission: Submission,
  { kind, languages, limits, include }: Package,
): string | undefined {
  if (kind.isSubmitAnswer) return undefined;
  const { language, source, companions } = submission;
  const isAllowed =
    languages === undefined || formatCodesOf(language.id).some((code) => languages.includes(code));
  if (!isAllowed) {
    return `This problem does not accept programs in ${language.name}. It accepts: ${languages?.join(", ")}.`;
  }
  // Files that the package adds do not count.
  const added = new Set(Object.values(include).flatMap((files) => files.map(({ name }) => name)));
  const own = companions.filter(({ name }) => !added.has(name));
  const bytes = own.reduce((sum, file) => sum + file.bytes.length, Buffer.byteLength(source));
  if (bytes <= limits.codeBytes) return undefined;
  return `The source has ${formatBytes(bytes)}, but this problem allows at most ${formatBytes(limits.codeBytes)}.`;
}

function formatBytes(bytes: number): string {
  return bytes < 10 * 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(1)} KiB`;
}

/** Creates a function that runs the package's own graders, each time in a fresh container. */
function createRunGrader(suite: PackageSuite): RunGrader {
  const limits = validatorLimits(suite.package);
  return async ({ program, words }, input) => {
    const built = suite.graders.get(program.path);
    if (built === undefined) return { fault: `the grader ${program.path} is not built` };
    await using tool = new AuthorTool(built);
    const result = await tool.run(words, Buffer.from(input), limits);
    if (hasSucceeded(result, limits)) return { output: result.stdout.toString() };
    return {
      fault: `the grader ${program.path} failed: ${explainEnding(result, limits, "It").message}`,
    };
  };
}
