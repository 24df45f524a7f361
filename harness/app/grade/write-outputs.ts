import { mkdir, rename, rm, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describeDiskFault } from "../../core/disk-fault.ts";
import { HarnessError } from "../../core/harness-error.ts";
import { syncFolder, syncTree } from "../../engine/build/sync-tree.ts";
import type { ClassOutputs } from "./class-outputs.ts";

/** Files are written here first. Leftovers of a killed process are removed. */
const DRAFT = ".draft";

/**
 * Writes everything to a draft folder on the same disk and then moves it into place, `results.json`
 * last. A failure before that, such as a full disk, changes nothing.
 * @throws {HarnessError} `write-failed`, with the disk space needed.
 */
export async function writeOutputs(folder: string, outputs: ClassOutputs): Promise<void> {
  const draft = join(folder, DRAFT);
  const removeDraft = () => rm(draft, { recursive: true, force: true }).catch(() => undefined);
  try {
    await rm(draft, { recursive: true, force: true });
    await writeDraft(draft, outputs);
    await syncTree(draft);
    await moveIntoPlace(draft, folder, outputs);
    await syncFolder(folder);
  } catch (cause) {
    await removeDraft();
    const roomText = await describeRoom(folder, outputs);
    throw new HarnessError(
      "write-failed",
      `results cannot be written to ${folder}: ${describeDiskFault(cause)}${roomText}. Judgings are stored: run the same command again to continue`,
      { cause },
    );
  } finally {
    await removeDraft();
  }
}

/** Writes the new files, and makes folders for those that they replace. */
async function writeDraft(draft: string, { files, folders }: ClassOutputs): Promise<void> {
  for (const name of folders.keys()) {
    await mkdir(join(draft, "new", name), { recursive: true });
    await mkdir(dirname(join(draft, "old", name)), { recursive: true });
  }
  for (const [path, content] of everyFile({ files, folders })) {
    const file = join(draft, "new", path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

async function moveIntoPlace(
  draft: string,
  folder: string,
  { files, folders }: ClassOutputs,
): Promise<void> {
  for (const name of folders.keys()) {
    await rename(join(folder, name), join(draft, "old", name)).catch(allowMissing);
    await rename(join(draft, "new", name), join(folder, name));
  }
  for (const path of files.keys()) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await rename(join(draft, "new", path), join(folder, path));
  }
}

function* everyFile({ files, folders }: ClassOutputs): Generator<[string, string | Uint8Array]> {
  for (const [name, content] of folders) {
    for (const [path, text] of content) yield [join(name, path), text];
  }
  yield* files;
}

/** Describes the space needed for a full second copy, since old files stay until the end. */
async function describeRoom(folder: string, outputs: ClassOutputs): Promise<string> {
  const disk = await statfs(folder).catch(() => undefined);
  if (disk === undefined) return "";
  const blocks = Array.from(everyFile(outputs), ([, content]) =>
    Math.ceil(Buffer.byteLength(content) / disk.bsize),
  );
  const needed = blocks.reduce((sum, each) => sum + each, 0) * disk.bsize;
  return ` (needed ${toKib(needed)}, free ${toKib(disk.bavail * disk.bsize)})`;
}

function toKib(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} KiB`;
}

function allowMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
