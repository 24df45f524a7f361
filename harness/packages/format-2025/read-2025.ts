import { ownValue } from "../../core/own-value.ts";
import { didYouMean } from "../../core/judging/mistake.ts";
import { nearestName } from "../../core/spec/nearest-name.ts";
import type { Findings } from "../findings.ts";
import type { OutputValidator, Package, PackageFile, PackageProgram } from "../package.ts";
import { listEntries, type PackageFiles } from "../package-files.ts";
import { findAttachments, findInclude } from "../parts/find-include.ts";
import { findFolderProgram, findPrograms, warnOfMissingProgram } from "../parts/find-programs.ts";
import { findStatements } from "../parts/find-statements.ts";
import { refuseSeveralValidators } from "../parts/refuse-several-validators.ts";
import { findProtocol } from "../parts/validator-protocol.ts";
import { withoutHelpers } from "../parts/without-helpers.ts";
import { readYaml, type YamlSource } from "../read-yaml.ts";
import { findSubmissions } from "../submissions/find-submissions.ts";
import { withPartialScores } from "../submissions/partial-score.ts";
import { checkRights, readKind, readLanguages, readLimits, readNames } from "./check-problem.ts";
import { checkConstants, readConstants } from "./read-constants.ts";
import { PROBLEM_YAML, type WrittenProblem } from "./problem-schema.ts";
import { readData } from "./read-data.ts";
import { namesOf } from "../walk-groups.ts";

const FOLDERS = [
  "statement",
  "attachments",
  "solution",
  "data",
  "generators",
  "include",
  "submissions",
  "input_validators",
  "static_validator",
  "output_validator",
  "input_visualizer",
  "output_visualizer",
];
/** Folder names of older formats, with today's names if there are any. */
const OLD_FOLDERS: Readonly<Record<string, string | undefined>> = {
  problem_statement: "statement",
  output_validators: "output_validator",
  visualizers: undefined,
};
/** A folder that only BAPCtools knows. */
const FOREIGN_FOLDER = "answer_validators";

/** Reads a package in format 2025-09 or one of its drafts; undefined if problem.yaml is unusable. */
export async function read2025(
  files: PackageFiles,
  problemFile: PackageFile,
  findings: Findings,
): Promise<Package | undefined> {
  checkFolders(files, findings);
  const problem = await readYaml(problemFile, PROBLEM_YAML, findings);
  if (problem === undefined) return undefined;
  const kind = readKind(problem);
  const isDraft = problem.data.problem_format_version !== "2025-09";
  const constants = readConstants(problem);
  const statements = findStatements(files, chooseFolder(files, "statement", "problem_statement"));
  const staticValidator = findValidator(files, "static_validator", findings);
  const data = await readData({
    files,
    findings,
    kind,
    constants,
    hasStaticValidator: staticValidator !== undefined,
  });
  const submissions = await findSubmissions(
    files,
    {
      format: isDraft ? "draft" : "2025-09",
      isScoring: kind.isScoring,
      isSubmitAnswer: kind.isSubmitAnswer,
      tests: [data.sample, data.secret].flatMap(namesOf),
      constants,
    },
    findings,
  );
  const parts = {
    name: readNames(problem, statements),
    limits: readLimits(problem, kind),
    languages: readLanguages(problem),
    inputValidators: withoutHelpers(findPrograms(files, "input_validators", findings), findings),
    outputValidator: await findOutputValidator(files, kind, problem, findings),
    include: findInclude(files, findings),
  };
  checkRights(problem);
  checkParts({ staticValidator }, data, kind, findings);
  await checkConstants(constants, files, problem, findings);
  return {
    id: files.id,
    path: files.path,
    format: "2025-09",
    kind,
    ...(problem.data.allow_file_writing && { mayWriteFiles: true }),
    constants,
    statements,
    attachments: findAttachments(files),
    ...data,
    overall: undefined,
    ...parts,
    staticValidator,
    submissions: isDraft
      ? withPartialScores(submissions, { kind, overall: undefined, ...data })
      : submissions,
    warnings: findings.warnings,
    notes: findings.notes,
  };
}

/** The folder's name, or its old one if the new one is missing or empty. */
function chooseFolder(files: PackageFiles, name: string, old: string): string {
  return listEntries(files, name).length > 0 ? name : old;
}

async function findOutputValidator(
  files: PackageFiles,
  { isInteractive, isMultiPass }: Package["kind"],
  { refuse }: YamlSource<WrittenProblem>,
  findings: Findings,
): Promise<OutputValidator> {
  const folder = chooseFolder(files, "output_validator", "output_validators");
  const program = findValidator(files, folder, findings);
  if (program !== undefined) {
    refuseSeveralValidators(folder, [program], findings);
    return { kind: "program", program, protocol: await findProtocol(program) };
  }
  if (isInteractive || isMultiPass) {
    refuse({
      code: "missing-program",
      path: ["type"],
      message: `${isInteractive ? "an interactive" : "a multi-pass"} problem needs its own output validator`,
      hint: "Put it into output_validator/.",
    });
  }
  return { kind: "default" };
}

/** Finds the program in a folder: the folder itself, or the only folder in it. */
function findValidator(
  files: PackageFiles,
  folder: string,
  findings: Findings,
): PackageProgram | undefined {
  const entries = listEntries(files, folder).filter(({ name }) => !/^README/i.test(name));
  const [only] = entries;
  if (only === undefined) {
    warnOfMissingProgram(files, folder, findings);
    return undefined;
  }
  if (entries.length > 1 || only.file !== undefined) {
    return findFolderProgram(files, folder, findings);
  }
  findings.warn(only.path, {
    code: "bad-place",
    message: `the program is in a subfolder, but should be directly in ${folder}/`,
    hint: `Move its files up into ${folder}/.`,
  });
  return findFolderProgram(files, only.path, findings);
}

/** Checks that a static validator is allowed and used. Missing parts are found by lint. */
function checkParts(
  parts: Pick<Package, "staticValidator">,
  { secret }: Pick<Package, "secret">,
  { isSubmitAnswer }: Package["kind"],
  findings: Findings,
): void {
  const warn = (path: string, message: string) =>
    findings.warn(path, { code: "missing-file", message });
  const { staticValidator } = parts;
  if (staticValidator === undefined) return;
  if (isSubmitAnswer) {
    findings.refuse(staticValidator.path, {
      code: "unsuitable-file",
      message: "submissions are answers here, and a static validator needs a program",
      hint: "Remove the static validator.",
    });
  } else if (
    [secret, ...secret.groups].every((group) => group.staticValidatorWords === undefined)
  ) {
    warn(
      staticValidator.path,
      "no test_group.yaml has a static_validation_score, so it is not used",
    );
  }
}

function checkFolders(files: PackageFiles, findings: Findings): void {
  for (const { name, path, file } of listEntries(files, "")) {
    if (file !== undefined || FOLDERS.includes(name)) continue;
    if (name === FOREIGN_FOLDER) {
      findings.warn(path, {
        code: "bad-place",
        message: "the format has no answer validators, so they are not run",
      });
      continue;
    }
    const today = ownValue(OLD_FOLDERS, name);
    if (today !== undefined && listEntries(files, today).length === 0) {
      findings.warn(path, {
        code: "bad-place",
        message: `the format calls this folder ${today}/, and it is read as that`,
        hint: `Rename it to ${today}/.`,
      });
      continue;
    }
    const nearest = today ?? nearestName(name, FOLDERS);
    if (nearest === undefined && !Object.hasOwn(OLD_FOLDERS, name)) continue;
    findings.warn(path, {
      code: "bad-place",
      message: "the format has no folder of that name",
      hint: didYouMean(nearest, FOLDERS),
    });
  }
}
