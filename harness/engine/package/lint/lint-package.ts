import { HarnessError } from "../../../core/harness-error.ts";
import { type Limits, wallMsFor } from "../../../core/judging/limits.ts";
import type { Finding } from "../../../core/spec/finding.ts";
import {
  casesOf,
  type Package,
  type PackageLimits,
  type PackageProgram,
  type Survey,
  surveyTests,
  type ValidatorProtocol,
} from "../../../packages/index.ts";
import type { BuiltTool } from "../../judge/author-tool.ts";
import { checkInputExamples, checkInputs, tellSaid } from "./check-inputs.ts";
import { checkInputMutants } from "./check-input-mutants.ts";
import { checkOutputMutants } from "./check-output-mutants.ts";
import { checkAnswers, checkOutputExamples } from "./check-outputs.ts";
import { InputChecker } from "./input-checker.ts";
import { InputPanel } from "./input-panel.ts";
import { type OutputJudge, PatientOutputJudge } from "./output-judge.ts";

export interface LintOptions {
  readonly pkg: Package;
  /**
   * Compiles a validator, or says why this machine cannot run it.
   * @throws {HarnessError} `program-failed` where no compiler takes it
   */
  readonly build: (program: PackageProgram) => Promise<BuiltTool | { readonly reason: string }>;
  /** How an input validator says yes, by its own files. */
  readonly protocolOf: (program: PackageProgram) => Promise<ValidatorProtocol>;
  /** Undefined where nothing can be told without a submission, or the validator cannot be run. */
  readonly outputJudge: OutputJudge | undefined;
}

/** A mutant is made of a small test: what takes longer over it hangs. */
const MOST_MUTANT_MS = 10_000;

/**
 * Checks a package without any submission: its files, its tests against its input validators, its
 * answers and examples against its output validator, and both kinds against what is surely wrong.
 * Whatever a validator does is a finding, never an error. The same package has the same findings.
 */
export async function* lintPackage(options: LintOptions): AsyncGenerator<Finding> {
  const { pkg, outputJudge } = options;
  for (const warning of pkg.warnings) yield { severity: "warning", ...warning };
  const survey = await surveyTests(pkg);
  yield* survey.findings;
  await using stack = new AsyncDisposableStack();
  const checkers: InputChecker[] = [];
  for (const program of pkg.inputValidators) {
    const opened = await openChecker(program, options);
    if (opened instanceof InputChecker) checkers.push(stack.use(opened));
    else yield opened;
  }
  const { limits, mutantLimits } = limitsFor(pkg.limits);
  const panel = new InputPanel(checkers);
  if (checkers.length > 0) {
    yield* checkInputs(survey.cases, panel, limits);
    yield* checkInputExamples(pkg.examples, panel, limits);
    // Where one of them cannot be run, nobody knows what all of them accept.
    if (checkers.length === pkg.inputValidators.length) {
      yield* checkInputMutants(survey, panel, mutantLimits);
    }
  }
  for (const { path, unasked } of checkers) {
    if (unasked > 0) yield tellUnasked(path, unasked);
  }
  if (outputJudge !== undefined) yield* checkOutputs(pkg, survey.cases, outputJudge);
}

async function openChecker(
  program: PackageProgram,
  { build, protocolOf }: LintOptions,
): Promise<InputChecker | Finding> {
  const file = program.path;
  try {
    const tool = await build(program);
    if (!("reason" in tool)) return new InputChecker(program, await protocolOf(program), tool);
    return {
      severity: "warning",
      code: "validator-not-run",
      file,
      message: `this input validator cannot be run here: ${tool.reason}`,
      hint: "What it says of the tests is not known.",
    };
  } catch (error) {
    if (!(error instanceof HarnessError) || error.code !== "program-failed") throw error;
    const [first = "", ...more] = error.message.split("\n");
    return {
      severity: "mistake",
      code: "validator-not-built",
      file,
      message: first,
      hint: "Mend it: what it says of the tests is not known.",
      ...tellSaid(more.join("\n")),
    };
  }
}

async function* checkOutputs(
  pkg: Package,
  cases: Survey["cases"],
  outputJudge: OutputJudge,
): AsyncGenerator<Finding> {
  const judge = new PatientOutputJudge(outputJudge);
  const samples = new Set(casesOf(pkg.sample));
  // What a sample shows instead of its answer is an example of its own.
  const shown = new Set(pkg.examples.map(({ name }) => name));
  const answered = cases.filter(({ test }) => !(samples.has(test) && shown.has(test.name)));
  yield* checkAnswers(answered, judge, ({ test }) => samples.has(test));
  yield* checkOutputExamples(pkg.examples, judge);
  if (pkg.outputValidator.kind === "program") {
    yield* checkOutputMutants(cases, judge);
    if (judge.unasked > 0) yield tellUnasked(pkg.outputValidator.program.path, judge.unasked);
  }
}

function tellUnasked(file: string, unasked: number): Finding {
  const questions = unasked === 1 ? "1 question was" : `${unasked} questions were`;
  return {
    severity: "warning",
    code: "validator-hangs",
    file,
    message: `it ran out of time twice, and ${questions} not put to it any more`,
    hint: "Mend it and check again: more may be found then.",
  };
}

function limitsFor(own: PackageLimits): { readonly limits: Limits; readonly mutantLimits: Limits } {
  const limitsOf = (cpuMs: number): Limits => ({
    cpuMs,
    wallMs: wallMsFor(cpuMs),
    memoryBytes: own.validationMemoryBytes,
    outputBytes: own.validationOutputBytes,
  });
  return {
    limits: limitsOf(own.validationMs),
    mutantLimits: limitsOf(Math.min(own.validationMs, MOST_MUTANT_MS)),
  };
}
