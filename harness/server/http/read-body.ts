import { Refusal } from "./refusal.ts";

/**
 * Reads request bodies. Parsing a text of megabytes is quick if it holds a few values, and takes seconds
 * if it holds a million, so values are counted first.
 */

/** Deeper JSON overflows the stack of what reads it; ours is ten levels deep. */
const MAX_DEPTH = 100;
/** The largest request of our pages, grade files with all their columns, has 40,000. */
export const MAX_VALUES = 50_000;
const MAX_FIELDS = 200;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING: ReadonlySet<number | undefined> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number | undefined> = new Set([0x5d, 0x7d]);

/** @throws {Refusal} `too-large` if the JSON text holds more values, or is nested too deep. */
export function boundJson(bytes: Uint8Array, maxValues = MAX_VALUES): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      for (at += 1; at < bytes.length && bytes[at] !== QUOTE; at += 1) {
        if (bytes[at] === BACKSLASH) at += 1;
      }
    } else if (byte === COMMA) values += 1;
    else if (OPENING.has(byte)) {
      depth += 1;
      values += 1;
    } else if (CLOSING.has(byte)) depth -= 1;
    if (depth > MAX_DEPTH || values > maxValues) throw new Refusal("too-large");
  }
}

/**
 * The fields of an HTML form. A field that occurs several times becomes a list.
 * @throws {Refusal} `too-large`
 */
export function readForm(text: string): Readonly<Record<string, string | readonly string[]>> {
  const fields = new Map<string, string | readonly string[]>();
  if (text.split("&", MAX_FIELDS + 1).length > MAX_FIELDS) throw new Refusal("too-large");
  for (const [name, value] of new URLSearchParams(text)) {
    const earlier = fields.get(name);
    fields.set(name, earlier === undefined ? value : [earlier, value].flat());
  }
  return Object.fromEntries(fields);
}
