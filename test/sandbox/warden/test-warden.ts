import { tmpdir } from "node:os";
import { join } from "node:path";
import { HarnessError } from "../../../harness/core/harness-error.ts";
import { createWardenSandbox, type WardenOptions } from "../../../harness/sandbox/index.ts";

/** A warden compiled for the tests, once per process. */
export function wardenOptions(changes: Partial<WardenOptions> = {}): WardenOptions {
  return {
    compiler: "/usr/bin/cc",
    binary: undefined,
    cacheFolder: join(tmpdir(), `grundy-test-warden-${process.getuid?.() ?? 0}`),
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
