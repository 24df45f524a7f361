import { hasAnswers, listStatements, readStatement, readTests } from "../../problems/index.ts";
import type { CopyFiles } from "../export-student.ts";
import { requireWhole } from "../student-copy.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace.ts";
import { describeForm } from "./describe-form.ts";
import { printHtml } from "./html.ts";
import { printInputValidator } from "./input-validator.ts";
import { printLatex } from "./latex.ts";
import { chooseJudge } from "./output-validator.ts";
import { printData } from "./package-data.ts";
import {
  describeExpectations,
  type LeftOut,
  packPrograms,
  type PackedProgram,
} from "./package-submissions.ts";
import { nameIn, printProblemYaml, printYaml } from "./package-yaml.ts";
import { layoutOf, type PackageOrder } from "./target.ts";

export interface WrittenPackage {
  readonly files: CopyFiles;
  readonly leftOut: readonly LeftOut[];
}

/**
 * An exercise as a problem package for other judges, hidden tests and solutions included.
 * @throws {UsageError} where something of it cannot be said in a package.
 */
export async function exportPackage(
  id: string,
  order: PackageOrder,
  workspace: Workspace,
): Promise<WrittenPackage> {
  const problem = await workspace.problem(id);
  requireWhole(problem);
  if (!hasAnswers(problem)) throw new UsageError(`the tests of ${id} have no answers`);
  const tests = await readTests(problem);
  const judge = await chooseJudge(problem, tests, workspace);
  const layout = layoutOf(order.target);
  const { submissionsFolder } = workspace.config;
  const { programs, leftOut } = await packPrograms(problem, submissionsFolder, order);
  if (!programs.some(({ expected }) => expected === "AC")) {
    throw new UsageError(
      `${id} has no accepted program that could go into a package, and each must have one: put one into ${submissionsFolder}/${id}/accepted/`,
    );
  }
  const languages = await listStatements(problem);
  const timeMs = problem.limits.timeMs * slowestFactor(programs, problem.limits.timeFactors);
  const files = new Map([
    ["problem.yaml", printProblemYaml({ problem, languages, judge, timeMs }, order)],
    ["input_validators/validate_input.py", await printInputValidator(problem)],
  ]);
  const form = describeForm(problem);
  for (const language of languages) {
    const markdown = await readStatement(problem, language);
    const statement = { markdown, name: nameIn(problem, language), form };
    files.set(`${layout.statements}/problem.${language}.tex`, printLatex(statement));
    // DOMjudge shows one, and no LaTeX.
    if (
      order.target === "domjudge" &&
      language === (languages.includes("en") ? "en" : languages[0])
    ) {
      files.set("problem.html", printHtml(statement, language));
    }
  }
  if (order.target === "domjudge") {
    files.set("domjudge-problem.ini", `timelimit='${timeMs / 1000}'\n`);
  }
  if (judge.kind === "program") {
    for (const [name, text] of judge.files) files.set(`${layout.outputValidator}/${name}`, text);
    const script = order.target === "domjudge" ? printRunScript(judge.files) : undefined;
    if (script !== undefined) files.set(`${layout.outputValidator}/run`, script);
  }
  for (const [path, text] of printData({ problem, tests, judge }, order)) {
    files.set(`data/${path}`, text);
  }
  for (const { path, text } of programs) files.set(`submissions/${path}`, text);
  const rules = order.target === "icpc" ? describeExpectations(programs) : undefined;
  if (rules !== undefined) files.set("submissions/submissions.yaml", printYaml(rules));
  return { files: sort(files), leftOut };
}

/** A package has one limit for all languages: what the slowest of the accepted may take. */
function slowestFactor(
  programs: readonly PackedProgram[],
  factors: Readonly<Record<string, number>>,
): number {
  const accepted = programs.filter(({ expected }) => expected === "AC");
  return Math.max(...accepted.map(({ language }) => factors[language.id] ?? language.timeFactor));
}

/** Older DOMjudge starts a Python validator without its folder and its arguments. */
function printRunScript(files: ReadonlyMap<string, string>): string | undefined {
  const [name] = files.keys();
  return name?.endsWith(".py") === true
    ? `#!/bin/sh\nexec python3 "$(dirname "$0")/${name}" "$@"\n`
    : undefined;
}

function sort(files: CopyFiles): CopyFiles {
  return new Map([...files].toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
