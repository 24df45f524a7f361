import type { Findings } from "../findings.ts";
import type { Package, PackageProgram, PackageSubmission } from "../package.ts";
import type { PackageFiles } from "../package-files.ts";
import { findAttachments, findInclude } from "../parts/find-include.ts";
import { checkLimits } from "../parts/check-limits.ts";
import { findPrograms } from "../parts/find-programs.ts";
import { findStatements } from "../parts/find-statements.ts";
import { readYaml, type YamlSource } from "../read-yaml.ts";
import { checkProblemKeys, checkRights } from "./check-keys.ts";
import { chooseReading } from "./choose-reading.ts";
import { chooseValidator } from "./choose-validator.ts";
import { settingsOfProblem, wordsOf } from "./group-settings.ts";
import { PROBLEM_KIND, type ProblemYaml } from "./legacy-schema.ts";
import { readData } from "./read-data.ts";
import { readIni } from "./read-ini.ts";
import { readLimits } from "./read-limits.ts";
import { readValidation } from "./read-validation.ts";
import { withoutHelpers } from "../parts/without-helpers.ts";
import { findValidatorPrograms } from "./validator-programs.ts";
import { readText } from "../read-text.ts";
import { findSubmissions } from "../submissions/find-submissions.ts";
import { withPartialScores } from "../submissions/partial-score.ts";
import { namesOf } from "../walk-groups.ts";
import { addDetails } from "./submission-details.ts";

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
    path: files.path,
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

/** Far larger than any real statement. */
const MAX_STATEMENT_BYTES = 4 * 1024 * 1024;

interface NameSources {
  readonly yaml: ProblemYaml["name"];
  readonly statements: Package["statements"];
  /** Name to use if no source has one. */
  readonly fallback: string;
}

/** Titles by language, from problem.yaml or else from TeX statements. */
async function readNames(
  { yaml, statements, fallback }: NameSources,
  findings: Findings,
): Promise<Package["name"]> {
  const names = new Map<string, string>();
  for (const { language, file } of statements) {
    if (!file.path.endsWith(".tex") || names.has(language)) continue;
    const name = findTexName((await readText(file, MAX_STATEMENT_BYTES, findings)) ?? "");
    if (name !== undefined) names.set(language, name);
  }
  if (typeof yaml === "string") {
    const languages = statements.map(({ language }) => language);
    const [first = "en"] = languages;
    names.set(languages.includes("en") ? "en" : first, yaml);
  } else {
    for (const [language, name] of Object.entries(yaml ?? {})) names.set(language, name);
  }
  if (names.size === 0) names.set("en", fallback);
  return Object.fromEntries([...names].toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

/** Prefers the comment `plainproblemname`, which gives the name without TeX markup. */
function findTexName(tex: string): string | undefined {
  const plain = /^%%[ \t]*plainproblemname:(.*)$/m.exec(tex)?.[1];
  const name = (plain ?? findArgument(tex, "\\problemname{"))?.trim();
  return name === "" ? undefined : name;
}

/** The text between a command and the last brace of its line. */
function findArgument(tex: string, command: string): string | undefined {
  const start = tex.indexOf(command);
  const [line = ""] = start < 0 ? [] : tex.slice(start + command.length).split("\n", 1);
  const end = line.lastIndexOf("}");
  return end < 0 ? undefined : line.slice(0, end);
}

/** Reads all submissions of a legacy package, with expectations from folders, sources and DOMjudge's file. */
async function readSubmissions(
  files: PackageFiles,
  parts: Pick<Package, "kind" | "overall" | "sample" | "secret">,
  findings: Findings,
): Promise<readonly PackageSubmission[]> {
  const { isScoring, isSubmitAnswer } = parts.kind;
  const tests = [parts.sample, parts.secret].flatMap(namesOf);
  const options = { format: "legacy", isScoring, isSubmitAnswer, tests } as const;
  const submissions = await findSubmissions(files, options, findings);
  return withPartialScores(await addDetails(files, submissions, findings), parts);
}
