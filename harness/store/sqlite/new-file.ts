import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { HarnessError } from "../../core/harness-error.ts";
import { describeFault } from "./sqlite-fault.ts";

/** Called before each step that a kill could interrupt, and after the last. */
type Step = (name: string) => void;

/**
 * Creates a store file. It gets its final name once it is complete and on the disk.
 * @param write fills an empty file that only its owner can access; if it throws, the file is removed.
 * @throws {HarnessError} `write-failed`, and any `HarnessError` of `write`.
 */
export async function writeNewFile<T>(
  to: string,
  step: Step,
  write: (part: string) => Promise<T>,
): Promise<T> {
  const part = `${to}.part`;
  try {
    refuseOverwriting(to);
    step("begin");
    // Left by a process that was killed midway.
    removeCopy(part);
    closeSync(openSync(part, "wx", 0o600));
    step("copy");
    const result = await write(part);
    sync(part);
    step("name");
    refuseOverwriting(to);
    renameSync(part, to);
    step("named");
    sync(dirname(to));
    return result;
  } catch (cause) {
    removeCopy(part);
    if (cause instanceof HarnessError) throw cause;
    const message = `${to} cannot be written: ${describeFault(cause)}`;
    throw new HarnessError("write-failed", message, { cause });
  }
}

function refuseOverwriting(to: string): void {
  if (!existsSync(to)) return;
  throw new HarnessError("write-failed", `${to} already exists and is not overwritten`);
}

function removeCopy(part: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"])
    rmSync(`${part}${suffix}`, { force: true });
}

function sync(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
