/**
 * The framed, typed format in which drivers and the judge exchange values over private descriptors.
 *
 * A frame is a 4-byte big-endian length and that many bytes: one value. A value is
 *
 *     i-12;      int, any size            l2:…   list      d1.5;     float (also NaN, Infinity)
 *     t  f       bool                     p2:…   tuple     n         nothing (None, null)
 *     s5:hello   text, length in bytes    e2:…   set       o7:complex  any other type, by name
 *     m1:…       map, key value …         j1:…   plain object, text keys and values
 *     r2:…       record, name value …, the names texts; in calls in the declared order
 *
 * A present option is encoded as its value. Calls contain no NaN and no infinities.
 *
 * Types are exact: a bool returned by a submission arrives as a bool, never as a 1. An encoder takes a
 * few lines in any language, and the format cannot carry code.
 */
import type { ValueType } from "./value-type.ts";
import { elements, type RecordValue, type Value } from "./value.ts";

/** Raised for bytes that are not a valid value: the submission violated the protocol. */
export class WireError extends Error {
  override readonly name = "WireError";
}

/** Encodes a value, without its frame. */
export function encodeValue(type: ValueType, value: Value): string {
  switch (type.kind) {
    case "int":
      return `i${String(value)};`;
    case "bool":
      return value === true ? "t" : "f";
    case "float":
      return `d${String(value)};`;
    case "text":
      return encodeText(value as string);
    case "option":
      return value === null ? "n" : encodeValue(type.item, value);
    case "tuple": {
      const items = value as readonly Value[];
      const body = type.items.map((item, index) => encodeValue(item, items[index] as Value));
      return `p${body.length}:${body.join("")}`;
    }
    case "record": {
      const record = value as RecordValue;
      const body = type.fields.map(
        ({ name, type: own }) => encodeText(name) + encodeValue(own, record[name] as Value),
      );
      return `r${body.length}:${body.join("")}`;
    }
    case "list":
    case "set": {
      const items = elements(value as readonly Value[]);
      const tag = type.kind === "list" ? "l" : "e";
      return `${tag}${items.length}:${encodeItems(type.item, items)}`;
    }
    case "pair": {
      const [first, second] = value as readonly [Value, Value];
      return `p2:${encodeValue(type.first, first)}${encodeValue(type.second, second)}`;
    }
    case "map": {
      const entries = elements(value as ReadonlyMap<Value, Value>) as readonly [Value, Value][];
      const body = entries.map(
        ([key, item]) => encodeValue(type.key, key) + encodeValue(type.value, item),
      );
      return `m${entries.length}:${body.join("")}`;
    }
  }
}

function encodeItems(type: ValueType, items: readonly Value[]): string {
  // Lists of 100,000 ints are common. Joining makes no text for each of them.
  if (type.kind === "int") return items.length === 0 ? "" : `i${items.join(";i")};`;
  return items.map((item) => encodeValue(type, item)).join("");
}

/** A key for Map and Set: two values of a type have the same key if and only if they are equal. */
export function valueKey(type: ValueType, value: Value): bigint | boolean | number | string {
  return typeof value === "object" ? encodeValue(type, value) : value;
}

export function encodeText(text: string): string {
  return `s${Buffer.byteLength(text)}:${text}`;
}

/** Wraps one encoded value, whose text may be in parts, in a frame: its length, its bytes. */
export function frame(...parts: readonly string[]): Buffer {
  const sizes = parts.map((part) => Buffer.byteLength(part));
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const framed = Buffer.allocUnsafe(4 + length);
  framed.writeUInt32BE(length);
  let position = 4;
  for (const [index, part] of parts.entries()) {
    framed.write(part, position);
    position += sizes[index] as number;
  }
  return framed;
}

/**
 * Splits a byte stream into frame bodies.
 * @throws {WireError} if a frame announces more than `maxBytes`.
 */
export class FrameReader {
  #chunks: Buffer[] = [];
  #pendingBytes = 0;
  /** Bytes needed for the next whole frame, so that a large frame is joined once and not per chunk. */
  #neededBytes = 4;
  readonly #maxBytes: number;
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#pendingBytes += chunk.length;
    if (this.#pendingBytes < this.#neededBytes) return [];
    const pending = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks);
    const bodies: Buffer[] = [];
    let start = 0;
    this.#neededBytes = 4;
    while (pending.length - start >= 4) {
      const length = pending.readUInt32BE(start);
      if (length > this.#maxBytes) {
        throw new WireError(`a frame of ${length} bytes is over the limit of ${this.#maxBytes}`);
      }
      if (pending.length - start - 4 < length) {
        this.#neededBytes = 4 + length;
        break;
      }
      bodies.push(pending.subarray(start + 4, start + 4 + length));
      start += 4 + length;
    }
    const rest = pending.subarray(start);
    this.#chunks = rest.length === 0 ? [] : [rest];
    this.#pendingBytes = rest.length;
    return bodies;
  }
}
