import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { HarnessError } from "../../core/harness-error.ts";
import { describeFault } from "./sqlite-fault.ts";

/** Told before whatever a kill could come between, and after the last. */
type Step = (name: string) => void;

/**
 * A store under a name of which there is none, which it gets when it is whole and on the disk.
 * @param write into an empty file of its owner's alone; what it throws leaves nothing behind.
 * @throws {HarnessError} `write-failed`, and what `write` throws of that kind.
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
    // Of one who was ended in the middle.
    removeCopy(part);
    closeSync(openSync(part, "wx", 0o600));
    step("copy");
    const written = await write(part);
    sync(part);
    step("name");
    refuseOverwriting(to);
    renameSync(part, to);
    step("named");
    sync(dirname(to));
    return written;
  } catch (cause) {
    removeCopy(part);
    if (cause instanceof HarnessError) throw cause;
    const message = `${to} cannot be written: ${describeFault(cause)}`;
    throw new HarnessError("write-failed", message, { cause });
  }
}

function refuseOverwriting(to: string): void {
  if (!existsSync(to)) return;
  throw new HarnessError("write-failed", `${to} is there already, and is not overwritten`);
}

function removeCopy(part: string): void {
  for (const beside of ["", "-wal", "-shm", "-journal"])
    rmSync(`${part}${beside}`, { force: true });
}

function sync(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
