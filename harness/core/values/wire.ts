import type { ValueType } from "./value-type.ts";
import { elements, type Value } from "./value.ts";

/**
 * The framed typed form in which drivers and judge exchange values over private descriptors.
 *
 * A frame is a 4-byte big-endian length and that many bytes: one value. A value is
 *
 *     i-12;      int, any size            l2:…   list      d1.5;     float (also NaN, Infinity)
 *     t  f       bool                     p2:…   tuple     n         nothing (None, null)
 *     s5:hello   text, length in bytes    e2:…   set       o7:complex  any other type, by name
 *     m1:…       map, key value …         j1:…   plain object, text keys and values
 *
 * Types are exact: what a submission returned as a bool arrives as a bool, never as a 1. Every
 * language can write an encoder in a few lines, and nothing in it can run code.
 */
export type WireValue =
  | { readonly kind: "int"; readonly value: bigint }
  | { readonly kind: "bool"; readonly value: boolean }
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "float"; readonly value: string }
  | { readonly kind: "nothing" }
  | { readonly kind: "other"; readonly value: string }
  | { readonly kind: "list" | "tuple" | "set"; readonly items: readonly WireValue[] }
  | {
      readonly kind: "map" | "object";
      readonly entries: readonly (readonly [WireValue, WireValue])[];
    };

/** Raised for bytes that are no value; a submission that causes it broke the protocol. */
export class WireError extends Error {
  override readonly name = "WireError";
}

/** No exercise nests deeper than four; a list that contains itself ends here. */
const MAX_DEPTH = 40;
/** More digits than any right answer has; decoding is quadratic in them. */
const MAX_INT_DIGITS = 20_000;

/** The wire text of a value, without its frame. */
export function encodeValue(type: ValueType, value: Value): string {
  switch (type.kind) {
    case "int":
      return `i${String(value)};`;
    case "bool":
      return value === true ? "t" : "f";
    case "text":
      return encodeText(value as string);
    case "list":
    case "set": {
      const items = elements(value as readonly Value[]);
      const tag = type.kind === "list" ? "l" : "e";
      return `${tag}${items.length}:${items.map((item) => encodeValue(type.item, item)).join("")}`;
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

export function encodeText(text: string): string {
  return `s${Buffer.byteLength(text)}:${text}`;
}

/** Puts a frame's length before the wire text of one value. */
export function frame(wire: string): Buffer {
  const body = Buffer.from(wire);
  const header = Buffer.alloc(4);
  header.writeUInt32BE(body.length);
  return Buffer.concat([header, body]);
}

/**
 * Cuts a byte stream into frames' bodies.
 * @throws {WireError} when a frame announces more than `maxBytes`.
 */
export class FrameReader {
  #chunks: Buffer[] = [];
  #pendingBytes = 0;
  /** Fewer bytes than this hold no whole frame: large frames are joined once, not once a chunk. */
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

/**
 * The texts with which a list begins, as in a driver's `["ready"]` or `[id, "returned", value]`: at
 * most `most`, and no more than there are. `rest` is what follows them.
 * @throws {WireError} when the bytes are no list.
 */
export function readListHead(
  body: Buffer,
  most: number,
): { readonly texts: readonly string[]; readonly rest: Buffer } {
  const head = /^l(\d{1,9}):/.exec(body.toString("latin1", 0, 12));
  if (head === null) throw new WireError("no list at byte 0");
  const texts: string[] = [];
  let position = head[0].length;
  while (texts.length < Math.min(most, Number(head[1]))) {
    const size = /^s(\d{1,9}):/.exec(body.toString("latin1", position, position + 12));
    if (size === null) break;
    const start = position + size[0].length;
    position = start + Number(size[1]);
    if (position > body.length) throw new WireError(`a text is longer than the frame`);
    texts.push(body.toString("utf8", start, position));
  }
  return { texts, rest: body.subarray(position) };
}

/** @throws {WireError} when the bytes are not exactly one value. */
export function decodeValue(body: Buffer): WireValue {
  let position = 0;
  const fail = (reason: string): never => {
    throw new WireError(`${reason} at byte ${position}`);
  };
  const readUntil = (terminator: string): string => {
    const end = body.indexOf(terminator, position);
    if (end < 0) fail(`'${terminator}' is missing`);
    const text = body.toString("latin1", position, end);
    position = end + 1;
    return text;
  };
  const readCount = (): number => {
    const digits = readUntil(":");
    if (!/^\d{1,9}$/.test(digits)) fail("a count is not a number");
    const count = Number(digits);
    // Every value takes at least one byte: a larger count is a lie that must not allocate.
    if (count > body.length - position) fail("a count is larger than what follows");
    return count;
  };
  const readText = (): string => {
    const length = readCount();
    const text = body.toString("utf8", position, position + length);
    position += length;
    return text;
  };
  const readItems = (depth: number): WireValue[] => {
    const count = readCount();
    const items: WireValue[] = [];
    for (let index = 0; index < count; index += 1) items.push(read(depth + 1));
    return items;
  };
  const readEntries = (depth: number): [WireValue, WireValue][] => {
    const count = readCount();
    const entries: [WireValue, WireValue][] = [];
    for (let index = 0; index < count; index += 1) entries.push([read(depth + 1), read(depth + 1)]);
    return entries;
  };
  const read = (depth: number): WireValue => {
    if (depth > MAX_DEPTH) fail("values nest too deep");
    const tag = String.fromCharCode(body[position] ?? 0);
    position += 1;
    switch (tag) {
      case "i": {
        const digits = readUntil(";");
        if (!/^-?\d+$/.test(digits)) fail("an int has other characters than digits");
        if (digits.length > MAX_INT_DIGITS) fail(`an int has over ${MAX_INT_DIGITS} digits`);
        return { kind: "int", value: BigInt(digits) };
      }
      case "t":
      case "f":
        return { kind: "bool", value: tag === "t" };
      case "s":
        return { kind: "text", value: readText() };
      case "d":
        return { kind: "float", value: readUntil(";").slice(0, 40) };
      case "n":
        return { kind: "nothing" };
      case "o":
        return { kind: "other", value: readText() };
      case "l":
        return { kind: "list", items: readItems(depth) };
      case "p":
        return { kind: "tuple", items: readItems(depth) };
      case "e":
        return { kind: "set", items: readItems(depth) };
      case "m":
        return { kind: "map", entries: readEntries(depth) };
      case "j":
        return { kind: "object", entries: readEntries(depth) };
      default:
        return fail("an unknown tag");
    }
  };
  const value = read(0);
  if (position !== body.length) fail("bytes follow the value");
  return value;
}
