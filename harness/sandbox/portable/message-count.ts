/** Finds the ends of messages in a stream of frames: a 4-byte big-endian length, then the bytes. */
export class MessageCount {
  #headBytes = 0;
  #length = 0;
  #bodyBytes = 0;

  /** True if a message ends within these bytes. */
  hasEnd(bytes: Uint8Array): boolean {
    let isFound = false;
    let position = 0;
    while (position < bytes.length) {
      if (this.#headBytes < 4) {
        this.#length = this.#length * 256 + (bytes[position] ?? 0);
        this.#headBytes += 1;
        position += 1;
      } else {
        const part = Math.min(this.#length - this.#bodyBytes, bytes.length - position);
        this.#bodyBytes += part;
        position += part;
      }
      if (this.#headBytes === 4 && this.#bodyBytes === this.#length) {
        isFound = true;
        this.#headBytes = this.#length = this.#bodyBytes = 0;
      }
    }
    return isFound;
  }
}
