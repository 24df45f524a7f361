import { realpath, stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { fileSource } from "./byte-source.ts";
import { type Caps, CAPS, type Extent } from "./caps.ts";
import { explainArchive } from "./junk.ts";
import { listFolder } from "./list-folder.ts";
import { listZip } from "./list-zip.ts";
import { openArchives } from "./open-archives.ts";
import { refuseDuplicates } from "./refuse-duplicates.ts";
import type { Listing, Tree } from "./tree.ts";

/** Opens a folder or zip as one tree. Untrusted entries become refusals; the rest is kept. */
export async function openTree(path: string, caps: Caps = CAPS): Promise<Tree> {
  const stats = await stat(path).catch(() => undefined);
  if (stats === undefined) {
    throw new DiagnosticsError([
      {
        code: "no-inbox",
        message: "there is no such folder or zip",
        file: path,
        hint: "Give the folder or .zip that you downloaded from the learning platform.",
      },
    ]);
  }
  const name = basename(resolve(path)).normalize("NFC");
  const { listing, spent } = stats.isDirectory()
    ? { listing: await listFolder(path, caps), spent: NOTHING }
    : await listArchive(path, name, stats.size, caps);
  const { files, bareFolders, refusals } = refuseDuplicates(
    await openArchives(listing, caps, spent),
    (file) => file,
  );
  return {
    name: stats.isDirectory() ? name : name.replace(/\.zip$/i, ""),
    files: files.toSorted(byPath).map(({ source: _source, ...file }) => file),
    bareFolders: bareFolders.toSorted(),
    refusals: refusals.toSorted(byPath),
  };
}

const NOTHING: Extent = { entries: 0, bytes: 0 };

async function listArchive(
  path: string,
  name: string,
  sizeBytes: number,
  caps: Caps,
): Promise<{ readonly listing: Listing; readonly spent: Extent }> {
  const refuse = (reason: string) => ({
    listing: { files: [], bareFolders: [], refusals: [{ path: name, reason }], links: [] },
    spent: NOTHING,
  });
  const unsupported = explainArchive(name, caps);
  if (unsupported !== undefined) return refuse(unsupported);
  const zip = await listZip(fileSource(await realpath(path), sizeBytes), caps, caps.whole);
  if (zip.kind === "refused") return refuse(zip.reason);
  const refusals = zip.listing.refusals.map((refusal) => ({
    ...refusal,
    path: refusal.path === "" ? name : refusal.path,
  }));
  return { listing: { ...zip.listing, refusals }, spent: zip.extent };
}

function byPath(left: { readonly path: string }, right: { readonly path: string }): number {
  return left.path < right.path ? -1 : left.path > right.path ? 1 : 0;
}
