/**
 * The text in which programs read their input and write their answer.
 *
 * Input: neighbouring scalars share a line; a list or set is its count on a line and its items on
 * the next; a list of pairs or a map has an entry a line. Output: the same without the counts, since
 * a program's output ends by itself; a map's entry is `7 -> [2, 3]`. Spaces and line ends are free.
 */
import type { ValueType } from "./value-type.ts";
import { elements, type Value } from "./value.ts";

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

export function isScalar(type: ValueType): boolean {
  return type.kind === "int" || type.kind === "bool" || type.kind === "text";
}

function formatScalar(value: Value): string {
  if (typeof value === "boolean") return value ? "True" : "False";
  return String(value);
}
