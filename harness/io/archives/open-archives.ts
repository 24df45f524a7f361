import { bufferSource } from "./byte-source.ts";
import type { Caps, Extent } from "./caps.ts";
import { explainJunk, isZip } from "./junk.ts";
import { listZip } from "./list-zip.ts";
import type { ByteSource, ListedFile, Listing, Refusal } from "./tree.ts";

/** Replaces the archives of a listing by their files, recursively up to the depth limit. */
export async function openArchives(listing: Listing, caps: Caps, spent: Extent): Promise<Listing> {
  const files: ListedFile[] = [];
  const bareFolders = [...listing.bareFolders];
  const refusals = [...listing.refusals];
  let left: Extent = {
    entries: caps.whole.entries - spent.entries,
    bytes: caps.whole.bytes - spent.bytes,
  };

  const open = async (archive: ListedFile, depth: number): Promise<void> => {
    const refuse = (reason: string) => refusals.push({ path: archive.path, reason });
    if (depth > caps.depth) {
      refuse(`archives are nested ${depth} deep: unpack this one and submit its files`);
      return;
    }
    const source = await toSource(archive);
    if ("reason" in source) {
      refuse(source.reason);
      return;
    }
    const zip = await listZip(source, caps, {
      entries: Math.min(caps.nested.entries, left.entries),
      bytes: Math.min(caps.nested.bytes, left.bytes),
    });
    if (zip.kind === "refused") {
      refuse(zip.reason);
      return;
    }
    left = { entries: left.entries - zip.extent.entries, bytes: left.bytes - zip.extent.bytes };
    const below = placeBelow(archive, zip.listing);
    if (zip.extent.entries === 0) refuse("the archive is empty: submit it again with its files");
    bareFolders.push(...below.bareFolders);
    refusals.push(...below.refusals);
    await sort(below.files, depth);
  };

  const sort = async (listed: readonly ListedFile[], depth: number): Promise<void> => {
    for (const file of listed) {
      const isArchive = isZip(file.path) && explainJunk(file.path) === undefined;
      if (isArchive) await open(file, depth + 1);
      else files.push(file);
    }
  };

  await sort(listing.files, 0);
  return { ...listing, files, bareFolders, refusals };
}

async function toSource(archive: ListedFile): Promise<ByteSource | Omit<Refusal, "path">> {
  if (archive.source !== undefined) return archive.source;
  const content = await archive.read();
  return content.kind === "bytes" ? bufferSource(content.bytes) : content;
}

/**
 * Prefixes the paths of a listing with its archive; refusals of the archive itself have the empty
 * path. The archive's own times override those inside, because they are closer to the submission.
 */
function placeBelow(archive: ListedFile, listing: Listing): Listing {
  const place = (path: string) => (path === "" ? archive.path : `${archive.path}/${path}`);
  return {
    ...listing,
    files: listing.files.map((file) => ({
      ...file,
      path: place(file.path),
      times: { ...file.times, ...archive.times },
    })),
    bareFolders: listing.bareFolders.map(place),
    refusals: listing.refusals.map(({ path, reason }) => ({ path: place(path), reason })),
  };
}
