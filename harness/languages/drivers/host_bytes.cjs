/**
 * Node's buffers in a program's realm, in which this text is evaluated for every run. Supports
 * ASCII only, which inputs and answers consist of.
 */
"use strict";
(names, { dress, refuse }) => {
  const checkEncoding = (encoding) => {
    if (![undefined, null, "utf8", "utf-8", "UTF-8", "UTF8"].includes(encoding)) refuse();
  };

  class Buffer extends Uint8Array {
    toString(encoding, start = 0, end = this.length) {
      checkEncoding(encoding);
      return toText(this.subarray(start, end));
    }
    subarray(start, end) {
      return super.subarray(start, end);
    }
    slice(start, end) {
      return this.subarray(start, end);
    }
  }

  /** Converts a chunk written to a stream. */
  const toText = (chunk) => {
    if (typeof chunk === "string") return chunk;
    if (!(chunk instanceof Uint8Array)) refuse();
    let text = "";
    for (const byte of chunk) text += byte > 0x7f ? refuse() : String.fromCharCode(byte);
    return text;
  };
  const from = (given, encoding) => {
    checkEncoding(encoding);
    if (Array.isArray(given) || given instanceof Uint8Array) return new Buffer(given);
    if (typeof given !== "string") refuse();
    const bytes = new Buffer(given.length);
    for (let at = 0; at < given.length; at += 1) {
      const code = given.charCodeAt(at);
      bytes[at] = code > 0x7f ? refuse() : code;
    }
    return bytes;
  };
  const alloc = (length, ...more) => (more.length > 0 ? refuse() : new Buffer(length));
  const isBuffer = (value) => value instanceof Buffer;
  const concat = (list, ...more) => {
    if (more.length > 0) refuse();
    return from(list.flatMap((bytes) => [...bytes]));
  };
  /** Length in bytes. */
  const lengthOf = (text) => {
    let length = 0;
    for (const character of text) {
      const code = character.codePointAt(0);
      length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    }
    return length;
  };

  const own = Object.getOwnPropertyNames(Buffer.prototype);
  dress(Buffer.prototype, names.bytes.filter((name) => !own.includes(name)));
  const byteLength = (text) => (typeof text === "string" ? lengthOf(text) : refuse());
  dress(Buffer, names.Buffer, { from, alloc, allocUnsafe: alloc, isBuffer, concat, byteLength });
  return { Buffer, checkEncoding, toText, lengthOf };
};
