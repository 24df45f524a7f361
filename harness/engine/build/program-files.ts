import { basename } from "node:path";
import { putConstants } from "../../packages/constants.ts";
import type { Package, ProgramFile } from "../../packages/package.ts";

/** The bytes of a program's files, by their names within its folder. */
export type ProgramTexts = ReadonlyMap<string, Buffer>;

const MAX_FILES = 500;
/** Together: they are hashed for every build. */
const MAX_BYTES = 16 * 1024 ** 2;

/** Those that belong to a program, under names without surprises. */
export function nameFiles(files: readonly ProgramFile[]): ProgramFile[] {
  const found = files.filter(({ name }) => !isLeftover(name));
  return found.length === 1 ? found.map(plainName) : found;
}

/** Why they cannot be a program's files. */
export function describeMisfit(files: readonly ProgramFile[]): string | undefined {
  if (files.length === 0) return "it has no files";
  if (files.length > MAX_FILES)
    return `it has ${files.length} files; a program may have ${MAX_FILES}`;
  const odd = files.find(({ name }) => !isPlainPath(name));
  if (odd !== undefined) {
    return `its file '${odd.name}' has a name that compilers may take amiss: use letters, digits and _ . -`;
  }
  const bytes = files.reduce((sum, { file }) => sum + file.sizeBytes, 0);
  const mebibytes = (bytes / 1024 ** 2).toFixed(1);
  if (bytes > MAX_BYTES) return `its files have ${mebibytes} MiB; 16 MiB are read`;
  const folder = findFolderFile(files.map(({ name }) => name));
  return folder === undefined ? undefined : `'${folder}' is a file and a folder of it`;
}

export async function readFiles(
  files: readonly ProgramFile[],
  constants: Package["constants"],
): Promise<ProgramTexts> {
  const pairs = files.map(async ({ name, file }) => {
    return [name, fillIn(await file.read(), constants)] as const;
  });
  return new Map(await Promise.all(pairs));
}

/** What stands for constants in whatever is text; bytes that are no UTF-8 stay as they are. */
function fillIn(bytes: Buffer, constants: Package["constants"]): Buffer {
  if (Object.keys(constants).length === 0 || bytes.includes(0)) return bytes;
  const ofBytes = Object.entries(constants).map(
    ([name, value]) => [name, Buffer.from(value).toString("latin1")] as const,
  );
  const text = bytes.toString("latin1");
  const put = putConstants(text, Object.fromEntries(ofBytes));
  return put === text ? bytes : Buffer.from(put, "latin1");
}

/** What editors, systems and interpreters leave behind. */
function isLeftover(name: string): boolean {
  return name.split("/").some((part) => /^\.[^.]/.test(part) || part === "__pycache__");
}

function isPlainPath(name: string): boolean {
  return name.split("/").every((part) => /^[A-Za-z0-9_][A-Za-z0-9_.+-]{0,254}$/.test(part));
}

/** A single file is known by its ending alone. */
function plainName(file: ProgramFile): ProgramFile {
  if (isPlainPath(file.name)) return file;
  const ending = /\.[A-Za-z0-9+]{1,9}$/.exec(basename(file.name))?.[0] ?? "";
  return { ...file, name: `submission${ending}` };
}

/** A name under which others lie as in a folder. */
function findFolderFile(names: readonly string[]): string | undefined {
  return names.find((name) => names.some((other) => other.startsWith(`${name}/`)));
}
