import {
  chmod,
  chown,
  copyFile,
  lchown,
  lstat,
  mkdir,
  readlink,
  symlink,
  utimes,
} from "node:fs/promises";
import { listTree } from "./list-tree.ts";

/** Limit of the total size. Hard links count once for each name, and holes count in full. */
const MAX_BYTES = 1024 ** 3;

/**
 * Copies the files, folders and links that an untrusted program left into an empty folder, without
 * following links. Everything becomes world-readable; file times are kept. The source must not
 * change meanwhile.
 * @param owner owner of the copies; undefined: this process's user
 * @returns why not everything was copied, as a sentence without its subject
 */
export async function copyTree(
  from: string,
  to: string,
  owner?: number,
): Promise<string | undefined> {
  const listing = await listTree(from);
  const target = Buffer.from(to);
  const start = Buffer.byteLength(from);
  const placeOf = (path: Buffer) => Buffer.concat([target, path.subarray(start)]);
  let bytes = 0;
  for (const folder of listing.folders.slice(1)) {
    const place = placeOf(folder);
    await mkdir(place);
    await chmod(place, 0o755);
    if (owner !== undefined) await chown(place, owner, owner);
  }
  for (const link of listing.links) {
    const place = placeOf(link);
    await symlink(await readlink(link, { encoding: "buffer" }), place);
    if (owner !== undefined) await lchown(place, owner, owner);
  }
  for (const file of listing.files) {
    const { mode, size, atimeMs, mtimeMs } = await lstat(file);
    bytes += size;
    if (bytes > MAX_BYTES) return `leaves more than ${MAX_BYTES / 1024 ** 2} MiB`;
    const place = placeOf(file);
    // If the judge is an ordinary user, programs run as that user and may have removed its
    // permissions.
    if ((mode & 0o400) === 0) await chmod(file, 0o600);
    await copyFile(file, place);
    await chmod(place, (mode & 0o111) === 0 ? 0o644 : 0o755);
    if (owner !== undefined) await chown(place, owner, owner);
    await utimes(place, atimeMs / 1000, mtimeMs / 1000);
  }
  return listing.problem;
}
