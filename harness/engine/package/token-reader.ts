/** A slice of a text, not copied. */
export interface Part {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

const LINE_FEED = 0x0a;

/** Reads the tokens of a text one by one, with the ASCII white space between them. */
export class TokenReader {
  readonly #bytes: Uint8Array;
  #spaceStart = 0;
  #start = 0;
  #end = 0;
  /** Line of the current token or of the end, from 1. */
  line = 1;
  /** Position of the token in its line, from 1. */
  column = 0;
  /** Tokens read so far. */
  count = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** White space before the current token, or at the end. */
  get space(): Part {
    return { bytes: this.#bytes, start: this.#spaceStart, end: this.#start };
  }

  get token(): Part {
    return { bytes: this.#bytes, start: this.#start, end: this.#end };
  }

  /** Moves to the next token; false if there is none. */
  advance(): boolean {
    const bytes = this.#bytes;
    let at = this.#end;
    this.#spaceStart = at;
    for (; at < bytes.length && isSpace(bytes[at] as number); at += 1) {
      if (bytes[at] !== LINE_FEED) continue;
      this.line += 1;
      this.column = 0;
    }
    this.#start = at;
    while (at < bytes.length && !isSpace(bytes[at] as number)) at += 1;
    this.#end = at;
    if (this.#start === at) return false;
    this.column += 1;
    this.count += 1;
    return true;
  }
}

/** Space, tab, line feed, vertical tab, form feed or carriage return. */
function isSpace(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}
