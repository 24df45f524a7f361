import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { LANGUAGES } from "../languages/index.ts";
import { starterCode } from "../languages/starter/starter-code.ts";
import type { Problem } from "../problems/problem.ts";
import { printStudentCopy } from "../problems/student-copy.ts";
import { readTests } from "../problems/test-files.ts";
import { CHECKS_FOLDER, isCheckerKept } from "./student-copy.ts";
import { UsageError } from "./usage-error.ts";
import type { Workspace } from "./workspace.ts";

/** Texts by their paths, with `/`, in the folder of a copy. */
export type CopyFiles = ReadonlyMap<string, string>;

export interface StudentExport {
  readonly files: CopyFiles;
  /** Sentences for the author: what students get that might tell them more than it should. */
  readonly warnings: readonly string[];
}

/**
 * What students may have of these exercises, as a workspace of their own: nothing of hidden tests, of
 * how they are made, or of the solution.
 * @throws {DiagnosticsError} when there is no such exercise, or its spec is wrong.
 * @throws {UsageError} where its answers could not be judged without the solution.
 */
export async function exportForStudents(
  ids: readonly string[],
  workspace: Workspace,
): Promise<StudentExport> {
  const files = new Map<string, string>();
  const starters: string[] = [];
  const kept: string[] = [];
  const warnings: string[] = [];
  for (const id of new Set(ids)) {
    const problem = await workspace.problem(id);
    for (const [path, text] of await collectCheck(problem, workspace)) files.set(path, text);
    const { checker } = problem.programs;
    if (checker !== undefined && isCheckerKept(problem)) kept.push(id);
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
  files.set("README.md", printReadme([...new Set(ids)], starters, kept));
  const sorted = new Map([...files].toSorted(([left], [right]) => (left < right ? -1 : 1)));
  return { files: sorted, warnings };
}

function warnOf(checker: string, { id }: Problem): string {
  return (
    `students get ${checker}, since answers to ${id} cannot be judged without it. ` +
    "If it tells the solution, so does the copy. Under `answers` in problem.yaml, " +
    "`checker_visibility: hidden` leaves it out (students then see the exercise and its samples, and " +
    "cannot judge their answers), and `checker_visibility: visible` says that they may have it."
  );
}

/** `reference/check/<id>.ts` and its folder, where more than one answer is right. */
async function collectCheck(problem: Problem, workspace: Workspace): Promise<CopyFiles> {
  const { check } = await workspace.reference(problem);
  if (check === undefined) return new Map();
  const main = workspace.checkPath(problem);
  const folder = main.slice(0, -".ts".length);
  const text = await readFile(main, "utf8").catch(() => {
    throw new UsageError(
      `${problem.id} has answers that only its reference can judge, and students must not have that. Move its \`check\` to ${main}, with what it needs in the folder ${folder}/; the reference imports it from there`,
    );
  });
  const inside = await readdir(folder, { recursive: true }).catch(() => []);
  const names = inside.filter((name) => name.endsWith(".ts")).sort();
  const place = `reference/${CHECKS_FOLDER}`;
  const files = new Map([
    // Without it Node.js would have to guess that these are modules, and says so.
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

/** What a check takes from elsewhere is not in the copy, and might be the solution. */
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
  const stranger = imported.find((request) => {
    if (request.startsWith("node:")) return false;
    return !files.has(new URL(request, `file:///${path}`).pathname.slice(1));
  });
  if (stranger === undefined) return;
  throw new UsageError(
    `${path} imports ${stranger}, which students do not get: a check may use only what lies in its own folder`,
  );
}

function printReadme(
  ids: readonly string[],
  starters: readonly string[],
  kept: readonly string[],
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

The first shows what to do.${others} The second judges your work. Begin with a copy of the file for your language from \`starter/\`, beside this one: a function, or write a program that reads the input and prints the answer. \`problems/${id}/samples/\` has inputs and answers of programs.

Visible tests are here, with their answers. The others are judged by your instructor.
${kept.map(explainKept).join("")}`;
}

function explainKept(id: string): string {
  return `
Answers to ${id} are judged by a checker that only your instructor has: \`grundy test\` cannot judge them here. Several answers may be right; the tests and samples show one of them each.
`;
}
