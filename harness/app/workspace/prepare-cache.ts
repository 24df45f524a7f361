import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HarnessError } from "../../core/harness-error.ts";
import { makeFolder } from "../../io/make-folder.ts";
import { discardTree } from "../../sandbox/remove-tree.ts";

const CACHES = ["builds", "prepared", "node", "answers", "limits", "speed"];
const CACHE_AGE_MS = 14 * 24 * 3600 * 1000;
const DRAFT_AGE_MS = 24 * 3600 * 1000;

/**
 * Makes the cache folder, and removes what has not been used for two weeks.
 * @throws {HarnessError} `write-failed` if it cannot be created
 */
export async function prepareCache(cacheFolder: string): Promise<void> {
  const builds = join(cacheFolder, "builds");
  try {
    await makeFolder(builds, 0o700);
  } catch (cause) {
    throw new HarnessError(
      "write-failed",
      `the cache folder ${builds} cannot be created (set GRUNDY_CACHE to another folder)`,
      { cause },
    );
  }
  const cleaned = join(cacheFolder, "cleaned");
  const cleanedAt = (await stat(cleaned).catch(() => undefined))?.mtimeMs ?? 0;
  // Looking at thousands of builds takes longer than a short command.
  if (Math.abs(Date.now() - cleanedAt) < DRAFT_AGE_MS) return;
  await writeFile(cleaned, "").catch(() => undefined);
  for (const name of CACHES) await removeOldFolders(join(cacheFolder, name));
}

async function removeOldFolders(folder: string): Promise<void> {
  const now = Date.now();
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const age = now - (await stat(path).catch(() => ({ mtimeMs: now }))).mtimeMs;
    // A process that was killed leaves its draft; a living one needs at most half an hour.
    const maxAge = name.includes(".draft-") ? DRAFT_AGE_MS : CACHE_AGE_MS;
    if (age > maxAge) await discardTree(path);
  }
}
