import { readdir, stat } from "node:fs/promises";
import { basename, extname, join, relative } from "node:path";
import { LANGUAGES } from "../../../languages/languages.ts";
import { isOpponent, type OpponentName, OPPONENTS } from "../../../play/opponents.ts";
import { UsageError } from "../../usage-error.ts";

/** A player that was named on the command line, or found in a folder. */
export type NamedPlayer =
  | { readonly kind: "opponent"; readonly name: OpponentName }
  | { readonly kind: "file"; readonly name: string; readonly path: string };

interface FoundFile {
  readonly path: string;
  /** The path within the folder in which it was found. */
  readonly relativePath: string;
}

const MAX_PLAYERS = 500;
/** A folder of players may have a folder for each of them. */
const MAX_DEPTH = 3;
const IGNORED = /^\.|^__pycache__$|^node_modules$|~$/;

/**
 * Finds the players: opponents of ours by their names, programs by their files, and all programs of a
 * folder. They are ordered by name, so that the order of the arguments does not matter.
 * @throws {UsageError} if there is no such file, or too few or too many players.
 */
export async function findPlayers(args: readonly string[]): Promise<readonly NamedPlayer[]> {
  const files: FoundFile[] = [];
  const opponents = new Set<OpponentName>();
  for (const arg of args) {
    if (isOpponent(arg)) opponents.add(arg);
    else files.push(...(await findFiles(arg)));
  }
  const different = [...new Map(files.map((file) => [file.path, file])).values()];
  const players: NamedPlayer[] = [
    ...[...opponents].map((name) => ({ kind: "opponent", name }) as const),
    ...nameFiles(different, opponents),
  ];
  if (players.length < 2) {
    throw new UsageError(
      `a tournament needs at least two players, and ${players.length === 0 ? "there is none" : "there is one"} here: name files, folders of programs, or opponents (${OPPONENTS.join(", ")})`,
    );
  }
  if (players.length > MAX_PLAYERS) {
    throw new UsageError(`${players.length} players are too many: at most ${MAX_PLAYERS} can play`);
  }
  return players.toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

async function findFiles(path: string): Promise<readonly FoundFile[]> {
  const stats = await stat(path).catch(() => undefined);
  if (stats === undefined) {
    throw new UsageError(
      `${path}: there is no such file or folder, and no opponent of this name (${OPPONENTS.join(", ")})`,
    );
  }
  if (!stats.isDirectory()) return [{ path, relativePath: basename(path) }];
  const files = await listFiles(path, MAX_DEPTH);
  if (files.length === 0) throw new UsageError(`${path}: there is no program in this folder`);
  return files.map((file) => ({ path: file, relativePath: relative(path, file) }));
}

async function listFiles(folder: string, depth: number): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const visible = entries
    .filter(({ name }) => !IGNORED.test(name))
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
  const files: string[] = [];
  for (const entry of visible) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (depth > 1) files.push(...(await listFiles(path, depth - 1)));
    } else if (isProgram(entry.name)) files.push(path);
  }
  return files;
}

function isProgram(name: string): boolean {
  const extension = extname(name).toLowerCase();
  return LANGUAGES.some(({ extensions }) => extensions.includes(extension));
}

/** Names files by the shortest of these that tells them apart: the name, with its ending, the path. */
function nameFiles(
  files: readonly FoundFile[],
  usedNames: ReadonlySet<string>,
): readonly (NamedPlayer & { kind: "file" })[] {
  const choices = [
    ({ relativePath }: FoundFile) => basename(relativePath, extname(relativePath)),
    ({ relativePath }: FoundFile) => basename(relativePath),
    ({ relativePath }: FoundFile) => relativePath,
    ({ path }: FoundFile) => path,
  ];
  const nameOf =
    choices.find((choose) => {
      const names = files.map(choose);
      return new Set(names).size === names.length && !names.some((name) => usedNames.has(name));
    }) ?? (({ path }: FoundFile) => path);
  return files.map((file) => ({ kind: "file", name: nameOf(file), path: file.path }));
}
