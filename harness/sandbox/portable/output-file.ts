import { closeSync, fstatSync, ftruncateSync, openSync, readSync, unlinkSync } from "node:fs";

/** Bytes of an open process's output that are kept, since readers need no more. */
const KEPT_OUTPUT_BYTES = 64 * 1024;

/** A program's output in an unlinked file. */
export class OutputFile {
  readonly descriptor: number;
  #kept: Buffer = Buffer.alloc(0);

  constructor(path: string) {
    // Appending, so that the program continues at the start of the file after it is truncated.
    this.descriptor = openSync(path, "a+", 0o600);
    unlinkSync(path);
  }

  get size(): number {
    return fstatSync(this.descriptor).size;
  }

  /** Call this between two messages of an open process. Keeps the first part ever printed. */
  keepStart(): void {
    const room = KEPT_OUTPUT_BYTES - this.#kept.length;
    const { size } = this;
    if (size < KEPT_OUTPUT_BYTES) return;
    this.#kept = Buffer.concat([this.#kept, this.#read(Math.min(room, size))]);
    ftruncateSync(this.descriptor, 0);
  }

  take(maxBytes: number): Buffer {
    const rest = this.#read(Math.min(this.size, maxBytes));
    closeSync(this.descriptor);
    return this.#kept.length === 0 ? rest : Buffer.concat([this.#kept, rest]);
  }

  #read(length: number): Buffer {
    const buffer = Buffer.alloc(length);
    let filled = 0;
    while (filled < length) {
      const count = readSync(this.descriptor, buffer, filled, length - filled, filled);
      if (count === 0) break;
      filled += count;
    }
    return buffer.subarray(0, filled);
  }
}
