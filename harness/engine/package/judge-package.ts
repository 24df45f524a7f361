import type { JudgeEvent } from "../../core/judging/event.ts";
import type { Judging } from "../../core/judging/judging.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import type { Package } from "../../packages/package.ts";
import type { RunGrader } from "../../packages/score/custom-grader.ts";
import type { ScoreResult } from "../../packages/score/result.ts";
import { explainEnding, hasSucceeded } from "../build/ending.ts";
import { formatCodesOf } from "../build/format-languages.ts";
import type { Submission } from "../build/submission.ts";
import type { JudgeOptions } from "../judging/judge-options.ts";
import {
  announceRun,
  buildRun,
  endAfterFault,
  finishRun,
  type Rejected,
  startRun,
} from "../judging/run-judging.ts";
import type { Totals } from "../judging/score-sheet.ts";
import { buildFor } from "../run/run-options.ts";
import { AuthorTool } from "../validators/author-tool.ts";
import { validatorLimits } from "../validators/output-check.ts";
import type { PackageSuite } from "../validators/package-suite.ts";
import { StaticCheck } from "../validators/static-check.ts";
import { openPackageRunner, type PackageBuild } from "./open-package-runner.ts";
import { maxPointsOf, roundScore } from "./package-problem.ts";
import { TreeJudging } from "./tree-judging.ts";

/**
 * Judges one submission to a package, with the same events and final judging as a submission to an
 * exercise.
 */
export async function* judgePackage(
  options: JudgeOptions,
  suite: PackageSuite,
): AsyncGenerator<JudgeEvent> {
  const run = startRun(options);
  const { sheet, usage } = run;
  // A submission to a package is always run as a program.
  sheet.resolve("program");
  yield* announceRun(run, "program");
  let result: ScoreResult | undefined;
  let fault: Verdict | undefined;
  try {
    const built = yield* buildRun(run, async (onPreparing) =>
      makeReady({ ...options, onPreparing }, suite),
    );
    if (built !== undefined) {
      const { build } = built;
      // Everything students see comes from a container that never ran a hidden case.
      await using open = await openPackageRunner(options, suite, build, usage);
      await using closed = await openPackageRunner(options, suite, build, usage);
      const statics =
        build.kind === "ready"
          ? new StaticCheck(suite, options.submission, build.submissionFolder)
          : undefined;
      const runGrader = createRunGrader(suite);
      const tree = new TreeJudging({ options, suite, sheet, open, closed, runGrader, statics });
      result = yield* tree.judge();
    }
  } catch (error) {
    const isJudged = result !== undefined;
    fault = yield* endAfterFault(run, error, { expected: "program", isJudged });
  }
  const totals = { points: 0, maxPoints: maxPointsOf(suite.package) };
  const judging = finishRun(run, { ...totals, ...describeWhole(result, fault) });
  yield { kind: "judging-finished", judging: addScoringFault(judging, result) };
}

interface Built {
  readonly kind: "program";
  readonly notes: readonly string[];
  readonly build: PackageBuild;
}

async function makeReady(options: JudgeOptions, suite: PackageSuite): Promise<Built | Rejected> {
  const refusal = refuseByRules(options.submission, suite.package);
  if (refusal !== undefined) return reject(refusal);
  const ready = { kind: "program", notes: [] } as const;
  if (suite.package.kind.isSubmitAnswer) return { ...ready, build: { kind: "answers" } };
  const { compileMs } = suite.package.limits;
  const programBuild = await buildFor(options, "program", { compileMs });
  return programBuild.kind === "ready"
    ? { ...ready, build: programBuild }
    : reject(programBuild.message);
}

function reject(message: string): Rejected {
  return { kind: "rejected", verdict: "CE", message, answerKind: "program" };
}

function describeWhole(result: ScoreResult | undefined, fault: Verdict | undefined): Totals {
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
