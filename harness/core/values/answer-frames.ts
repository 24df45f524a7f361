import { WireError } from "./wire.ts";

/** The body of one frame, or where it begins when it is longer than was to be kept. */
export interface AnswerFrame {
  readonly body: Buffer;
  /** As announced. */
  readonly length: number;
}

const HEADER_BYTES = 4;
/** Of a frame that is too long: enough to tell which call it answers, and for a glance. */
const HEAD_BYTES = 4096;

/**
 * Cuts what a driver writes into frames. A frame that is longer than any answer may be is dropped as
 * it arrives, but for its beginning.
 * @throws {WireError} when a frame announces more than `maxBytes`.
 */
export class AnswerFrames {
  /** Frames that begin from now on and are longer are cut. */
  capBytes: number;
  readonly #maxBytes: number;
  #header: Buffer = Buffer.alloc(0);
  /** What has come of the frame after its header; undefined before. */
  #arriving: Arriving | undefined;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.capBytes = maxBytes;
  }

  /**
   * The frames that end in this chunk, cut when they are asked for: a chunk may hold a million. All of
   * them must be taken before the next chunk comes.
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
      const wanted = part.subarray(0, Math.max(0, arriving.keptBytes - arriving.bytes));
      if (wanted.length > 0) arriving.parts.push(wanted);
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
