import type { Findings } from "../findings.ts";
import type { Package, PackageProgram } from "../package.ts";
import type { PackageFiles } from "../package-files.ts";
import { findAttachments, findInclude } from "../parts/find-include.ts";
import { checkLimits } from "../parts/check-limits.ts";
import { findPrograms } from "../parts/find-programs.ts";
import { findStatements } from "../parts/find-statements.ts";
import { readYaml, type YamlSource } from "../read-yaml.ts";
import { checkProblemKeys } from "./check-keys.ts";
import { checkRights } from "./check-rights.ts";
import { chooseReading } from "./choose-reading.ts";
import { chooseValidator } from "./choose-validator.ts";
import { settingsOfProblem, wordsOf } from "./group-settings.ts";
import { PROBLEM_KIND, type ProblemYaml } from "./legacy-schema.ts";
import { readData } from "./read-data.ts";
import { readIni } from "./read-ini.ts";
import { readLimits } from "./read-limits.ts";
import { readNames } from "./read-names.ts";
import { readSubmissions } from "./read-submissions.ts";
import { readValidation } from "./read-validation.ts";
import { withoutHelpers } from "../parts/without-helpers.ts";
import { findValidatorPrograms } from "./validator-programs.ts";

const PROBLEM_FILE = "problem.yaml";
/** The format's name, an older one, and DOMjudge's. */
const INPUT_VALIDATORS = ["input_validators", "input_format_validators", "input_validator"];
/** The format's folder, that of 2025-09, and DOMjudge's: the root. */
const STATEMENTS = ["problem_statement", "statement", ""];

/**
 * Reads a legacy package as problemtools or DOMjudge would. If there are mistakes among the findings,
 * the returned package must not be used.
 */
export async function readLegacy(files: PackageFiles, findings: Findings): Promise<Package> {
  const source = await readProblemYaml(files, findings);
  const { data } = source;
  checkProblemKeys(source);
  checkRights(source);
  checkLimits(data.limits ?? {}, source.warn);
  const { kind, isCustom, givesScores } = readValidation(source, findings);
  const isFewerBetter = data.grading?.objective === "min";
  if (isFewerBetter) warnOfObjective(source);
  const ini = await readIni(files, findings);
  const reading = await chooseReading(files, kind, findings);
  const outputValidator = await chooseValidator(files, { isCustom, reading, ini }, findings);
  const rules = {
    isScoring: kind.isScoring,
    isInteractive: kind.isInteractive,
    givesScores,
    hasValidator: outputValidator.kind === "program",
    reading,
    grader: findGrader(files, findings),
    validatorWords: wordsOf(data.validator_flags) ?? [],
    ofProblem: settingsOfProblem(source),
  };
  const [statements = []] = STATEMENTS.map((folder) => findStatements(files, folder)).filter(
    ({ length }) => length > 0,
  );
  const fallback = ini?.name ?? files.id;
  const tests = await readData(files, rules, findings);
  return {
    id: files.id,
    place: files.place,
    format: "legacy",
    name: await readNames({ yaml: data.name, statements, fallback }, findings),
    kind,
    ...(isFewerBetter && { isFewerBetter }),
    limits: await readLimits(files, data.limits ?? {}, { ini, reading }, findings),
    languages: undefined,
    constants: {},
    statements,
    attachments: findAttachments(files),
    ...tests,
    inputValidators: withoutHelpers(
      INPUT_VALIDATORS.flatMap((folder) => findValidatorPrograms(files, folder, findings)),
      findings,
    ),
    outputValidator,
    staticValidator: undefined,
    include: findInclude(files, findings),
    submissions: await readSubmissions(files, { ...tests, kind }, findings),
    warnings: findings.warnings,
    notes: findings.notes,
  };
}

/** Reads problem.yaml, which may be missing if there is a domjudge-problem.ini. */
async function readProblemYaml(
  { files }: PackageFiles,
  findings: Findings,
): Promise<YamlSource<ProblemYaml>> {
  const file = files.get(PROBLEM_FILE);
  const source = file && (await readYaml(file, PROBLEM_KIND, findings));
  return source ?? { data: PROBLEM_KIND.schema.parse({}), refuse: ignore, warn: ignore };
}

function ignore(): void {}

function warnOfObjective({ warn }: YamlSource<ProblemYaml>): void {
  warn({
    code: "unsuitable-key",
    path: ["grading", "objective"],
    message: "lower scores are better: scores are shown unchanged and are not used for grades",
  });
}

function findGrader(files: PackageFiles, findings: Findings): PackageProgram | undefined {
  const graders = findPrograms(files, "graders", findings);
  const [grader, second] = graders;
  if (second !== undefined) {
    findings.refuse("graders", {
      code: "several-programs",
      message: `there is more than one grader: ${graders.map(({ path }) => path).join(", ")}`,
      hint: "Keep one.",
    });
  }
  return grader;
}
