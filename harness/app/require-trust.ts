import { stat } from "node:fs/promises";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import type { Config } from "./config.ts";

/**
 * A reference runs with the rights of whoever calls Grundy. Anybody can put a `problems/` into /tmp:
 * of a workspace that was only met on the way up, the folders must be one's own or root's, as git has
 * it. Whoever names a workspace has looked at it.
 * @throws {DiagnosticsError} for a folder of another user.
 */
export async function requireTrust(config: Config): Promise<void> {
  const { workspaceBy, workspaceFolder, problemsFolder, referenceFolder, root } = config;
  const me = process.getuid?.();
  if (me === undefined || workspaceBy !== "place" || workspaceFolder === root) return;
  for (const file of [workspaceFolder, problemsFolder, referenceFolder]) {
    const entry = await stat(file).catch(() => undefined);
    if (entry === undefined || entry.uid === me || entry.uid === 0) continue;
    const message = "this belongs to another user, whose reference would run with your rights";
    const hint = `If you trust it, say so: --workspace ${workspaceFolder}`;
    throw new DiagnosticsError([{ code: "foreign-workspace", file, message, hint }]);
  }
}
