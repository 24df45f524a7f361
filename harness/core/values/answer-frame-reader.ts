import { WireError } from "./wire.ts";

/** The body of one frame, or only its beginning if it was too long to keep. */
export interface AnswerFrame {
  readonly body: Buffer;
  /** Announced length in bytes. */
  readonly length: number;
}

const HEADER_BYTES = 4;
/** Bytes kept of a frame that is too long: enough to identify its call and to show the beginning. */
const HEAD_BYTES = 4096;

/**
 * Splits a driver's output into frames. Only the beginning of a frame longer than `capBytes` is kept.
 * @throws {WireError} if a frame announces more than `maxBytes`.
 */
export class AnswerFrameReader {
  /** Longer frames that start from now on are truncated. */
  capBytes: number;
  readonly #maxBytes: number;
  #header: Buffer = Buffer.alloc(0);
  /** The frame being received; undefined until its header is complete. */
  #arriving: Arriving | undefined;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.capBytes = maxBytes;
  }

  /**
   * Yields the frames that end in this chunk, lazily, since a chunk may hold a million. Consume all of
   * them before pushing the next chunk.
   */
  *push(chunk: Buffer): Generator<AnswerFrame> {
    let rest = chunk;
    while (rest.length > 0) {
      if (this.#arriving === undefined) {
        const missing = HEADER_BYTES - this.#header.length;
        this.#header = Buffer.concat([this.#header, rest.subarray(0, missing)]);
        rest = rest.subarray(missing);
        if (this.#header.length < HEADER_BYTES) break;
        this.#arriving = this.#begin(this.#header.readUInt32BE());
        this.#header = Buffer.alloc(0);
      }
      const arriving = this.#arriving;
      const part = rest.subarray(0, arriving.length - arriving.bytes);
      rest = rest.subarray(part.length);
      const keptPart = part.subarray(0, Math.max(0, arriving.keptBytes - arriving.bytes));
      if (keptPart.length > 0) arriving.parts.push(keptPart);
      arriving.bytes += part.length;
      if (arriving.bytes < arriving.length) break;
      this.#arriving = undefined;
      yield { body: joinParts(arriving.parts), length: arriving.length };
    }
  }

  #begin(length: number): Arriving {
    if (length > this.#maxBytes) {
      throw new WireError(`a frame of ${length} bytes is over the limit of ${this.#maxBytes}`);
    }
    const keptBytes = length > this.capBytes ? Math.min(HEAD_BYTES, this.capBytes) : length;
    return { length, keptBytes, bytes: 0, parts: [] };
  }
}

interface Arriving {
  readonly length: number;
  readonly keptBytes: number;
  bytes: number;
  readonly parts: Buffer[];
}

function joinParts(parts: readonly Buffer[]): Buffer {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : Buffer.concat(parts);
}
