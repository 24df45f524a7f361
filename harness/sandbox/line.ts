import { closeSync, constants, fstatSync, openSync, readSync, unlinkSync } from "node:fs";
import { Socket } from "node:net";

/**
 * One direction of a session, from a writing program to a reading one. The judge also holds both
 * ends open, so that opening them never blocks, and neither program sees the other exit before the
 * judge does.
 */
export interface Line {
  /** Paths of the FIFOs that the writer and the reader open. */
  readonly output: string;
  readonly input: string;
  /** Inode number of the file at `output`. */
  readonly inode: string;
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
export class RecordedLine implements Line {
  readonly output: string;
  readonly input: string;
  readonly inode: string;
  readonly #inbound: PlainLine;
  readonly #outbound: PlainLine;
  readonly #source: Socket;
  readonly #target: Socket;
  readonly #record: (bytes: Buffer) => void;

  constructor(inbound: string, outbound: string, record: (bytes: Buffer) => void) {
    this.output = inbound;
    this.input = outbound;
    this.#inbound = new PlainLine(inbound);
    this.inode = this.#inbound.inode;
    this.#outbound = new PlainLine(outbound);
    this.#source = openSocket(inbound, "readable");
    this.#target = openSocket(outbound, "writable");
    this.#record = record;
    this.#source.on("data", record);
    // Ends the target when there are no more writers.
    this.#source.pipe(this.#target);
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
