import { isScalar, NOTHING } from "./text-form.ts";
import { partTypes, type ValueType } from "./value-type.ts";
import type { Value } from "./value.ts";
import { valueKey } from "./wire.ts";

export type ParsedOutput =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

class OutputMismatch extends Error {}

/** More digits than any right answer has; conversion is quadratic in them. */
const MAX_INT_DIGITS = 20_000;

/** Without exponent a double has up to 309 digits before the point. */
const MAX_FLOAT_CHARACTERS = 1100;
const FLOAT = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$|^[+-]?(?:nan|inf|infinity)$/i;

/**
 * Parses a program's output as a value of the type, or reports the first mismatch. Tokens are read
 * lazily, so nothing after a mismatch costs time. text-form.ts defines the format.
 */
export function parseOutput(type: ValueType, text: string): ParsedOutput {
  try {
    return { ok: true, value: readOutput(type, text) };
  } catch (error) {
    if (error instanceof OutputMismatch) return { ok: false, message: error.message };
    throw error;
  }
}

function readOutput(type: ValueType, text: string): Value {
  switch (type.kind) {
    case "int":
    case "bool":
    case "float":
    case "text":
      return readOnly(type, text.trim());
    case "option":
      return text.trim().toLowerCase() === NOTHING.toLowerCase()
        ? null
        : readOutput(type.item, text);
    case "pair":
    case "tuple":
      return readParts(partTypes(type), text);
    case "record": {
      const items = readParts(partTypes(type), text);
      return Object.fromEntries(
        type.fields.map(({ name }, index) => [name, items[index] as Value]),
      );
    }
    case "list":
      return [...readItems(type.item, text)];
    case "set": {
      const items = readItems(type.item, text);
      return new Set(new Map(items.map((item) => [valueKey(type.item, item), item])).values());
    }
    case "map":
      return readEntries(type, text);
  }
}

/** Reads one token per part if all are scalars, otherwise one line per part. */
function readParts(types: readonly ValueType[], text: string): Value[] {
  const split = types.every(isScalar) ? splitTokens(text) : splitLines(text);
  const parts = [...split.take(types.length + 1)];
  if (parts.length !== types.length) {
    const count = types.length === 2 ? "two" : String(types.length);
    throw new OutputMismatch(`${count} values are expected, the output is ${quote(text.trim())}`);
  }
  return types.map((type, index) => readOnly(type, parts[index] ?? ""));
}

function readItems(type: ValueType, text: string): IteratorObject<Value> {
  const parts = isScalar(type) ? splitTokens(text) : splitLines(text);
  return parts.map((part) => readOutput(type, part));
}

function readEntries(type: Extract<ValueType, { kind: "map" }>, text: string): Value {
  const entries = new Map<unknown, readonly [Value, Value]>();
  let last: Value | undefined;
  for (const line of splitLines(text)) {
    const arrow = line.indexOf("->");
    if (arrow < 0) {
      throw new OutputMismatch(`a line 'key -> value' is expected, not ${quote(line)}`);
    }
    const key = readOnly(type.key, line.slice(0, arrow).trim());
    const identity = valueKey(type.key, key);
    if (entries.has(identity)) throw new OutputMismatch(`the key ${cut(key)} appears twice`);
    if (typeof key === "bigint" && typeof last === "bigint" && key < last) {
      throw new OutputMismatch(`the lines must ascend, but ${cut(key)} comes after ${cut(last)}`);
    }
    const value = line.slice(arrow + 2).trim();
    if (!isScalar(type.value) && !isInBrackets(value)) {
      throw new OutputMismatch(`a list like [2, 3] is expected after '->', not ${quote(value)}`);
    }
    entries.set(identity, [key, readOutput(type.value, value)]);
    last = key;
  }
  return new Map(entries.values());
}

/** Reads a text that must be one scalar and nothing else. */
function readOnly(type: ValueType, text: string): Value {
  const fail = (expectation: string): never => {
    throw new OutputMismatch(
      text === ""
        ? `${expectation} is expected, the output is empty`
        : `${expectation} is expected, the output is ${quote(text)}`,
    );
  };
  switch (type.kind) {
    case "int":
      if (text.length > MAX_INT_DIGITS) return fail("an int");
      if (!/^[+-]?\d+$/.test(text)) return fail("an int");
      // Other judges compare the texts: 05 is no way to print 5.
      if (/^[+-]?0\d/.test(text)) return fail("an int without leading zeros");
      return BigInt(text.replace(/^\+/, ""));
    case "bool": {
      const folded = text.length > "false".length ? "" : text.toLowerCase();
      return folded === "true" || folded === "false" ? folded === "true" : fail("True or False");
    }
    case "float":
      if (text.length > MAX_FLOAT_CHARACTERS) return fail("a number");
      return FLOAT.test(text) ? readFloat(text) : fail("a number");
    case "text":
      return text;
    case "option":
    case "list":
    case "set":
    case "pair":
    case "tuple":
    case "record":
    case "map":
      return readOutput(type, text);
  }
}

/** Converts a valid float text; -0 becomes 0. */
function readFloat(text: string): number {
  const infinity = /^([+-]?)inf/i.exec(text);
  if (infinity === null) return Number(text) + 0;
  return infinity[1] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

/** Splits at spaces, brackets and commas. */
function splitTokens(text: string): IteratorObject<string> {
  return text.matchAll(/[^\s,[\](){}]+/g).map(([token]) => token);
}

function splitLines(text: string): IteratorObject<string> {
  return text
    .matchAll(/[^\r\n]+/g)
    .map(([line]) => line.trim())
    .filter((line) => line !== "");
}

function isInBrackets(text: string): boolean {
  return text.length >= 2 && "[({".includes(text.charAt(0)) && "])}".includes(text.at(-1) ?? " ");
}

/** Truncates a long key for display. */
function cut(key: Value): string {
  const text = String(key);
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

function quote(text: string): string {
  const line = JSON.stringify(text.slice(0, SHOWN_CHARACTERS + 1));
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line;
}

const SHOWN_CHARACTERS = 80;
