import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The variable that names the folder of all temporary folders of this run. */
export const FOLDERS = "GRUNDY_TEST_FOLDERS";

/** Makes a folder for all temporary files of a run. vitest calls this once for each project. */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env[FOLDERS] !== undefined) return async () => undefined;
  const folder = await mkdtemp(join(tmpdir(), "grundy-test-"));
  // PostgreSQL, which does not run as root, and contained programs reach their own folders in it.
  await chmod(folder, 0o711);
  process.env[FOLDERS] = folder;
  // A browser whose worker was killed may still be writing its profile.
  return async () => rm(folder, { recursive: true, force: true, maxRetries: 20 });
}
