import { HarnessError } from "../../../harness/core/harness-error.ts";
import { createWardenSandbox, type WardenOptions } from "../../../harness/sandbox/index.ts";
import { sharedCache } from "../../shared-cache.ts";

export const COMPILER = "/usr/bin/cc";

/** The warden that the command line uses, too. */
export function wardenOptions(changes: Partial<WardenOptions> = {}): WardenOptions {
  return {
    findCompiler: async () => COMPILER,
    binary: undefined,
    cacheFolder: sharedCache(),
    hiddenFolders: [],
    ...changes,
  };
}

/** Why programs cannot be contained on this machine, or undefined. */
export async function whyNotContained(): Promise<string | undefined> {
  try {
    const sandbox = await createWardenSandbox(wardenOptions());
    await sandbox[Symbol.asyncDispose]();
    return undefined;
  } catch (error) {
    if (error instanceof HarnessError && error.code === "not-contained") return error.message;
    throw error;
  }
}
