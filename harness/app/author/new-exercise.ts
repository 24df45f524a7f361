import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { nearestName } from "../../core/spec/nearest-name.ts";
import { isProblemId } from "../../problems/spec-schema.ts";
import { copyExercise, type ExercisePlace, type NewFiles } from "./copy-exercise.ts";
import { readTextFile } from "../read-text-file.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { type StatementExercise, writeExercise } from "./statement/write-exercise.ts";
import { findOccupied, writeNewFiles } from "./write-new-files.ts";

/** The exercise that new exercises are copied from by default. */
export function starterPlace(grundyFolder: string): ExercisePlace {
  return { folder: join(grundyFolder, "harness/app/starter"), id: "subtraction" };
}

/** Characters of a statement. */
const MAX_STATEMENT = 2 ** 18;

export interface NewExercise {
  /** Files to edit, without programs: paths within the workspace. */
  readonly paths: readonly string[];
  readonly programCount: number;
  /** False if it asks for a claim, which is proved. */
  readonly hasTests: boolean;
  /** True if its tests are drawn, and those of an exercise that Grundy ships. */
  readonly hasPublicTests: boolean;
  /** The exercise that it is about, if the workspace does not have it. */
  readonly missingExercise?: string;
  readonly hasCourseFile: boolean;
}

/**
 * Adds an exercise to the workspace, as a copy of one in the workspace, of one that Grundy ships, or of
 * the starter.
 * @throws {UsageError} if there is no workspace, or `id` is not a valid exercise ID.
 * @throws {DiagnosticsError} if `from` does not exist, or files of `id` already do.
 */
export async function addExercise(
  id: string,
  from: string | undefined,
  workspace: Workspace,
): Promise<NewExercise> {
  const { root, workspaceFolder } = workspace.config;
  const ids = await requireFree(id, workspace);
  const source = from === undefined ? starterPlace(root) : await findSource(from, ids, workspace);
  const target = { folder: workspaceFolder, id };
  const files = await copyExercise(source, target, root);
  const exercise = await placeExercise(id, files, workspace);
  if (from === undefined || source.folder !== root) return exercise;
  const { task, interface: form } = await workspace.problem(id);
  const about = task?.about ?? form.claimedGame;
  return {
    ...exercise,
    hasPublicTests: task === undefined,
    ...(about !== undefined && !ids.includes(about) && { missingExercise: about }),
  };
}

/**
 * Adds an exercise made from a statement in Markdown.
 * @throws {UsageError} if there is no workspace, the file cannot be read, or `id` is not a valid exercise ID.
 * @throws {DiagnosticsError} if the statement is too long, or files of `id` exist.
 */
export async function addFromStatement(
  id: string,
  file: string,
  workspace: Workspace,
): Promise<NewExercise & Pick<StatementExercise, "unread" | "mistakes">> {
  await requireFree(id, workspace);
  const expected = "a statement that ends in .md; `--from ID` copies an exercise";
  const text = await readTextFile(file, { expected });
  if (text.length > MAX_STATEMENT) {
    const message = `the statement has ${text.length} characters, more than ${MAX_STATEMENT}`;
    throw fail("missing-statement", file, message, "Leave out what is no text.");
  }
  const { files, unread, mistakes } = writeExercise(id, text);
  return { ...(await placeExercise(id, files, workspace)), unread, mistakes };
}

/** @returns the IDs that exist. */
async function requireFree(id: string, workspace: Workspace): Promise<readonly string[]> {
  const { workspaceBy, problemsFolder } = workspace.config;
  if (workspaceBy === undefined) {
    throw new UsageError(
      "there is no workspace here: neither this folder nor a parent has problems/ with an exercise. " +
        "`grundy init` creates one in this folder, `grundy init DIR` in another",
    );
  }
  if (!isProblemId(id)) {
    throw new UsageError(
      `'${id}' is not a valid exercise ID: use lower-case letters, digits and hyphens, starting with a letter`,
    );
  }
  const ids = await workspace.problemIds();
  if (ids.includes(id)) {
    const hint = "Choose another ID, or edit the existing exercise.";
    throw fail("taken-id", join(problemsFolder, id), `the exercise ${id} already exists`, hint);
  }
  return ids;
}

/** Writes an exercise into the workspace, with the files that editors need. */
async function placeExercise(
  id: string,
  files: NewFiles,
  workspace: Workspace,
): Promise<NewExercise> {
  const { root, workspaceFolder, courseFile } = workspace.config;
  const own = new Map([...files].filter(([path]) => path.split("/").some(isNamed(id))));
  const occupied = await findOccupied(workspaceFolder, own);
  if (occupied.length > 0) {
    const message = `these files already exist: ${occupied.join(", ")}`;
    throw fail("taken-file", workspaceFolder, message, "Move them away, or choose another ID.");
  }
  // A checkout of Grundy has the sources of these files.
  const forEditors: NewFiles = workspaceFolder === root ? new Map() : await readEditorFiles(root);
  await writeNewFiles(workspaceFolder, new Map([...files, ...forEditors]));
  const { programs = [], parts = [] } = Object.groupBy(own.keys(), (path) =>
    path.startsWith("submissions/") ? "programs" : "parts",
  );
  return {
    paths: parts.filter((path) => !path.startsWith(`problems/${id}/tests/`)),
    programCount: programs.length,
    hasTests: parts.some((path) => path.startsWith(`problems/${id}/tests/`)),
    hasPublicTests: false,
    hasCourseFile: (await stat(courseFile).catch(() => undefined)) !== undefined,
  };
}

function isNamed(id: string): (part: string) => boolean {
  return (part) => part === id || part === `${id}.ts`;
}

async function findSource(
  from: string,
  ids: readonly string[],
  workspace: Workspace,
): Promise<ExercisePlace> {
  const { root, workspaceFolder, problemsFolder } = workspace.config;
  if (ids.includes(from)) return { folder: workspaceFolder, id: from };
  const shipped = await workspace.shippedIds();
  if (shipped.includes(from)) return { folder: root, id: from };
  const nearest = nearestName(from, [...ids, ...shipped]);
  const all = `This workspace has ${ids.join(", ") || "none"}; Grundy ships ${shipped.join(", ")}.`;
  const hint = nearest === undefined ? all : `Did you mean ${nearest}?`;
  throw fail("unknown-problem", problemsFolder, `there is no exercise '${from}' to copy`, hint);
}

/**
 * Reads the files that editors complete and check exercises with: schemas of problem.yaml and
 * course.yaml, and in `types/` the types that references import from Grundy.
 */
export async function readEditorFiles(grundyFolder: string): Promise<NewFiles> {
  const files = new Map<string, Buffer>();
  for (const name of ["problem", "course"]) {
    const path = `problems/${name}.schema.json`;
    files.set(path, await readFile(join(grundyFolder, path)));
  }
  const { folder } = starterPlace(grundyFolder);
  const types = join(folder, "types");
  const entries = await readdir(types, { recursive: true, withFileTypes: true }).catch(() => {
    throw fail("not-built", types, "Grundy's types are not built", "Run `npm ci` in its folder.");
  });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const file = join(parentPath, name);
    files.set(relative(folder, file).replaceAll(sep, "/"), await readFile(file));
  }
  return files;
}

function fail(code: string, file: string, message: string, hint: string): DiagnosticsError {
  return new DiagnosticsError([{ code, file, message, hint }]);
}
