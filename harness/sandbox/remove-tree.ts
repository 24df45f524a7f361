import { randomBytes } from "node:crypto";
import { chmodSync, lstatSync, readdirSync, renameSync, rmdirSync, unlinkSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Far more than a build or validator can leave. It stops a race with a process that creates files.
 */
const MAX_STEPS = 20_000_000;
const STEPS_PER_TURN = 16;

/**
 * Removes a file, or a folder with everything that an untrusted program left in it: folders deeper
 * than the longest path, folders without permissions, names that are not UTF-8. Never follows
 * links.
 * @returns why something is left, or undefined. Never throws, because no verdict depends on a
 *   removal.
 */
export async function removeTree(path: string): Promise<string | undefined> {
  return runInTurns(remove(Buffer.from(path)));
}

/** Like {@link removeTree}, but warns on standard error if something is left. */
export async function discardTree(path: string): Promise<void> {
  warnOfRest(path, await removeTree(path));
}

/** Synchronous {@link discardTree}, for a process that is about to exit. */
export function discardTreeSync(path: string): void {
  warnOfRest(path, runAtOnce(remove(Buffer.from(path))));
}

/** Like {@link removeTree}, but keeps the folder itself and makes it world-readable. */
export async function clearFolder(path: string): Promise<string | undefined> {
  return runInTurns(clear(Buffer.from(path)));
}

/** Synchronous {@link clearFolder}. */
export function clearFolderSync(path: string): string | undefined {
  return runAtOnce(clear(Buffer.from(path)));
}

async function runInTurns(removal: Removal): Promise<string | undefined> {
  for (;;) {
    for (let step = 0; step < STEPS_PER_TURN; step += 1) {
      const { done, value } = removal.next();
      if (done === true) return value;
    }
    await nextTurn();
  }
}

function runAtOnce(removal: Removal): string | undefined {
  for (;;) {
    const { done, value } = removal.next();
    if (done === true) return value;
  }
}

function warnOfRest(path: string, reason: string | undefined): void {
  if (reason === undefined) return;
  const message = `${path} could not be removed (${reason}). Remove it by hand.`;
  process.emitWarning(message, { code: "GRUNDY_LEFTOVER" });
}

type Removal = Generator<undefined, string | undefined, undefined>;

function* remove(root: Buffer): Removal {
  try {
    if (lstatSync(root).isDirectory()) return yield* removeFolder(root);
    unlinkSync(root);
    return undefined;
  } catch (error) {
    return codeOf(error) === "ENOENT" ? undefined : String(error);
  }
}

function* clear(folder: Buffer): Removal {
  try {
    // A program may have removed permissions of its own folder.
    chmodSync(folder, 0o755);
    let reason: string | undefined;
    for (const name of readdirSync(folder, { encoding: "buffer" })) {
      reason = (yield* remove(within(folder, name))) ?? reason;
    }
    return reason;
  } catch (error) {
    return String(error);
  }
}

/**
 * Moves nested folders up into the root before their parent is removed, so that no path is deeper
 * than two names below the root.
 */
function* removeFolder(root: Buffer): Removal {
  const mark = randomBytes(8).toString("hex");
  let steps = 0;
  let reason: string | undefined;
  const attempt = (action: () => void): boolean => {
    steps += 1;
    if (steps > MAX_STEPS) {
      reason ??= "files keep being created in it";
      return false;
    }
    try {
      action();
      return true;
    } catch (error) {
      reason ??= String(error);
      return false;
    }
  };
  const moveUp = (path: Buffer) => {
    // The folder must be writable, because its `..` changes.
    restoreRights(path);
    renameSync(path, within(root, Buffer.from(`${mark}-${steps}`)));
  };
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const { path, isFolder } of listFolder(root)) {
      for (const inner of isFolder ? listFolder(path) : []) {
        const hasGone = attempt(() => {
          if (inner.isFolder) moveUp(inner.path);
          else unlinkSync(inner.path);
        });
        isChanged ||= hasGone;
        yield;
      }
      const hasGone = attempt(() => {
        if (isFolder) rmdirSync(path);
        else unlinkSync(path);
      });
      isChanged ||= hasGone;
      yield;
    }
  }
  return attempt(() => {
    rmdirSync(root);
  })
    ? undefined
    : reason;
}

/** Lists a folder; empty if it cannot be read, in which case its removal reports why. */
function listFolder(
  path: Buffer,
): readonly { readonly path: Buffer; readonly isFolder: boolean }[] {
  try {
    restoreRights(path);
    // Names need not be UTF-8.
    return readdirSync(path, { encoding: "buffer", withFileTypes: true }).map((entry) => {
      return { path: within(path, entry.name), isFolder: entry.isDirectory() };
    });
  } catch {
    return [];
  }
}

/**
 * Restores permissions: if the judge is an ordinary user, programs run as it and may remove them.
 */
function restoreRights(folder: Buffer): void {
  try {
    chmodSync(folder, 0o700);
  } catch {
    // It belongs to another user; its removal reports if that matters.
  }
}

function within(folder: Buffer, name: Buffer): Buffer {
  return Buffer.concat([folder, Buffer.from("/"), name]);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
