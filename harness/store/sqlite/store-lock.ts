import { HarnessError } from "../../core/harness-error.ts";
import { lockFile } from "../../io/file-lock.ts";

/**
 * Locks a store for this process by locking an empty file beside it, which only its owner can access.
 * @param patienceMs how long it waits for another server, which may be stopping
 * @throws {HarnessError} `store-in-use`
 */
export async function lockStore(path: string, patienceMs?: number): Promise<Disposable> {
  const lock = await lockFile(`${path}.guard`, {
    mode: 0o600,
    ...(patienceMs !== undefined && { patienceMs }),
  });
  if (lock === undefined) throw new HarnessError("store-in-use", `another server is using ${path}`);
  return lock;
}
