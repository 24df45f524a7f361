import { Readable } from "node:stream";
import { callbackify } from "node:util";
import { RandomAccessReader } from "yauzl";
import type { ByteSource } from "./tree.ts";

/** Adapts a byte source to yauzl, with a buffer because yauzl reads the directory in tiny steps. */
export class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource;
  #window: { readonly start: number; readonly bytes: Buffer } | undefined;

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    this.#answer(position, length, (error, bytes) => callback(error, bytes?.copy(buffer, offset)));
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(
      (async function* (source: ByteSource) {
        yield await source.read(start, end - start);
      })(this.#source),
    );
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }

  readonly #answer = callbackify((position: number, length: number) =>
    this.#read(position, length),
  );

  async #read(position: number, length: number): Promise<Buffer> {
    const window = this.#window;
    if (window !== undefined && position >= window.start) {
      const start = position - window.start;
      if (start + length <= window.bytes.length)
        return window.bytes.subarray(start, start + length);
    }
    const bytes = await this.#source.read(position, Math.max(length, WINDOW_BYTES));
    this.#window = { start: position, bytes };
    return bytes.subarray(0, length);
  }
}

const WINDOW_BYTES = 64 * 1024;
