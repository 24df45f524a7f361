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
  Talker,
  TalkRequest,
} from "../sandbox.ts";

/**
 * A folder to write: the container has memory in its place, bounded by the kernel, and what is there
 * after a run is copied to the disk. The folder on the disk is what counts: when something changes it
 * between two runs, the next one finds it so.
 */
export class Room {
  readonly #outside: string;
  readonly #inside: string;
  readonly #owner: number | undefined;
  /** Of the folder on the disk when both were the same last. */
  #signature = "";

  /**
   * @param inside the folder in memory, as the judge reaches it
   * @param owner of what is put there; undefined: the judge itself
   */
  constructor(outside: string, inside: string, owner: number | undefined) {
    this.#outside = outside;
    this.#inside = inside;
    this.#owner = owner;
  }

  /** Before a run. */
  async fill(): Promise<void> {
    const signature = await signatureOf(this.#outside);
    if (signature === this.#signature) return;
    const reason =
      (await clearFolder(this.#inside)) ??
      (await copyTree(this.#outside, this.#inside, this.#owner));
    if (reason !== undefined) {
      throw new HarnessError("sandbox-failed", `a folder could not be made ready: it ${reason}`);
    }
    this.#signature = signature;
  }

  /** After a run. @returns why not all is on the disk: a sentence without its subject */
  async collect(): Promise<string | undefined> {
    const { bavail, ffree, blocks, bsize, files } = await statfs(this.#inside);
    const isFull = bavail * bsize < 64 * 1024 || ffree === 0;
    const most = `${Math.floor((blocks * bsize) / 1024 ** 2)} MiB in ${files} files`;
    const left = await clearFolder(this.#outside);
    if (left !== undefined) throw new HarnessError("sandbox-failed", left);
    const reason = await copyTree(this.#inside, this.#outside);
    this.#signature = await signatureOf(this.#outside);
    return isFull ? `writes more than the ${most} that it may` : reason;
  }
}

/** What tells two states of a folder on the disk apart. */
async function signatureOf(folder: string): Promise<string> {
  const { folders, files, links } = await listTree(folder);
  const paths = [...folders.slice(1), ...files, ...links];
  const lines = paths.map(async (path) => {
    const { size, mtimeMs, ino } = await lstat(path);
    return `${path.toString("latin1")} ${size} ${mtimeMs} ${ino}`;
  });
  return (await Promise.all(lines)).join("\n");
}

/** A slot with folders to write. */
export class RoomSlot implements Slot {
  readonly #slot: Slot;
  readonly #rooms: readonly Room[];

  constructor(slot: Slot, rooms: readonly Room[]) {
    this.#slot = slot;
    this.#rooms = rooms;
  }

  async run(request: RunRequest): Promise<RunResult> {
    await this.#fill();
    return this.#collect(await this.#slot.run(request));
  }

  /** What it leaves is there with the next run's. */
  async open(request: ProcessRequest): Promise<OpenProcess> {
    await this.#fill();
    const process = await this.#slot.open(request);
    return { ...process, close: async () => this.#collect(await process.close()) };
  }

  talk(request: TalkRequest): Talker {
    let talker: Talker | undefined;
    let isClosed = false;
    const beginning = this.#fill().then(() => {
      talker = this.#slot.talk(request);
      if (isClosed) talker.close();
      return talker;
    });
    const started = beginning.then(
      async (begun) => begun.started,
      () => undefined,
    );
    const ended = beginning.then(async (begun) => this.#collect(await begun.ended));
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
      for (const room of this.#rooms) await room.fill();
    });
  }

  async #collect(result: RunResult): Promise<RunResult> {
    const reasons: string[] = [];
    await this.#guard(async () => {
      for (const room of this.#rooms) reasons.push(...[(await room.collect()) ?? []].flat());
    });
    const [unkept] = reasons;
    return unkept === undefined ? result : { ...result, unkept };
  }

  /** A container that is gone, or a disk that is full: the machine's fault. */
  async #guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (cause) {
      if (cause instanceof HarnessError) throw cause;
      const message = `what a program wrote could not be copied: ${String(cause)}`;
      throw new HarnessError("sandbox-failed", message, { cause });
    }
  }
}
