import { pushAll } from "../core/large-lists.ts";
import { closeSync, constants, fstatSync, openSync, readSync, unlinkSync } from "node:fs";
import { Socket } from "node:net";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { HarnessError } from "../core/harness-error.ts";
import { monotonicMs } from "./slot-protocol.ts";

/**
 * One direction of a session, from a writing program to a reading one. The judge also holds both
 * ends open, so that opening them never blocks, and neither program sees the other exit before the
 * judge does.
 */
export interface Pipe {
  /** Paths of the FIFOs that the writer and the reader open. */
  readonly output: string;
  readonly input: string;
  /** Inode number of the file at `output`. */
  readonly inode: string;
  /**
   * When the judge last had data of the line, on the clock of {@link monotonicMs}; infinite if it
   * has some now. Data that is not read yet is in the FIFO at `output`.
   */
  readonly heldMs: number;
  /** Call this when the writer is done: the reader gets end of file after the remaining data. */
  endWriting(): void;
  /** True if unread data is left, which is consumed. Call this when the reader has ended. */
  hasUnread(): boolean;
  /**
   * Call this when the reader has ended: further data is dropped, so writers get no broken pipe.
   */
  endReading(): void;
  /** Safe to call twice. */
  close(): void;
}

/** A line whose programs share one FIFO. */
export class PlainPipe implements Pipe {
  readonly output: string;
  readonly input: string;
  readonly inode: string;
  /** No data passes through the judge. */
  readonly heldMs = -Infinity;
  readonly #reading: number;
  #writing: number | undefined;
  #drain: Socket | undefined;
  #isClosed = false;

  constructor(fifo: string) {
    this.output = fifo;
    this.input = fifo;
    this.#reading = openSync(fifo, constants.O_RDONLY | constants.O_NONBLOCK);
    this.#writing = openSync(fifo, constants.O_WRONLY | constants.O_NONBLOCK);
    this.inode = String(fstatSync(this.#reading, { bigint: true }).ino);
  }

  endWriting(): void {
    if (this.#writing !== undefined) closeSync(this.#writing);
    this.#writing = undefined;
  }

  hasUnread(): boolean {
    try {
      return readSync(this.#reading, Buffer.alloc(1)) > 0;
    } catch {
      // EAGAIN: there is no data.
      return false;
    }
  }

  endReading(): void {
    if (this.#isClosed || this.#drain !== undefined) return;
    this.#drain = new Socket({ fd: this.#reading, readable: true, writable: false });
    this.#drain.on("error", () => undefined);
    this.#drain.resume();
  }

  close(): void {
    if (this.#isClosed) return;
    this.endWriting();
    if (this.#drain === undefined) closeSync(this.#reading);
    else this.#drain.destroy();
    this.#isClosed = true;
    unlinkSync(this.input);
  }
}

/** A line in which the judge copies from one FIFO to another and records the data. */
export class RecordedPipe implements Pipe {
  readonly output: string;
  readonly input: string;
  readonly inode: string;
  readonly #inbound: PlainPipe;
  readonly #outbound: PlainPipe;
  readonly #source: Socket;
  readonly #target: Socket;
  readonly #record: (bytes: Buffer) => void;
  #movedMs = -Infinity;

  constructor(inbound: string, outbound: string, record: (bytes: Buffer) => void) {
    this.output = inbound;
    this.input = outbound;
    this.#inbound = new PlainPipe(inbound);
    this.inode = this.#inbound.inode;
    this.#outbound = new PlainPipe(outbound);
    this.#source = openSocket(inbound, "readable");
    this.#target = openSocket(outbound, "writable");
    this.#record = record;
    this.#source.on("data", record);
    // By hand instead of `pipe`, which does not say when the data was written.
    const noteMove = () => {
      this.#movedMs = monotonicMs();
    };
    this.#source.on("data", (bytes: Buffer) => {
      noteMove();
      if (!this.#target.write(bytes, noteMove)) this.#source.pause();
    });
    this.#target.on("drain", () => this.#source.resume());
    // There are no more writers.
    this.#source.on("end", () => this.#target.end());
  }

  get heldMs(): number {
    return this.#target.writableLength > 0 ? Infinity : this.#movedMs;
  }

  endWriting(): void {
    this.#outbound.endWriting();
    this.#inbound.endWriting();
  }

  hasUnread(): boolean {
    return this.#outbound.hasUnread();
  }

  endReading(): void {
    this.#source.off("data", this.#record);
    this.#outbound.endReading();
  }

  close(): void {
    this.#source.destroy();
    this.#target.destroy();
    this.#inbound.close();
    this.#outbound.close();
  }
}

function openSocket(fifo: string, way: "readable" | "writable"): Socket {
  const access = way === "readable" ? constants.O_RDONLY : constants.O_WRONLY;
  const fd = openSync(fifo, access | constants.O_NONBLOCK);
  const socket = new Socket({ fd, readable: way === "readable", writable: way === "writable" });
  socket.on("error", () => undefined);
  return socket;
}

const LOOK_MS = 100;
/**
 * Number of consecutive looks at which an output must be closed. By then the judge knows if the
 * program has ended, so an exit is not mistaken for a closed output.
 */
const LOOKS = 10;

/**
 * Ends a line when its writer has closed it but still runs. The line counts as closed only while
 * the other line is visible as open, which proves that locks are visible at all.
 */
export async function endOnceClosed(
  line: Pipe,
  { beside, ended }: { readonly beside: Pipe; readonly ended: Promise<unknown> },
): Promise<void> {
  let isOver = false;
  const noteEnd = async () => {
    await ended;
    isOver = true;
  };
  void noteEnd();
  for (let looks = 0; looks < LOOKS;) {
    await sleep(LOOK_MS);
    const open = await findOpenOutputs();
    if (isOver) return;
    const isClosed = !open.has(line.inode) && open.has(beside.inode);
    looks = isClosed ? looks + 1 : 0;
  }
  line.endWriting();
}

/**
 * The inode numbers of locked files. The warden locks a program's output, and the lock lasts until
 * the last descriptor is closed. Empty if the system does not list locks.
 */
async function findOpenOutputs(): Promise<ReadonlySet<string>> {
  const locks = await readFile("/proc/locks", "utf8").catch(() => "");
  return new Set(
    [...locks.matchAll(/\bFLOCK\s.*\s[0-9a-f]+:[0-9a-f]+:(\d+)\s/g)].map(([, inode = ""]) => inode),
  );
}

/** FIFOs made per batch, because starting `mkfifo` costs more than a short session. */
const STOCK = 64;

/** Fresh FIFOs for each session, so that no trace of one, such as a file time, reaches the next. */
export class FifoPool implements AsyncDisposable {
  readonly folder: string;
  #fresh: string[] = [];

  static async open(): Promise<FifoPool> {
    const stock = new FifoPool(await mkdtemp(join(tmpdir(), "grundy-pipes-")));
    // Two slots with different users open these by name; others can neither know nor list the
    // names.
    await chmod(stock.folder, 0o711);
    return stock;
  }

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** The path of a new FIFO. The caller owns it and should unlink it soon. */
  async take(): Promise<string> {
    if (this.#fresh.length === 0) await this.#make();
    return this.#fresh.pop() as string;
  }

  async #make(): Promise<void> {
    // Random names do not reveal the number of earlier sessions.
    const paths = Array.from({ length: STOCK }, () =>
      join(this.folder, randomBytes(16).toString("hex")),
    );
    try {
      await promisify(execFile)("mkfifo", ["-m", "666", ...paths]);
    } catch (cause) {
      throw new HarnessError("sandbox-failed", "cannot create FIFOs (is `mkfifo` installed?)", {
        cause,
      });
    }
    pushAll(this.#fresh, paths);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
