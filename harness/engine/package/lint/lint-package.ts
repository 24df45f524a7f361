import { HarnessError } from "../../../core/harness-error.ts";
import { type Limits, wallMsFor } from "../../../core/judging/limits.ts";
import type { Finding } from "../../../core/spec/finding.ts";
import { type Survey, surveyTests } from "../../../packages/lint/survey-tests.ts";
import type { Package, PackageCase, PackageProgram } from "../../../packages/package.ts";
import { findProtocol } from "../../../packages/parts/validator-protocol.ts";
import { casesOf } from "../../../packages/walk-groups.ts";
import type { Threads } from "../../build/threads.ts";
import { type AuthorProgram, buildTool } from "../../judge/author-tool.ts";
import { openOutputCheck, validatorLimits } from "../output-check.ts";
import type { PackageSuite } from "../package-suite.ts";
import { checkDefaultWords } from "./check-default-words.ts";
import { checkInputExamples, checkInputs, tellSaid } from "./check-inputs.ts";
import { checkInputMutants } from "./check-input-mutants.ts";
import { checkOutputMutants } from "./check-output-mutants.ts";
import { checkAnswers, checkOutputExamples } from "./check-outputs.ts";
import { InputChecker } from "./input-checker.ts";
import { InputPanel } from "./input-panel.ts";
import { hintAtMissingHeader } from "./missing-header.ts";
import { PatientOutputCheck } from "./patient-output-check.ts";

export interface LintOptions {
  readonly pkg: Package;
  /** With its output validator built; undefined where that cannot be, which others tell. */
  readonly suite: PackageSuite | undefined;
  /** Reads a validator and finds the tools of its language, or says why this machine cannot run it. */
  readonly prepare: (
    program: PackageProgram,
  ) => Promise<AuthorProgram | { readonly reason: string }>;
  readonly threads: Threads;
  readonly signal?: AbortSignal;
}

/** A mutant is made of a small test: what takes longer over it hangs. */
const MOST_MUTANT_MS = 10_000;

/**
 * Checks a package without any submission: its files, its tests against its input validators, its
 * answers and examples against its output validator, and both kinds against what is surely wrong.
 * Whatever a validator does is a finding, never an error. The same package has the same findings.
 */
export async function* lintPackage(options: LintOptions): AsyncGenerator<Finding> {
  const { warnings, notes, place } = options.pkg;
  for (const warning of warnings) yield { severity: "warning", ...warning };
  for (const note of notes) yield { severity: "note", ...note };
  for await (const { file, ...finding } of lintParts(options)) {
    yield { ...finding, file: `${place}/${file}` };
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
  const checkers: InputChecker[] = [];
  for (const program of pkg.inputValidators) {
    const opened = await openChecker(program, options);
    if (opened instanceof InputChecker) checkers.push(stack.use(opened));
    else yield opened;
  }
  if (checkers.length === 0) return;
  const panel = new InputPanel(checkers);
  const limits = validatorLimits(pkg);
  yield* checkInputs(survey.cases, panel, limits);
  yield* checkInputExamples(pkg.examples, panel, limits);
  // Where one of them cannot be run, nobody knows what all of them accept.
  if (checkers.length === pkg.inputValidators.length) {
    yield* checkInputMutants(survey, panel, mutantLimits(limits));
  }
  for (const { path, unasked } of checkers) {
    if (unasked > 0) yield tellUnasked(path, unasked);
  }
}

function mutantLimits(limits: Limits): Limits {
  const cpuMs = Math.min(limits.cpuMs, MOST_MUTANT_MS);
  return { ...limits, cpuMs, wallMs: wallMsFor(cpuMs) };
}

async function openChecker(
  program: PackageProgram,
  { pkg, prepare }: LintOptions,
): Promise<InputChecker | Finding> {
  const file = program.path;
  try {
    const prepared = await prepare(program);
    if (!("reason" in prepared)) {
      const tool = await buildTool(prepared, pkg.limits.validationMemoryBytes);
      return new InputChecker(program, await findProtocol(program), tool);
    }
    return {
      severity: "warning",
      code: "validator-not-run",
      file,
      message: `this input validator cannot be run here: ${prepared.reason}`,
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
      hint:
        hintAtMissingHeader(error.message) ?? "Mend it: what it says of the tests is not known.",
      ...tellSaid(more.join("\n")),
    };
  }
}

/** What talks with a submission, or sees its output pass by pass, is nothing to ask without one. */
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
  const patient = new PatientOutputCheck(check);
  const samples = new Set(casesOf(pkg.sample));
  // What a sample shows instead of its answer is an example of its own.
  const shown = new Set(pkg.examples.map(({ name }) => name));
  const answered = cases.filter(({ test }) => !(samples.has(test) && shown.has(test.name)));
  yield* checkAnswers(answered, patient, ({ test }) => samples.has(test));
  yield* checkOutputExamples(pkg.examples, patient);
  if (outputValidator.kind === "default") return;
  yield* checkOutputMutants(cases, patient);
  const { path } = outputValidator.program;
  if (patient.scoredRejection !== undefined) {
    yield* tellScoredRejection(path, patient.scoredRejection, pkg);
  }
  if (patient.unasked > 0) yield tellUnasked(path, patient.unasked);
}

/**
 * To DOMjudge it counts. Older tools of Kattis asked for it and passed it over; elsewhere whoever
 * prints something wrong gets a judge error.
 */
function tellScoredRejection(file: string, { name }: PackageCase, { secret }: Package): Finding[] {
  const { scoring } = secret;
  const { points, reading } =
    scoring.kind === "legacy" ? scoring : { points: undefined, reading: undefined };
  if (points !== undefined && reading === "domjudge") return [];
  const isPassedOver = points?.ofValidator === "required";
  return [
    {
      severity: isPassedOver ? "warning" : "mistake",
      code: "scored-rejection",
      file,
      message: `it rejects an output of ${name} and gives it a score${isPassedOver ? ", which is passed over" : ""}`,
      hint: "Have it write a score only for what it accepts: all else is a judge error by the format.",
    },
  ];
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
