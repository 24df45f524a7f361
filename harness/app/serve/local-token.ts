import { readFile, writeFile } from "node:fs/promises";
import { newId } from "../../accounts/id.ts";
import { hashToken, newToken } from "../../accounts/token.ts";
import type { Store } from "../../store/store.ts";

/**
 * Makes sure that the token file for workers on this machine exists, readable only by its owner. The
 * token stays the same across starts, so that a worker that outlives the server can reconnect.
 */
export async function openLocalToken(file: string, store: Store, nowMs: number): Promise<void> {
  const kept = await readFile(file, "utf8").catch(() => undefined);
  if (kept !== undefined && (await isValid(kept.trim(), store))) return;
  const token = newToken();
  await writeFile(file, `${token}\n`, { mode: 0o600 });
  const known = { id: newId(nowMs), tokenHash: hashToken(token), name: "local", isRevoked: false };
  await store.commit([{ op: "put-worker-token", token: known }]);
}

async function isValid(token: string, store: Store): Promise<boolean> {
  const known = await store.workerToken(hashToken(token));
  return known?.isRevoked === false;
}
