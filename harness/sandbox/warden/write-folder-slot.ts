import { pushAll } from "../../core/large-lists.ts";
import { lstat, statfs } from "node:fs/promises";
import { HarnessError } from "../../core/harness-error.ts";
import { copyTree } from "../copy-tree.ts";
import { listTree } from "../list-tree.ts";
import { clearFolder } from "../remove-tree.ts";
import type {
  OpenProcess,
  ProcessRequest,
  RunRequest,
  RunResult,
  Slot,
  PairedProcess,
  TalkRequest,
} from "../sandbox.ts";

/**
 * A `write` folder. In the container it is memory, limited by the kernel, and its contents are
 * copied to the disk after a run. The folder on the disk is authoritative: if it changes between
 * two runs, the next one sees the change.
 */
export class WriteFolder {
  readonly #outside: string;
  readonly #inside: string;
  readonly #owner: number | undefined;
  /** State of the folder on the disk when both were last equal. */
  #signature = "";

  /**
   * @param inside path by which the judge reaches the folder in memory
   * @param owner owner of files copied into memory; undefined: the judge's user
   */
  constructor(outside: string, inside: string, owner: number | undefined) {
    this.#outside = outside;
    this.#inside = inside;
    this.#owner = owner;
  }

  /** Copies the folder into memory, if it changed. Call this before a run. */
  async fill(): Promise<void> {
    const signature = await signatureOf(this.#outside);
    if (signature === this.#signature) return;
    const reason =
      (await clearFolder(this.#inside)) ??
      (await copyTree(this.#outside, this.#inside, this.#owner));
    if (reason !== undefined) {
      throw new HarnessError("sandbox-failed", `a folder could not be prepared: it ${reason}`);
    }
    this.#signature = signature;
  }

  /** Copies files back to the disk after a run. @returns why some are missing, without a subject */
  async collect(): Promise<string | undefined> {
    const { bavail, ffree, blocks, bsize, files } = await statfs(this.#inside);
    const isFull = bavail * bsize < 64 * 1024 || ffree === 0;
    const limit = `${Math.floor((blocks * bsize) / 1024 ** 2)} MiB in ${files} files`;
    const left = await clearFolder(this.#outside);
    if (left !== undefined) throw new HarnessError("sandbox-failed", left);
    const reason = await copyTree(this.#inside, this.#outside);
    this.#signature = await signatureOf(this.#outside);
    return isFull ? `writes more than the limit of ${limit}` : reason;
  }
}

/** A text that differs between two states of a folder on the disk. */
async function signatureOf(folder: string): Promise<string> {
  const { folders, files, links } = await listTree(folder);
  const paths = [...folders.slice(1), ...files, ...links];
  const lines = paths.map(async (path) => {
    const { size, mtimeMs, ino } = await lstat(path);
    return `${path.toString("latin1")} ${size} ${mtimeMs} ${ino}`;
  });
  return (await Promise.all(lines)).join("\n");
}

/** A slot with `write` folders. */
export class WriteFolderSlot implements Slot {
  readonly #slot: Slot;
  readonly #rooms: readonly WriteFolder[];

  constructor(slot: Slot, rooms: readonly WriteFolder[]) {
    this.#slot = slot;
    this.#rooms = rooms;
  }

  async run(request: RunRequest): Promise<RunResult> {
    await this.#fill();
    return this.#collect(await this.#slot.run(request));
  }

  /** Its files are copied back when it is closed. */
  async open(request: ProcessRequest): Promise<OpenProcess> {
    await this.#fill();
    const process = await this.#slot.open(request);
    return { ...process, close: async () => this.#collect(await process.close()) };
  }

  talk(request: TalkRequest): PairedProcess {
    let talker: PairedProcess | undefined;
    let isClosed = false;
    const beginning = this.#fill().then(() => {
      talker = this.#slot.talk(request);
      if (isClosed) talker.close();
      return talker;
    });
    const started = beginning.then(
      async (runningSlot) => runningSlot.started,
      () => undefined,
    );
    const ended = beginning.then(async (runningSlot) => this.#collect(await runningSlot.ended));
    return {
      started,
      ended,
      close: () => {
        isClosed = true;
        talker?.close();
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#slot[Symbol.asyncDispose]();
  }

  async #fill(): Promise<void> {
    await this.#guard(async () => {
      for (const folder of this.#rooms) await folder.fill();
    });
  }

  async #collect(result: RunResult): Promise<RunResult> {
    const reasons: string[] = [];
    await this.#guard(async () => {
      for (const folder of this.#rooms) pushAll(reasons, [(await folder.collect()) ?? []].flat());
    });
    const [unkept] = reasons;
    return unkept === undefined ? result : { ...result, unkept };
  }

  /** Converts errors, such as a dead container or a full disk, to machine faults. */
  async #guard(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (cause) {
      if (cause instanceof HarnessError) throw cause;
      const message = `the files that a program wrote could not be copied: ${String(cause)}`;
      throw new HarnessError("sandbox-failed", message, { cause });
    }
  }
}
