import { HarnessError } from "../../../core/harness-error.ts";
import { type Limits, wallMsFor } from "../../../core/judging/limits.ts";
import type { Finding } from "../../../core/spec/finding.ts";
import { type Survey, surveyTests } from "../../../packages/lint/survey-tests.ts";
import type { Package, PackageCase, PackageProgram } from "../../../packages/package.ts";
import { findProtocol } from "../../../packages/parts/validator-protocol.ts";
import { casesOf } from "../../../packages/walk-groups.ts";
import type { Threads } from "../../build/threads.ts";
import { type AuthorProgram, buildTool } from "../../validators/author-tool.ts";
import { openOutputCheck, validatorLimits } from "../../validators/output-check.ts";
import type { PackageSuite } from "../../validators/package-suite.ts";
import { checkInputExamples, checkInputs, validatorOutputOf } from "./check-inputs.ts";
import { checkInputMutants } from "./check-input-mutants.ts";
import { checkOutputMutants } from "./check-output-mutants.ts";
import { checkAnswers, checkDefaultWords, checkOutputExamples } from "./check-outputs.ts";
import { InputValidator } from "./input-validator.ts";
import { InputValidators } from "./input-validators.ts";
import { hintAtMissingHeader } from "./validator-hints.ts";
import { OutputValidator } from "./output-validator.ts";

export interface LintOptions {
  readonly pkg: Package;
  /** With its output validator built; undefined if it cannot be, which is reported elsewhere. */
  readonly suite: PackageSuite | undefined;
  /**
   * Reads a validator and finds the tools of its language, or the reason why it cannot run here.
   */
  readonly prepare: (
    program: PackageProgram,
  ) => Promise<AuthorProgram | { readonly reason: string }>;
  readonly threads: Threads;
  readonly signal?: AbortSignal;
}

/** A mutant is made from a small test, so a validator that takes longer hangs. */
const MAX_MUTANT_MS = 10_000;

/**
 * Checks a package without any submission: its files, its tests with its input validators, its
 * answers and examples with its output validator, and both kinds of validator with mutants that are
 * certainly wrong. A validator's failure is a finding, never an error. Findings are deterministic.
 */
export async function* lintPackage(options: LintOptions): AsyncGenerator<Finding> {
  const { warnings, notes, path } = options.pkg;
  for (const warning of warnings) yield { severity: "warning", ...warning };
  for (const note of notes) yield { severity: "note", ...note };
  for await (const { file, ...finding } of lintParts(options)) {
    yield { ...finding, file: `${path}/${file}` };
  }
}

async function* lintParts(options: LintOptions): AsyncGenerator<Finding> {
  const survey = await surveyTests(options.pkg);
  yield* survey.findings;
  yield* lintInputs(survey, options);
  yield* lintOutputs(survey.cases, options);
}

async function* lintInputs(survey: Survey, options: LintOptions): AsyncGenerator<Finding> {
  const { pkg } = options;
  await using stack = new AsyncDisposableStack();
  const checkers: InputValidator[] = [];
  for (const program of pkg.inputValidators) {
    const opened = await openChecker(program, options);
    if (opened instanceof InputValidator) checkers.push(stack.use(opened));
    else yield opened;
  }
  if (checkers.length === 0) return;
  const panel = new InputValidators(checkers);
  const limits = validatorLimits(pkg);
  yield* checkInputs(survey.cases, panel, limits);
  yield* checkInputExamples(pkg.examples, panel, limits);
  // If one of them cannot be run, it is unknown what all of them accept.
  if (checkers.length === pkg.inputValidators.length) {
    yield* checkInputMutants(survey, panel, mutantLimits(limits));
  }
  for (const { path, unasked } of checkers) {
    if (unasked > 0) yield describeUnasked(path, unasked);
  }
}

function mutantLimits(limits: Limits): Limits {
  const cpuMs = Math.min(limits.cpuMs, MAX_MUTANT_MS);
  return { ...limits, cpuMs, wallMs: wallMsFor(cpuMs) };
}

async function openChecker(
  program: PackageProgram,
  { pkg, prepare }: LintOptions,
): Promise<InputValidator | Finding> {
  const file = program.path;
  try {
    const prepared = await prepare(program);
    if (!("reason" in prepared)) {
      const tool = await buildTool(prepared, pkg.limits.validationMemoryBytes);
      return new InputValidator(program, await findProtocol(program), tool);
    }
    return {
      severity: "warning",
      code: "validator-not-run",
      file,
      message: `this input validator cannot be run here: ${prepared.reason}`,
      hint: "Its result for the tests is unknown.",
    };
  } catch (error) {
    if (!(error instanceof HarnessError) || error.code !== "program-failed") throw error;
    const [first = "", ...more] = error.message.split("\n");
    return {
      severity: "mistake",
      code: "validator-not-built",
      file,
      message: first,
      hint: hintAtMissingHeader(error.message) ?? "Fix it: its result for the tests is unknown.",
      ...validatorOutputOf(more.join("\n")),
    };
  }
}

/** Skips interactive and multi-pass validators, which cannot run without a submission. */
async function* lintOutputs(
  cases: Survey["cases"],
  { pkg, suite, threads, signal }: LintOptions,
): AsyncGenerator<Finding> {
  const { kind, outputValidator } = pkg;
  if (suite === undefined || kind.isInteractive || kind.isMultiPass) return;
  const faults = outputValidator.kind === "default" ? checkDefaultWords(cases) : [];
  yield* faults;
  if (faults.length > 0) return;
  await using check = openOutputCheck(suite, { threads, ...(signal && { signal }) });
  const validator = new OutputValidator(check);
  const samples = new Set(casesOf(pkg.sample));
  // An output that a sample shows instead of its answer is checked as an example.
  const exampleNames = new Set(pkg.examples.map(({ name }) => name));
  const answered = cases.filter(({ test }) => !(samples.has(test) && exampleNames.has(test.name)));
  yield* checkAnswers(answered, validator, ({ test }) => samples.has(test));
  yield* checkOutputExamples(pkg.examples, validator);
  if (outputValidator.kind === "default") return;
  yield* checkOutputMutants(cases, validator);
  const { path } = outputValidator.program;
  if (validator.scoredRejection !== undefined) {
    yield* describeScoredRejection(path, validator.scoredRejection, pkg);
  }
  if (validator.unasked > 0) yield describeUnasked(path, validator.unasked);
}

/**
 * A finding for a validator that scores an output it rejects. DOMjudge counts such a score, older
 * Kattis tools required and ignored it, and in all other cases it is a judge error.
 */
function describeScoredRejection(
  file: string,
  { name }: PackageCase,
  { secret }: Package,
): Finding[] {
  const { scoring } = secret;
  const { points, reading } =
    scoring.kind === "legacy" ? scoring : { points: undefined, reading: undefined };
  if (points !== undefined && reading === "domjudge") return [];
  const isIgnored = points?.ofValidator === "required";
  return [
    {
      severity: isIgnored ? "warning" : "mistake",
      code: "scored-rejection",
      file,
      message: `it rejects an output of ${name} and gives it a score${isIgnored ? ", which is ignored" : ""}`,
      hint: "It should write a score only for outputs that it accepts: otherwise the format demands a judge error.",
    },
  ];
}

function describeUnasked(file: string, unasked: number): Finding {
  const runs = unasked === 1 ? "1 check" : `${unasked} checks`;
  return {
    severity: "warning",
    code: "validator-hangs",
    file,
    message: `it timed out twice, so ${runs} were skipped`,
    hint: "Fix it and check again, which may find more.",
  };
}
