import { basename } from "node:path";
import { substituteConstants } from "../../packages/constants.ts";
import type { Package, ProgramFile } from "../../packages/package.ts";

/** The bytes of a program's files, by name within its folder. */
export type ProgramTexts = ReadonlyMap<string, Buffer>;

const MAX_FILES = 500;
/** Total size of the files, which are hashed for every build. */
const MAX_BYTES = 16 * 1024 ** 2;

/** The files that belong to a program, under safe names. */
export function nameFiles(files: readonly ProgramFile[]): ProgramFile[] {
  const ownFiles = files.filter(({ name }) => !isLeftover(name));
  return ownFiles.length === 1 ? ownFiles.map(plainName) : ownFiles;
}

/** Why the files cannot be built as a program; undefined if they can. */
export function describeMisfit(files: readonly ProgramFile[]): string | undefined {
  if (files.length === 0) return "it has no files";
  if (files.length > MAX_FILES) return `it has ${files.length} files; the limit is ${MAX_FILES}`;
  const odd = files.find(({ name }) => !isPlainPath(name));
  if (odd !== undefined) {
    return `its file '${odd.name}' has a name that compilers may misread: use only letters, digits and _ . -`;
  }
  const bytes = files.reduce((sum, { file }) => sum + file.sizeBytes, 0);
  const mebibytes = (bytes / 1024 ** 2).toFixed(1);
  if (bytes > MAX_BYTES) return `its files have ${mebibytes} MiB; the limit is 16 MiB`;
  const folder = findFolderFile(files.map(({ name }) => name));
  return folder === undefined ? undefined : `'${folder}' is both a file and a folder`;
}

export async function readFiles(
  files: readonly ProgramFile[],
  constants: Package["constants"],
): Promise<ProgramTexts> {
  const pairs = files.map(async ({ name, file }) => {
    return [name, substitute(await file.read(), constants)] as const;
  });
  return new Map(await Promise.all(pairs));
}

/** Substitutes constants in text files. Bytes that are not UTF-8 stay unchanged. */
function substitute(bytes: Buffer, constants: Package["constants"]): Buffer {
  if (Object.keys(constants).length === 0 || bytes.includes(0)) return bytes;
  const ofBytes = Object.entries(constants).map(
    ([name, value]) => [name, Buffer.from(value).toString("latin1")] as const,
  );
  const text = bytes.toString("latin1");
  const substituted = substituteConstants(text, Object.fromEntries(ofBytes));
  return substituted === text ? bytes : Buffer.from(substituted, "latin1");
}

/** Files that editors, systems and interpreters leave behind. */
function isLeftover(name: string): boolean {
  return name.split("/").some((part) => /^\.[^.]/.test(part) || part === "__pycache__");
}

function isPlainPath(name: string): boolean {
  return name.split("/").every((part) => /^[A-Za-z0-9_][A-Za-z0-9_.+-]{0,254}$/.test(part));
}

/** A safe name for a single file; only its extension matters. */
function plainName(file: ProgramFile): ProgramFile {
  if (isPlainPath(file.name)) return file;
  const extension = /\.[A-Za-z0-9+]{1,9}$/.exec(basename(file.name))?.[0] ?? "";
  return { ...file, name: `submission${extension}` };
}

/** A file name that is also a folder of other files. */
function findFolderFile(names: readonly string[]): string | undefined {
  return names.find((name) => names.some((other) => other.startsWith(`${name}/`)));
}
