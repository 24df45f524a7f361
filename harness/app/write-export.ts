import { lstat, mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { strToU8, zipSync } from "fflate";
import { describeDiskFault } from "../core/disk-fault.ts";
import { HarnessError } from "../core/harness-error.ts";
import { makeFolder } from "../io/make-folder.ts";
import { UsageError } from "./usage-error.ts";

/** Texts by path within an exported folder, with `/`. */
export type CopyFiles = ReadonlyMap<string, string>;

/** Texts and bytes by path, with `/`. */
type ExportFiles = ReadonlyMap<string, string | Uint8Array>;

/** The earliest time that a ZIP file can hold, so that the same files give the same bytes. */
const NO_TIME = new Date(1980, 0, 1);

/**
 * Writes files into a new folder, or into a ZIP file if `output` ends in `.zip`; all of them or none.
 * @param option the one that named the output
 * @throws {UsageError} if `output` exists: it may be somebody's work.
 * @throws {HarnessError} `write-failed`.
 */
export async function writeExport(
  output: string,
  files: ExportFiles,
  option = "--output",
): Promise<void> {
  const target = resolve(output);
  await requireFree(target, output, option);
  const parent = dirname(target);
  try {
    await makeFolder(parent);
    const draft = await mkdtemp(join(parent, `.${basename(target)}-`));
    try {
      const exportPath = join(draft, "made");
      if (isZip(output)) await writeFile(exportPath, zip(files));
      else await writeFolder(exportPath, files);
      await rename(exportPath, target);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  } catch (cause) {
    if (!(cause instanceof Error && "syscall" in cause)) throw cause;
    throw new HarnessError(
      "write-failed",
      `${output} cannot be written: ${describeDiskFault(cause)}`,
      { cause },
    );
  }
}

function isZip(output: string): boolean {
  return output.toLowerCase().endsWith(".zip");
}

async function requireFree(target: string, output: string, option: string): Promise<void> {
  const entry = await lstat(target).catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  });
  if (entry === undefined) return;
  if (entry.isDirectory() && (await readdir(target)).length === 0) return;
  throw new UsageError(
    `${output} already exists: choose another name with ${option}, or remove it`,
  );
}

async function writeFolder(folder: string, files: ExportFiles): Promise<void> {
  await mkdir(folder);
  for (const [path, content] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

function zip(files: ExportFiles): Uint8Array {
  const entries = [...files].map(
    ([path, content]) => [path, typeof content === "string" ? strToU8(content) : content] as const,
  );
  return zipSync(Object.fromEntries(entries), { mtime: NO_TIME, level: 9 });
}
