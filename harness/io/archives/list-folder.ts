import { lstat, readdir, readlink } from "node:fs/promises";
import type { Stats } from "node:fs";
import { join } from "node:path";
import { fileSource, readWhole } from "./byte-source.ts";
import { type Caps, formatMebibytes } from "./caps.ts";
import { explainArchive, explainJunk, isZip } from "./junk.ts";
import { printSeconds } from "./entry-time.ts";
import type { ListedFile, ListedLink, Listing, ReadBytes, Refusal } from "./tree.ts";

const MAX_DEPTH = 32;

/** Lists all files below a folder, without following links or entering junk folders. */
export async function listFolder(folder: string, caps: Caps): Promise<Listing> {
  const files: ListedFile[] = [];
  const bareFolders: string[] = [];
  const refusals: Refusal[] = [];
  const links: ListedLink[] = [];

  const walk = async (diskFolder: string, treeFolder: readonly string[]): Promise<void> => {
    for (const name of await readdir(diskFolder)) {
      const steps = [...treeFolder, name.normalize("NFC")];
      const path = steps.join("/");
      const diskPath = join(diskFolder, name);
      const refuse = (reason: string) => refusals.push({ path, reason });
      const stats = await lstat(diskPath).catch(() => undefined);
      if (stats === undefined) refuse("it cannot be read: rename it, or check its permissions");
      else if (stats.isSymbolicLink() && caps.links === "listed") {
        links.push({ path, readTarget: () => readTarget(diskPath) });
      } else if (!stats.isDirectory()) {
        const reason = explainFile(stats, path, caps);
        if (reason !== undefined) refuse(reason);
        else files.push(toFile(diskPath, path, stats, caps));
      } else if (explainJunk(name) !== undefined) bareFolders.push(path);
      else if (steps.length > MAX_DEPTH) {
        refuse(`it is more than ${MAX_DEPTH} folders deep: move it up`);
      } else {
        const before = files.length + bareFolders.length + refusals.length;
        try {
          await walk(diskPath, steps);
          if (files.length + bareFolders.length + refusals.length === before) {
            bareFolders.push(path);
          }
        } catch (error) {
          refuse(`it cannot be read: ${(error as Error).message}`);
        }
      }
    }
  };

  await walk(folder, []);
  return { files, bareFolders, refusals, links };
}

function explainFile(stats: Stats, path: string, caps: Caps): string | undefined {
  if (stats.isSymbolicLink()) return "it is a symbolic link: submit the file itself";
  if (!stats.isFile()) return "it is a device, a pipe or a socket: submit only files";
  const archive = explainArchive(path, caps);
  if (archive !== undefined) return archive;
  const isOpened = caps.archives === "opened" && isZip(path);
  if (stats.size > caps.fileBytes && !isOpened) {
    return `its size is ${formatMebibytes(stats.size)}, but at most ${formatMebibytes(caps.fileBytes)} are allowed: is it the right file?`;
  }
  return undefined;
}

async function readTarget(diskPath: string): Promise<ReadBytes> {
  try {
    return { kind: "bytes", bytes: await readlink(diskPath, { encoding: "buffer" }) };
  } catch (error) {
    return { kind: "refused", reason: `it cannot be read: ${(error as Error).message}` };
  }
}

function toFile(diskPath: string, path: string, stats: Stats, caps: Caps): ListedFile {
  const disk = printSeconds(stats.mtimeMs);
  return {
    path,
    sizeBytes: stats.size,
    diskPath,
    ...(disk !== undefined && { times: { disk } }),
    read: () => readWhole(diskPath, caps.fileBytes),
    source: fileSource(diskPath, stats.size),
  };
}
