/**
 * The text in which programs read their input and write their answer.
 *
 * Input: neighbouring scalars share a line; a list or set is its count on a line and its items on
 * the next; a list of pairs or a map has an entry a line. Output: the same without the counts, since
 * a program's output ends by itself; a map's entry is `7 -> [2, 3]`. Spaces and line ends are free.
 */
import type { ValueType } from "./value-type.ts";
import { elements, isEqualValue, type Value } from "./value.ts";

/** What a program reads for these arguments; `types` and `args` have the same length. */
export function printInput(types: readonly ValueType[], args: readonly Value[]): string {
  const lines: string[] = [];
  let isOpenLine = false;
  for (const [index, type] of types.entries()) {
    const value = args[index] as Value;
    if (isScalar(type) && isOpenLine) {
      lines.push(`${lines.pop()} ${formatScalar(value)}`);
    } else {
      lines.push(...inputLines(type, value));
    }
    isOpenLine = isScalar(type);
  }
  return lines.map((line) => `${line}\n`).join("");
}

function inputLines(type: ValueType, value: Value): string[] {
  switch (type.kind) {
    case "int":
    case "bool":
    case "text":
      return [formatScalar(value)];
    case "pair": {
      const [first, second] = value as readonly [Value, Value];
      return isScalar(type.first) && isScalar(type.second)
        ? [`${formatScalar(first)} ${formatScalar(second)}`]
        : [...inputLines(type.first, first), ...inputLines(type.second, second)];
    }
    case "list":
    case "set": {
      const items = elements(value as readonly Value[]);
      const body = isScalar(type.item)
        ? [items.map(formatScalar).join(" ")]
        : items.flatMap((item) => inputLines(type.item, item));
      return [String(items.length), ...(items.length === 0 ? [] : body)];
    }
    case "map": {
      const entries = elements(value as ReadonlyMap<Value, Value>);
      const entryType = { kind: "pair", first: type.key, second: type.value } as const;
      return [String(entries.length), ...entries.flatMap((entry) => inputLines(entryType, entry))];
    }
  }
}

/** The right output, as a program would print it. */
export function printOutput(type: ValueType, value: Value): string {
  switch (type.kind) {
    case "int":
    case "bool":
    case "text":
      return `${formatScalar(value)}\n`;
    case "pair":
      return `${elements(value as readonly Value[])
        .map(formatScalar)
        .join(" ")}\n`;
    case "list":
    case "set": {
      const items = elements(value as readonly Value[]);
      if (isScalar(type.item)) return `${items.map(formatScalar).join(" ")}\n`;
      return items.map((item) => printOutput(type.item, item)).join("");
    }
    case "map": {
      const entries = elements(value as ReadonlyMap<Value, Value>) as readonly [Value, Value][];
      return entries
        .map(([key, item]) => `${formatScalar(key)} -> ${formatValue(type.value, item)}\n`)
        .join("");
    }
  }
}

/** A value on one line, as a person would write it: `True`, `[2, 3]`, `(0, 9)`, `{7: [2, 3]}`. */
export function formatValue(type: ValueType, value: Value): string {
  switch (type.kind) {
    case "int":
    case "bool":
      return formatScalar(value);
    case "text":
      return JSON.stringify(value);
    case "list":
    case "set": {
      const items = elements(value as readonly Value[]).map((item) => formatValue(type.item, item));
      return type.kind === "list" ? `[${items.join(", ")}]` : `{${items.join(", ")}}`;
    }
    case "pair": {
      const [first, second] = value as readonly [Value, Value];
      return `(${formatValue(type.first, first)}, ${formatValue(type.second, second)})`;
    }
    case "map": {
      const entries = elements(value as ReadonlyMap<Value, Value>) as readonly [Value, Value][];
      const shown = entries.map(
        ([key, item]) => `${formatValue(type.key, key)}: ${formatValue(type.value, item)}`,
      );
      return `{${shown.join(", ")}}`;
    }
  }
}

function isScalar(type: ValueType): boolean {
  return type.kind === "int" || type.kind === "bool" || type.kind === "text";
}

function formatScalar(value: Value): string {
  if (typeof value === "boolean") return value ? "True" : "False";
  return String(value);
}

export type ParsedOutput =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

class OutputMismatch extends Error {}

/** More digits than any right answer has; conversion is quadratic in them. */
const MAX_INT_DIGITS = 20_000;

/** Reads what a program printed as a value of the type, or says where it is none. */
export function parseOutput(type: ValueType, text: string): ParsedOutput {
  try {
    return { ok: true, value: readOutput(type, text) };
  } catch (error) {
    if (error instanceof OutputMismatch) return { ok: false, message: error.message };
    throw error;
  }
}

function readOutput(type: ValueType, text: string): Value {
  const trimmed = text.trim();
  switch (type.kind) {
    case "int":
    case "bool":
    case "text":
      return readOnly(type, trimmed);
    case "pair": {
      const [first, second, ...more] = splitTokens(trimmed);
      if (first === undefined || second === undefined || more.length > 0) {
        throw new OutputMismatch(`two values are expected, the output is ${quote(trimmed)}`);
      }
      return [readOnly(type.first, first), readOnly(type.second, second)];
    }
    case "list":
    case "set": {
      const parts = isScalar(type.item) ? splitTokens(trimmed) : splitLines(trimmed);
      const items = parts.map((part) => readOutput(type.item, part));
      return type.kind === "list" ? items : new Set(items);
    }
    case "map": {
      const entries: [Value, Value][] = [];
      for (const line of splitLines(trimmed)) {
        const arrow = line.indexOf("->");
        if (arrow < 0) {
          throw new OutputMismatch(`a line 'key -> value' is expected, not ${quote(line)}`);
        }
        const key = readOnly(type.key, line.slice(0, arrow).trim());
        if (entries.some(([other]) => isEqualValue(other, key))) {
          throw new OutputMismatch(`${String(key)} stands on two lines`);
        }
        const last = entries.at(-1)?.[0];
        if (typeof key === "bigint" && typeof last === "bigint" && key < last) {
          throw new OutputMismatch(`the lines must ascend, but ${key} comes after ${last}`);
        }
        const list = line.slice(arrow + 2).trim();
        if (!isScalar(type.value) && !/^[[({].*[\])}]$/.test(list)) {
          throw new OutputMismatch(`a list like [2, 3] is expected after '->', not ${quote(list)}`);
        }
        entries.push([key, readOutput(type.value, list)]);
      }
      return new Map(entries);
    }
  }
}

/** Reads a text that must be one scalar and nothing else. */
function readOnly(type: ValueType, text: string): Value {
  const fail = (wanted: string): never => {
    throw new OutputMismatch(
      text === ""
        ? `${wanted} is expected, the output is empty`
        : `${wanted} is expected, the output is ${quote(text)}`,
    );
  };
  switch (type.kind) {
    case "int":
      if (text.length > MAX_INT_DIGITS) return fail("an int");
      return /^[+-]?\d+$/.test(text) ? BigInt(text.replace(/^\+/, "")) : fail("an int");
    case "bool": {
      const folded = text.toLowerCase();
      return folded === "true" || folded === "false" ? folded === "true" : fail("True or False");
    }
    case "text":
      return text;
    case "list":
    case "set":
    case "pair":
    case "map":
      return readOutput(type, text);
  }
}

const BRACKETS_AND_COMMAS = /[\s,[\](){}]+/;

function splitTokens(text: string): string[] {
  return text.split(BRACKETS_AND_COMMAS).filter((token) => token !== "");
}

function splitLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function quote(text: string): string {
  const line = JSON.stringify(text);
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}
