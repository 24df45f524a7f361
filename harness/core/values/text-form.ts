/**
 * The text format of programs' input and output.
 *
 * Input: adjacent scalars share a line; a list or set is its count on one line and its items on the
 * next; a list of pairs or a map has one entry per line. An empty option is `None`; a record is its
 * values in declared order, like a tuple. Output is the same without counts, since it ends with the
 * program; a map entry is `7 -> [2, 3]`. Spaces and line ends are free.
 */
import { pushAll } from "../large-lists.ts";
import { partTypes, type ValueType } from "./value-type.ts";
import { elements, type RecordValue, type Value } from "./value.ts";

/** Prints arguments as a program's input; `types` and `args` have the same length. */
export function printInput(types: readonly ValueType[], args: readonly Value[]): string {
  const lines: string[] = [];
  let isOpenLine = false;
  for (const [index, type] of types.entries()) {
    const value = args[index] as Value;
    if (isScalar(type) && isOpenLine) {
      lines.push(`${lines.pop()} ${formatScalar(value)}`);
    } else {
      pushAll(lines, inputLines(type, value));
    }
    isOpenLine = isScalar(type);
  }
  return lines.map((line) => `${line}\n`).join("");
}

/** The length of what {@link printInput} prints, without a text of 100,000 numbers. */
export function inputLength(types: readonly ValueType[], args: readonly Value[]): number {
  return types.reduce((sum, type, index) => sum + lengthOf(type, args[index] as Value), 0);
}

/** A space or a line end follows each scalar. */
function lengthOf(type: ValueType, value: Value): number {
  switch (type.kind) {
    case "int":
      return countCharacters(value as bigint) + 1;
    case "bool":
    case "float":
    case "text":
      return formatScalar(value).length + 1;
    case "option":
      return value === null ? NOTHING.length + 1 : lengthOf(type.item, value);
    case "pair":
    case "tuple":
    case "record":
      return inputLength(partTypes(type), elements(value as readonly Value[]));
    case "list":
    case "set": {
      const items = elements(value as readonly Value[]);
      const count = String(items.length).length + 1;
      return items.reduce<number>((sum, item) => sum + lengthOf(type.item, item), count);
    }
    case "map": {
      const entries = elements(value as ReadonlyMap<Value, Value>);
      const entryType = { kind: "pair", first: type.key, second: type.value } as const;
      return lengthOf({ kind: "list", item: entryType }, entries);
    }
  }
}

function countCharacters(int: bigint): number {
  if (int < 0n || int >= MAX_EXACT) return String(int).length;
  const number = Number(int);
  let count = 1;
  for (let power = 10; number >= power; power *= 10) count += 1;
  return count;
}

const MAX_EXACT = BigInt(Number.MAX_SAFE_INTEGER);

function inputLines(type: ValueType, value: Value): string[] {
  switch (type.kind) {
    case "int":
    case "bool":
    case "float":
    case "text":
      return [formatScalar(value)];
    case "option":
      return value === null ? [NOTHING] : inputLines(type.item, value);
    case "pair":
    case "tuple":
    case "record": {
      const items = elements(value as readonly Value[]);
      const types = partTypes(type);
      return types.every(isScalar)
        ? [items.map(formatScalar).join(" ")]
        : types.flatMap((part, index) => inputLines(part, items[index] as Value));
    }
    case "list":
    case "set": {
      const items = elements(value as readonly Value[]);
      const body = isScalar(type.item)
        ? [formatScalars(type.item, items)]
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

/** Prints an answer as a program would. */
export function printOutput(type: ValueType, value: Value): string {
  switch (type.kind) {
    case "int":
    case "bool":
    case "float":
    case "text":
      return `${formatScalar(value)}\n`;
    case "option":
      return value === null ? `${NOTHING}\n` : printOutput(type.item, value);
    case "tuple":
    case "record": {
      const items = elements(value as readonly Value[]);
      const types = partTypes(type);
      return types.every(isScalar)
        ? `${items.map(formatScalar).join(" ")}\n`
        : types.map((part, index) => `${formatValue(part, items[index] as Value)}\n`).join("");
    }
    case "pair":
      return `${elements(value as readonly Value[])
        .map(formatScalar)
        .join(" ")}\n`;
    case "list":
    case "set": {
      const items = elements(value as readonly Value[]);
      if (isScalar(type.item)) return `${formatScalars(type.item, items)}\n`;
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

/** Formats a value on one line for people: `True`, `[2, 3]`, `(0, 9)`, `{7: [2, 3]}`. */
export function formatValue(type: ValueType, value: Value): string {
  switch (type.kind) {
    case "int":
    case "bool":
    case "float":
      return formatScalar(value);
    case "text":
      return JSON.stringify(value);
    case "option":
      return value === null ? NOTHING : formatValue(type.item, value);
    case "tuple": {
      const items = value as readonly Value[];
      const itemTexts = type.items.map((item, index) => formatValue(item, items[index] as Value));
      return `(${itemTexts.join(", ")})`;
    }
    case "record": {
      const record = value as RecordValue;
      const fieldTexts = type.fields.map(
        ({ name, type: own }) => `${name}: ${formatValue(own, record[name] as Value)}`,
      );
      return `{${fieldTexts.join(", ")}}`;
    }
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
      const entryTexts = entries.map(
        ([key, item]) => `${formatValue(type.key, key)}: ${formatValue(type.value, item)}`,
      );
      return `{${entryTexts.join(", ")}}`;
    }
  }
}

/** True if values of the type are one token, or one line for a text. */
export function isScalar(type: ValueType): boolean {
  const { kind } = type.kind === "option" ? type.item : type;
  return kind === "int" || kind === "bool" || kind === "float" || kind === "text";
}

/** How an empty option is written. */
export const NOTHING = "None";

function formatScalars(type: ValueType, items: readonly Value[]): string {
  // Joining makes no text for each of 100,000 ints.
  return (type.kind === "int" ? items : items.map(formatScalar)).join(" ");
}

export function formatScalar(value: Value): string {
  if (value === null) return NOTHING;
  // The shortest form that parses to the same float, always distinguishable from an int.
  if (typeof value === "number") return Number.isInteger(value) ? value.toFixed(1) : String(value);
  if (typeof value === "boolean") return value ? "True" : "False";
  return String(value);
}
