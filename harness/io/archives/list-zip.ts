import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from "yauzl";
import {
  foldPath,
  toArchivePath,
  inflateEntry,
  explainRefusal,
  isLink,
  readEntryName,
} from "./zip-entry.ts";
import { type Caps, type Extent, formatMebibytes } from "./caps.ts";
import { foldersAbove } from "./folders-above.ts";
import { explainArchive } from "./junk.ts";
import { refuseDuplicates } from "./refuse-duplicates.ts";
import { SourceReader } from "./source-reader.ts";
import { readEntryTime } from "./entry-time.ts";
import type { ByteSource, ListedFile, ListedLink, Listing, ReadBytes, Refusal } from "./tree.ts";

export type ListedZip =
  | { readonly kind: "listing"; readonly listing: Listing; readonly extent: Extent }
  | { readonly kind: "refused"; readonly reason: string };

/** Lists a zip by its directory, without inflating files. A zip that exceeds `allowed` is refused. */
export async function listZip(source: ByteSource, caps: Caps, allowed: Extent): Promise<ListedZip> {
  let zip: ZipFile;
  try {
    zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.sizeBytes, {
      // Names and sizes are checked here per entry; yauzl would stop at the first bad entry.
      decodeStrings: false,
      validateEntrySizes: false,
    });
  } catch (error) {
    return refuse(
      `it is not a zip archive, or it is truncated or damaged: download it again (${explain(error)})`,
    );
  }
  if (zip.entryCount > allowed.entries) {
    zip.close();
    return refuse(
      `it contains ${count(zip.entryCount)} entries, but at most ${count(allowed.entries)} are allowed: submit only the files that are needed`,
    );
  }
  const entries: Entry[] = [];
  const refusals: Refusal[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch (error) {
    const left = zip.entryCount - entries.length;
    refusals.push({
      path: "",
      reason: `its directory is damaged, and ${count(left)} of ${count(zip.entryCount)} entries cannot be read: download it again (${explain(error)})`,
    });
  }
  if (refusals.length === 0 && (await hasMoreEntries(zip, source))) {
    return refuse("it contains more entries than it declares: repack it");
  }
  const sorted = sortEntries(entries, source, caps);
  const bytes = sorted.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (bytes > allowed.bytes) {
    return refuse(
      `its unpacked size is ${formatMebibytes(bytes)}, but at most ${formatMebibytes(allowed.bytes)} are allowed: submit only the files that are needed`,
    );
  }
  return {
    kind: "listing",
    listing: { ...sorted, refusals: [...refusals, ...sorted.refusals] },
    extent: { entries: entries.length, bytes },
  };
}

function sortEntries(entries: readonly Entry[], source: ByteSource, caps: Caps): Listing {
  const files: ListedFile[] = [];
  const folders: string[] = [];
  const refusals: Refusal[] = [];
  const links: ListedLink[] = [];
  for (const entry of entries) {
    const name = readEntryName(entry);
    const place = toArchivePath(name);
    if (place.kind === "refused") {
      refusals.push({ path: name, reason: place.reason });
      continue;
    }
    const { path, isFolder } = place;
    const reason =
      explainRefusal(entry, caps) ?? (isFolder ? undefined : explainArchive(path, caps));
    if (reason !== undefined) refusals.push({ path, reason });
    else if (isFolder) folders.push(path);
    else if (isLink(entry)) links.push({ path, readTarget: () => readEntry(source, entry) });
    else {
      const time = readEntryTime(entry);
      files.push({
        path,
        sizeBytes: entry.uncompressedSize,
        ...(time !== undefined && { times: { entry: time } }),
        read: () => readEntry(source, entry),
      });
    }
  }
  const inhabited = foldersAbove([
    ...[...files, ...links, ...refusals].map(({ path }) => path),
    ...folders,
  ]);
  const bareFolders = folders.filter((path) => !inhabited.has(path));
  return refuseDuplicates({ files, bareFolders, refusals, links }, foldPath);
}

async function readEntry(source: ByteSource, entry: Entry): Promise<ReadBytes> {
  try {
    return await inflateEntry(source, entry);
  } catch (error) {
    return { kind: "refused", reason: `the archive cannot be read: ${explain(error)}` };
  }
}

const DIRECTORY_ENTRY_SIGNATURE = 0x02014b50;

/** True if the directory continues after the declared last entry: a count of 65,536 wraps to 0. */
async function hasMoreEntries(zip: ZipFile, source: ByteSource): Promise<boolean> {
  const bytes = await source.read(Number(zip.readEntryCursor), 4);
  return bytes.length === 4 && bytes.readUInt32LE(0) === DIRECTORY_ENTRY_SIGNATURE;
}

function refuse(reason: string): ListedZip {
  return { kind: "refused", reason };
}

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function count(number: number): string {
  return number.toLocaleString("en");
}
