import { createHash } from "node:crypto";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** A draft that is this old was left by a process that was killed. */
const STALE_MS = 60_000;

/** The SHA-256 of a file's contents, by which {@link replaceFile} compares them. */
export function hashContents(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * Replaces a file in one step: after a crash it has the old or the new contents, and it keeps its mode
 * and owner. Only one process at a time can make the draft beside the file, so of two that began with
 * the same contents one is refused.
 * @param path of the file itself, not of a link to it.
 * @param base {@link hashContents} of the contents that it must still have; undefined: it must not exist.
 * @returns false if it has other contents by now, or if another process is replacing it.
 */
export async function replaceFile(
  path: string,
  bytes: Uint8Array,
  base: string | undefined,
): Promise<boolean> {
  const draft = join(dirname(path), `.${basename(path)}.new`);
  await using handle = await openDraft(draft);
  if (handle === undefined) return false;
  try {
    const before = await readFile(path).catch(allowMissing);
    const isSame = before === undefined ? base === undefined : hashContents(before) === base;
    if (isSame) {
      if (before !== undefined) {
        const { mode, uid, gid } = await stat(path);
        await handle.chmod(mode & 0o7777);
        // Only root may give a file to somebody else.
        await handle.chown(uid, gid).catch(() => undefined);
      }
      await handle.writeFile(bytes);
      await handle.sync();
      await rename(draft, path);
      return true;
    }
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await rm(draft, { force: true });
  return false;
}

async function openDraft(draft: string) {
  const age = Date.now() - ((await stat(draft).catch(allowMissing))?.mtimeMs ?? Infinity);
  if (age > STALE_MS) await rm(draft, { force: true });
  try {
    return await open(draft, "wx");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined;
    throw error;
  }
}

function allowMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
