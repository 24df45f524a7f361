import { readFile, writeFile } from "node:fs/promises";
import { newId } from "../../accounts/id.ts";
import { hashToken, newToken } from "../../accounts/token.ts";
import type { Store } from "../../store/store.ts";

/**
 * The token of this machine's own workers, in a file that nobody else may read. It stays the same from
 * start to start, so that a worker which outlives a server finds its way back.
 */
export async function openLocalToken(file: string, store: Store, nowMs: number): Promise<void> {
  const kept = await readFile(file, "utf8").catch(() => undefined);
  if (kept !== undefined && (await isGood(kept.trim(), store))) return;
  const token = newToken();
  await writeFile(file, `${token}\n`, { mode: 0o600 });
  const known = { id: newId(nowMs), tokenHash: hashToken(token), name: "local", isRevoked: false };
  await store.commit([{ op: "put-worker-token", token: known }]);
}

async function isGood(token: string, store: Store): Promise<boolean> {
  const known = await store.workerToken(hashToken(token));
  return known?.isRevoked === false;
}
