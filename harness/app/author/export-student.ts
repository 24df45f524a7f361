import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { LANGUAGES } from "../../languages/languages.ts";
import { starterCode } from "../../languages/starter/starter-code.ts";
import type { Problem } from "../../problems/problem.ts";
import { printStudentCopy } from "../../problems/student-copy.ts";
import { readTests } from "../../problems/test-files.ts";
import { CHECKS_FOLDER, isCheckerKept } from "../workspace/student-copy.ts";
import { requireCalls } from "../require-calls.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { CopyFiles } from "../write-export.ts";

export interface StudentExport {
  readonly files: CopyFiles;
  /** Messages for the author about files that might reveal too much to students. */
  readonly warnings: readonly string[];
}

/**
 * Makes a workspace for students from these exercises, without hidden tests, generators and
 * solutions.
 * @throws {DiagnosticsError} if there is no such exercise, or its spec is wrong.
 * @throws {UsageError} if its answers cannot be judged without the solution.
 */
export async function exportForStudents(
  ids: readonly string[],
  workspace: Workspace,
): Promise<StudentExport> {
  const files = new Map<string, string>();
  const starters: string[] = [];
  const uncheckable: string[] = [];
  const warnings: string[] = [];
  for (const id of new Set(ids)) {
    const problem = await workspace.problem(id);
    requireCalls(problem, "there is no copy of it that leaves something out for students");
    refusePlayer(problem);
    for (const [path, text] of await collectCheck(problem, workspace)) files.set(path, text);
    const { checker } = problem.programs;
    if (checker !== undefined && isCheckerKept(problem)) uncheckable.push(id);
    else if (checker !== undefined) {
      if (problem.answers.checkerVisibility === undefined) warnings.push(warnOf(checker, problem));
      files.set(checker, await readFile(join(workspace.config.workspaceFolder, checker), "utf8"));
    }
    for (const [path, text] of await printStudentCopy(problem, await readTests(problem))) {
      files.set(`problems/${id}/${path}`, text);
    }
    for (const { id: language } of LANGUAGES) {
      const starter = starterCode(problem, language);
      if (starter === undefined) continue;
      files.set(`starter/${starter.fileName}`, starter.text);
      starters.push(starter.fileName);
    }
  }
  files.set("README.md", printReadme([...new Set(ids)], starters, uncheckable));
  const sorted = new Map([...files].toSorted(([left], [right]) => (left < right ? -1 : 1)));
  return { files: sorted, warnings };
}

/**
 * Refuses an exercise that is played: its opponents are the solution.
 * @throws {UsageError}
 */
function refusePlayer({ id, interface: { isPlayer } }: Problem): void {
  if (!isPlayer) return;
  throw new UsageError(
    `${id} is played against the reference, which stays with you: students get no copy. Judge it with \`grundy grade\`, or on a course server with \`grundy serve\``,
  );
}

function warnOf(checker: string, { id }: Problem): string {
  return (
    `students get ${checker}, because answers to ${id} cannot be judged without it. ` +
    "If it reveals the solution, so does the copy. Under `answers` in problem.yaml, " +
    "`checker_visibility: hidden` leaves it out (students then see the exercise and its samples but " +
    "cannot judge their answers), and `checker_visibility: visible` removes this warning."
  );
}

/** Collects `reference/check/<id>.ts` and its folder, if several answers can be right. */
async function collectCheck(problem: Problem, workspace: Workspace): Promise<CopyFiles> {
  const { check } = await workspace.reference(problem);
  if (check === undefined) return new Map();
  const main = workspace.checkPath(problem);
  const folder = main.slice(0, -".ts".length);
  const text = await readFile(main, "utf8").catch(() => {
    throw new UsageError(
      `answers to ${problem.id} can only be judged by its reference, which students must not have. Move its \`check\` to ${main} (and what it needs to the folder ${folder}/), and import it in the reference`,
    );
  });
  const inside = await readdir(folder, { recursive: true }).catch(() => []);
  const names = inside.filter((name) => name.endsWith(".ts")).sort();
  const place = `reference/${CHECKS_FOLDER}`;
  const files = new Map([
    // Without this file, Node.js warns that it has to guess the module type.
    [`${place}/package.json`, '{ "type": "module" }\n'],
    [`${place}/${problem.id}.ts`, text],
  ]);
  for (const name of names) {
    const path = `${problem.id}/${name.replaceAll("\\", "/")}`;
    files.set(`${place}/${path}`, await readFile(join(folder, name), "utf8"));
  }
  for (const [path, code] of files) requireOwnImports(path, code, files);
  return files;
}

/** A check may import only files of the copy: anything else is missing there and may be the solution. */
function requireOwnImports(path: string, text: string, files: CopyFiles): void {
  if (!path.endsWith(".ts")) return;
  const { module } = parseSync(path, text);
  const imported = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
  const foreign = imported.find((request) => {
    if (request.startsWith("node:")) return false;
    return !files.has(new URL(request, `file:///${path}`).pathname.slice(1));
  });
  if (foreign === undefined) return;
  throw new UsageError(
    `${path} imports ${foreign}, which students do not get: a check may import only files from its own folder`,
  );
}

function printReadme(
  ids: readonly string[],
  starters: readonly string[],
  uncheckable: readonly string[],
): string {
  const [id = ""] = ids;
  const [starter = ""] = starters;
  const others = ids.length === 1 ? "" : ` The exercises are ${ids.join(", ")}.`;
  return `# Exercises for Grundy

In this folder:

\`\`\`sh
grundy show ${id}
grundy test ${starter}
\`\`\`

The first command shows the exercise.${others} The second judges your program. Start with a copy of the file for your language from \`starter/\`, and put it beside this README: it is a function to complete. You can also write a program that reads the input and prints the answer; \`problems/${id}/samples/\` has inputs and answers for programs.

This folder has the visible tests and their answers. Your instructor judges with hidden tests as well.
${uncheckable.map(explainHiddenChecker).join("")}`;
}

function explainHiddenChecker(id: string): string {
  return `
Only your instructor has the checker that judges answers to ${id}, so \`grundy test\` cannot judge them here. Several answers can be right; tests and samples show one of them each.
`;
}
