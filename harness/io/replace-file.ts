import { createHash } from "node:crypto";
import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** A lock that is this old was left by a process that was killed, wherever it ran. */
const STALE_MS = 60_000;

/** The SHA-256 of a file's contents, by which {@link replaceFile} compares them. */
export function hashContents(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * Replaces a file in one step: after a crash it has the old or the new contents, and it keeps its mode
 * and owner. Only one process at a time can make the lock beside the file, so of two that began with
 * the same contents one is refused. The lock of a process that was killed on this machine is removed
 * at once, one from elsewhere after a minute.
 * @param path of the file itself, not of a link to it.
 * @param base {@link hashContents} of the contents that it must still have; undefined: it must not exist.
 * @returns false if it has other contents by now, or if another process is replacing it.
 */
export async function replaceFile(
  path: string,
  bytes: Uint8Array,
  base: string | undefined,
): Promise<boolean> {
  const beside = (ending: string) => join(dirname(path), `.${basename(path)}.${ending}`);
  using lock = takeLock(beside("lock"));
  if (lock === undefined) return false;
  const before = await readFile(path).catch(allowMissing);
  const isSame = before === undefined ? base === undefined : hashContents(before) === base;
  const draft = beside("new");
  if (!isSame) {
    // One may be left from a process that was killed.
    await rm(draft, { force: true });
    return false;
  }
  try {
    await using handle = await open(draft, "w");
    if (before !== undefined) {
      const { mode, uid, gid } = await stat(path);
      await handle.chmod(mode & 0o7777);
      // Only root may give a file to somebody else.
      await handle.chown(uid, gid).catch(() => undefined);
    }
    await handle.writeFile(bytes);
    await handle.sync();
    await rename(draft, path);
    return true;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Synchronous, so that two requests of one process never remove the same abandoned lock. */
function takeLock(path: string): Disposable | undefined {
  if (isAbandoned(path)) rmSync(path, { force: true });
  let lock: number;
  try {
    lock = openSync(path, "wx");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined;
    throw error;
  }
  writeSync(lock, JSON.stringify({ ...thisMachine(), pid: process.pid, start: startOf("self") }));
  closeSync(lock);
  return { [Symbol.dispose]: () => rmSync(path, { force: true }) };
}

function isAbandoned(path: string): boolean {
  const file = statSync(path, { throwIfNoEntry: false });
  if (file === undefined) return false;
  if (Date.now() - file.mtimeMs > STALE_MS) return true;
  try {
    const { boot, pids, pid, start } = JSON.parse(readFileSync(path, "utf8")) as LockHolder;
    const here = thisMachine();
    if (here === undefined || boot !== here.boot || pids !== here.pids) return false;
    const present = startOf(pid);
    return present === undefined ? !isAlive(pid) : present !== start;
  } catch {
    // Its maker has only begun to write it, or was killed then.
    return false;
  }
}

interface LockHolder {
  /** The machine since its last start. */
  readonly boot: string;
  /** The namespace of the process ID, as containers have their own. */
  readonly pids: string;
  readonly pid: number;
  /** A process ID is used again; when its process started tells which one it is. */
  readonly start: string;
}

/** Undefined on systems other than Linux. */
function thisMachine(): Pick<LockHolder, "boot" | "pids"> | undefined {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return { boot, pids: readlinkSync("/proc/self/ns/pid") };
  } catch {
    return undefined;
  }
}

/** When a process started, in ticks since the machine did; undefined if it cannot be seen. */
function startOf(pid: number | "self"): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    return text.slice(text.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

function allowMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
