import { HarnessError } from "../../core/harness-error.ts";
import { lockFile } from "../../io/file-lock.ts";

/**
 * Locks a store for this process by locking an empty file beside it, which only its owner can access.
 * @throws {HarnessError} `store-in-use`
 */
export async function lockStore(path: string): Promise<Disposable> {
  const lock = await lockFile(`${path}.guard`, 0o600);
  if (lock === undefined) throw new HarnessError("store-in-use", `another server is using ${path}`);
  return lock;
}
