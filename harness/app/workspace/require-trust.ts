import { stat } from "node:fs/promises";
import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import type { Config } from "./config.ts";

/**
 * References run with the user's rights, and anybody can put a `problems/` into /tmp. So the folders
 * of a workspace that was found among the parent folders must belong to the user or to root, as git
 * requires. A workspace that the user named is trusted.
 * @throws {DiagnosticsError} for a folder that belongs to another user.
 */
export async function requireTrust(config: Config): Promise<void> {
  const { workspaceBy, workspaceFolder, problemsFolder, referenceFolder, root } = config;
  const me = process.getuid?.();
  if (me === undefined || workspaceBy !== "place" || workspaceFolder === root) return;
  for (const file of [workspaceFolder, problemsFolder, referenceFolder]) {
    const entry = await stat(file).catch(() => undefined);
    if (entry === undefined || entry.uid === me || entry.uid === 0) continue;
    const message = "this belongs to another user, whose code would run with your rights";
    const hint = `If you trust it, name it: --workspace ${workspaceFolder}`;
    throw new DiagnosticsError([{ code: "foreign-workspace", file, message, hint }]);
  }
}
