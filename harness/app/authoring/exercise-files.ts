import { lstat, mkdir, readdir, readFile, realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseSync } from "oxc-parser";
import { type Diagnostic, DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { hashContents, replaceFile } from "../../io/replace-file.ts";
import { SPEC_FILE } from "../../problems/list-problems.ts";
import { parseProblem } from "../../problems/read-problem.ts";
import { isProblemId } from "../../problems/spec-schema.ts";
import type { ExerciseFile } from "../../server/authoring/authoring.ts";

/** Bytes of a file that pages edit. */
export const MAX_FILE_BYTES = 256 * 1024;

/** Files of one exercise that are listed. */
const MAX_FILES = 500;

/** Folders of references' companions. */
const COMPANIONS = ["check", "explain", "film", "mistakes", "play", "relations", "survey"];
const VERDICTS = [
  "accepted",
  "wrong_answer",
  "time_limit_exceeded",
  "run_time_error",
  "compile_error",
];

/** The files of exercises within a workspace. Links are not followed, so nothing outside is reached. */
export class ExerciseFiles {
  readonly #folder: string;

  constructor(workspaceFolder: string) {
    this.#folder = workspaceFolder;
  }

  /** The folders and files that belong to an exercise, which need not exist. */
  placesOf(exercise: string): readonly string[] {
    requireId(exercise);
    return [
      `problems/${exercise}`,
      `reference/${exercise}.ts`,
      ...COMPANIONS.map((folder) => `reference/${folder}/${exercise}.ts`),
      `submissions/${exercise}`,
    ];
  }

  async list(exercise: string): Promise<readonly ExerciseFile[]> {
    const folders = [
      `problems/${exercise}`,
      "reference",
      ...COMPANIONS.map((folder) => `reference/${folder}`),
      ...VERDICTS.map((folder) => `submissions/${exercise}/${folder}`),
    ];
    const files: ExerciseFile[] = [];
    for (const folder of folders) {
      const names = await readdir(join(this.#folder, folder)).catch(() => []);
      for (const name of names.toSorted((a, b) => (a < b ? -1 : 1))) {
        const path = `${folder}/${name}`;
        if (!isEditable(exercise, path)) continue;
        const entry = await lstat(join(this.#folder, path)).catch(() => undefined);
        if (entry?.isFile() === true) files.push({ path, bytes: entry.size });
      }
    }
    return files.slice(0, MAX_FILES);
  }

  async read(
    exercise: string,
    path: string,
  ): Promise<{ readonly text: string; readonly base: string }> {
    const file = await this.#locate(exercise, path);
    const size = (await lstat(file).catch(() => undefined))?.size ?? Infinity;
    if (size === Infinity) throw fail(path, "there is no such file", "Reload the page.");
    if (size > MAX_FILE_BYTES) throw tooLarge(path);
    const bytes = await readFile(file);
    const text = bytes.toString();
    if (!Buffer.from(text).equals(bytes)) {
      throw fail(path, "this file is not in UTF-8", "Edit it where the server runs.");
    }
    return { text, base: hashContents(bytes) };
  }

  async write(
    exercise: string,
    path: string,
    text: string,
    base: string | undefined,
  ): Promise<string | undefined> {
    const bytes = Buffer.from(text);
    if (bytes.length > MAX_FILE_BYTES) throw tooLarge(path);
    const file = await this.#locate(exercise, path, base === undefined);
    if (await replaceFile(file, bytes, base)) return hashContents(bytes);
    // The same text again: a retry after a lost answer, perhaps at another server.
    const present = await readFile(file).catch(() => undefined);
    return present?.equals(bytes) === true ? hashContents(bytes) : undefined;
  }

  check(exercise: string, path: string, text: string): readonly Diagnostic[] {
    requireEditable(exercise, path);
    if (path.endsWith(`/${SPEC_FILE}`)) {
      try {
        parseProblem(text, join(this.#folder, dirname(path)), path);
        return [];
      } catch (error) {
        if (!(error instanceof DiagnosticsError)) throw error;
        return error.diagnostics;
      }
    }
    return /\.(?:ts|js)$/.test(path) ? checkScript(path, text) : [];
  }

  /** The path of a file, which exists or may be made, in folders that are no links. */
  async #locate(exercise: string, path: string, isNew = false): Promise<string> {
    requireEditable(exercise, path);
    const root = await realpath(this.#folder);
    const file = join(root, path);
    const isKnown =
      (await lstat(join(root, "problems", exercise)).catch(() => undefined)) !== undefined;
    if (!isKnown) throw fail(path, `there is no exercise '${exercise}'`, "Make it first.");
    const folder = await realpath(dirname(file)).catch(() => undefined);
    if (folder === undefined && isNew) {
      await this.#makeFolders(root, dirname(path));
      return file;
    }
    const entry = await lstat(file).catch(() => undefined);
    if (folder !== dirname(file) || (entry !== undefined && !entry.isFile())) {
      throw fail(path, "this is a link, or no file", "Edit it where the server runs.");
    }
    return file;
  }

  /** Makes folders one by one, and leaves at the first link. */
  async #makeFolders(root: string, path: string): Promise<void> {
    let folder = root;
    for (const part of path.split("/")) {
      folder = join(folder, part);
      await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      });
      if (!(await lstat(folder)).isDirectory()) {
        throw fail(path, "this is a link, or no folder", "Edit it where the server runs.");
      }
    }
  }
}

function isEditable(exercise: string, path: string): boolean {
  const [first = "", second = "", third = "", ...rest] = path.split("/");
  if (first === "problems" && second === exercise && rest.length === 0) {
    return third === SPEC_FILE || /^statement\.[a-z]{2,8}\.md$/.test(third);
  }
  if (first === "reference" && rest.length === 0) {
    const name = third === "" ? second : third;
    return name === `${exercise}.ts` && (third === "" || COMPANIONS.includes(second));
  }
  if (first !== "submissions" || second !== exercise || rest.length !== 1) return false;
  return VERDICTS.includes(third) && /^[A-Za-z0-9_][\w.-]{0,99}$/.test(rest[0] ?? "");
}

function requireEditable(exercise: string, path: string): void {
  requireId(exercise);
  if (!isEditable(exercise, path)) {
    const hint = "Pages edit problem.yaml, statements, references and sample programs.";
    throw fail(path, `this is no file of the exercise '${exercise}' that pages edit`, hint);
  }
}

function requireId(exercise: string): void {
  if (isProblemId(exercise)) return;
  const hint = "Use lower-case letters, digits and hyphens, starting with a letter.";
  throw fail(exercise.slice(0, 100), "this is not a valid exercise ID", hint);
}

/** Finds mistakes of syntax; nothing is run. */
function checkScript(path: string, text: string): readonly Diagnostic[] {
  return parseSync(path, text).errors.map(({ message, labels }) => {
    const before = text.slice(0, labels[0]?.start ?? 0).split("\n");
    const column = (before.at(-1)?.length ?? 0) + 1;
    return { code: "script-syntax", file: path, line: before.length, column, message };
  });
}

function tooLarge(path: string): DiagnosticsError {
  const message = `this file is larger than ${MAX_FILE_BYTES / 1024} KiB`;
  return fail(path, message, "Edit it where the server runs.");
}

function fail(file: string, message: string, hint: string): DiagnosticsError {
  return new DiagnosticsError([{ code: "unreachable-file", file, message, hint }]);
}
