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

/** Together, a file with several names as often as it has names, and holes as if they were filled. */
const MAX_BYTES = 1024 ** 3;

/**
 * Copies what a stranger's program left into an empty folder: files, folders and links, of which none
 * is followed. Rights become those that a folder for anybody to read has; times of files stay. Nobody
 * may change the source meanwhile.
 * @param owner of what is made; undefined: this process's
 * @returns why not all is copied: a sentence without its subject
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
    // Programs of an ordinary user's judge may take its own rights away.
    if ((mode & 0o400) === 0) await chmod(file, 0o600);
    await copyFile(file, place);
    await chmod(place, (mode & 0o111) === 0 ? 0o644 : 0o755);
    if (owner !== undefined) await chown(place, owner, owner);
    await utimes(place, atimeMs / 1000, mtimeMs / 1000);
  }
  return listing.disorder;
}
