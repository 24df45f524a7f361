import { extname } from "node:path";
import { GAME_LIMITS } from "../../engine/exercise/game-runner.ts";
import type { Problem } from "../../problems/problem.ts";
import { listStatements, readStatement } from "../../problems/statement.ts";
import { hasAnswers, readTests } from "../../problems/test-files.ts";
import type { CopyFiles } from "../write-export.ts";
import { refuseStudentCopy } from "../workspace/student-copy.ts";
import { requireCalls } from "../require-calls.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { describeFormat } from "./describe-format.ts";
import { makeInteractor } from "./game-package.ts";
import { printHtml } from "./statement-text.ts";
import { printInputValidator } from "./input-validator.ts";
import { printLatex } from "./latex.ts";
import { chooseJudge } from "./output-validator.ts";
import { printData } from "./package-data.ts";
import {
  describeExpectations,
  keepFirst,
  type LeftOut,
  packPrograms,
  type PackedProgram,
} from "./package-submissions.ts";
import { placeUnsure, type Runner } from "./place-unsure.ts";
import { nameIn, printProblemYaml, printYaml } from "./package-yaml.ts";
import { layoutOf, type PackageOptions } from "./package-target.ts";

export interface WrittenPackage {
  readonly files: CopyFiles;
  readonly leftOut: readonly LeftOut[];
}

/**
 * Writes an exercise as a problem package for other judges, including hidden tests and solutions.
 * @param runner runs programs whose verdict there is unknown; without it, they are left out
 * @throws {UsageError} if the package format cannot express the exercise.
 */
export async function exportPackage(
  id: string,
  order: PackageOptions,
  { workspace, runner }: { readonly workspace: Workspace; readonly runner?: Runner },
): Promise<WrittenPackage> {
  const problem = await workspace.problem(id);
  requireCalls(problem, "no package format judges that. Export the exercise of its game instead");
  refuseStudentCopy(problem);
  if (!hasAnswers(problem)) throw new UsageError(`the tests of ${id} have no answers`);
  const tests = await readTests(problem);
  const { isPlayer } = problem.interface;
  const judge = isPlayer
    ? await makeInteractor(problem, tests, workspace)
    : await chooseJudge(problem, tests, workspace);
  const isScoredByAny = isAcceptedByAnyPoints(problem, order);
  if (runner !== undefined && !isScoredByAny && !isPlayer) throw new UsageError(RUN_IS_FOR);
  const layout = layoutOf(order.target);
  const { submissionsFolder } = workspace.config;
  const packed = await packPrograms(problem, submissionsFolder, order);
  const isUnsure = ({ expected, mayEndEarly }: PackedProgram) =>
    mayEndEarly || (isScoredByAny && expected !== "AC");
  const sure = packed.programs.filter((program) => !isUnsure(program));
  const unsure = packed.programs.filter(isUnsure);
  const accepted = sure.filter(({ expected }) => expected === "AC");
  if (accepted.length === 0) {
    throw new UsageError(
      `a package needs an accepted program, and ${id} has none that can be exported: put one into ${submissionsFolder}/${id}/accepted/`,
    );
  }
  const languages = await listStatements(problem);
  const callMs = problem.limits.timeMs * slowestFactor(accepted, problem.limits.timeFactors);
  const timeMs = isPlayer ? callMs * GAME_LIMITS : callMs;
  const files = new Map([
    ["problem.yaml", printProblemYaml({ problem, languages, judge, timeMs }, order)],
    ["input_validators/validate_input.py", await printInputValidator(problem)],
  ]);
  const form = describeFormat(problem);
  for (const language of languages) {
    const markdown = await readStatement(problem, language);
    const statement = { markdown, name: nameIn(problem, language), form };
    files.set(`${layout.statements}/problem.${language}.tex`, printLatex(statement));
    // DOMjudge shows only one statement, and no LaTeX.
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
  if (judge.kind !== "default") {
    for (const [name, text] of judge.files) files.set(`${layout.outputValidator}/${name}`, text);
    const script = order.target === "domjudge" ? printRunScript(judge.files) : undefined;
    if (script !== undefined) files.set(`${layout.outputValidator}/run`, script);
  }
  for (const [path, text] of printData({ problem, tests, judge }, order)) {
    files.set(`data/${path}`, text);
  }
  for (const { path, text } of sure) files.set(`submissions/${path}`, text);
  const placement =
    runner === undefined
      ? { programs: [], leftOut: unsure.map(explainUnsure) }
      : await placeUnsure(unsure, { target: order.target, files, timeMs }, runner);
  const { programs, leftOut } = keepFirst([...sure, ...placement.programs, ...placement.leftOut]);
  for (const { path, text } of programs) files.set(`submissions/${path}`, text);
  const rules = order.target === "icpc" ? describeExpectations(programs) : undefined;
  if (rules !== undefined) files.set("submissions/submissions.yaml", printYaml(rules));
  return { files: sort(files), leftOut: [...packed.leftOut, ...leftOut] };
}

const RUN_IS_FOR =
  "--run is only for exercises that are played, and for packages with points for Kattis: use --to legacy without --pass-fail";

function explainUnsure({ id, mayEndEarly }: PackedProgram): LeftOut {
  const reason = mayEndEarly
    ? "programs play whole games there, and these may end after one position: --run finds out which go on"
    : "programs with any points count as accepted there: --run finds out which have points, and --pass-fail includes all";
  return { id, reason };
}

/** Kattis accepts programs with any points, and only running a program tells whether it has some. */
function isAcceptedByAnyPoints({ groups, answers }: Problem, order: PackageOptions): boolean {
  if (order.target !== "legacy" || order.isPassFail) return false;
  const scored = groups.filter(({ points }) => points > 0);
  return scored.length > 1 || answers.scoring === "optimisation";
}

/** A package has one limit for all languages: that of the slowest accepted program's language. */
function slowestFactor(
  accepted: readonly PackedProgram[],
  factors: Readonly<Record<string, number>>,
): number {
  return Math.max(...accepted.map(({ language }) => factors[language.id] ?? language.timeFactor));
}

/**
 * Old DOMjudge versions start Python validators without their folder and arguments, and none builds
 * validators in JavaScript.
 */
function printRunScript(files: ReadonlyMap<string, string>): string | undefined {
  const [name = ""] = files.keys();
  const interpreter = { ".py": "python3", ".js": "node" }[extname(name)];
  return interpreter && `#!/bin/sh\nexec ${interpreter} "$(dirname "$0")/${name}" "$@"\n`;
}

function sort(files: CopyFiles): CopyFiles {
  return new Map([...files].toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
