import { closeSync, constants, fstatSync, openSync, readSync, unlinkSync } from "node:fs";
import { Socket } from "node:net";

/**
 * One direction of a conversation: from a program that writes to one that reads. The judge holds both
 * ends besides, so that to open them waits for nobody, and that neither program sees the other's end
 * before the judge does.
 */
export interface Line {
  /** Paths of FIFOs: what the writer opens, and what the reader. */
  readonly output: string;
  readonly input: string;
  /** The number of the file at `output`. */
  readonly inode: string;
  /** The writer has ended, or will write no more: the reader is to see so, after what was written. */
  endWriting(): void;
  /** Whether something waits to be read; it is taken away. To be asked when the reader has ended. */
  hasUnread(): boolean;
  /** The reader has ended: what is still written is dropped, and breaks no pipe. */
  endReading(): void;
  /** Safe to call twice. */
  close(): void;
}

/** Nothing stands between the two. */
export class PlainLine implements Line {
  readonly output: string;
  readonly input: string;
  readonly inode: string;
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
      // EAGAIN: nothing is there.
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

/** The judge's process copies from one FIFO to another, and tells what passes by. */
export class RecordedLine implements Line {
  readonly output: string;
  readonly input: string;
  readonly inode: string;
  readonly #there: PlainLine;
  readonly #onward: PlainLine;
  readonly #source: Socket;
  readonly #target: Socket;
  readonly #record: (bytes: Buffer) => void;

  constructor(there: string, onward: string, record: (bytes: Buffer) => void) {
    this.output = there;
    this.input = onward;
    this.#there = new PlainLine(there);
    this.inode = this.#there.inode;
    this.#onward = new PlainLine(onward);
    this.#source = openSocket(there, "readable");
    this.#target = openSocket(onward, "writable");
    this.#record = record;
    this.#source.on("data", record);
    // Ends the one that it writes to when nobody writes any more.
    this.#source.pipe(this.#target);
  }

  endWriting(): void {
    this.#onward.endWriting();
    this.#there.endWriting();
  }

  hasUnread(): boolean {
    return this.#onward.hasUnread();
  }

  endReading(): void {
    this.#source.off("data", this.#record);
    this.#onward.endReading();
  }

  close(): void {
    this.#source.destroy();
    this.#target.destroy();
    this.#there.close();
    this.#onward.close();
  }
}

function openSocket(fifo: string, way: "readable" | "writable"): Socket {
  const access = way === "readable" ? constants.O_RDONLY : constants.O_WRONLY;
  const fd = openSync(fifo, access | constants.O_NONBLOCK);
  const socket = new Socket({ fd, readable: way === "readable", writable: way === "writable" });
  socket.on("error", () => undefined);
  return socket;
}
