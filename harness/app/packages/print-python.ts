import type { JsonValue } from "../../core/values/value.ts";

/**
 * A value as Python's source has it. A program that is started for every test reads it so in no time,
 * where to import a reader of JSON would take longer than all the rest.
 */
export function printPython(value: JsonValue): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number") return JSON.stringify(value);
  if (typeof value === "string") return printText(value);
  if (isList(value)) return `[${value.map(printPython).join(", ")}]`;
  const entries = Object.entries(value).map(([key, each]) => {
    return `${printText(key)}: ${printPython(each)}`;
  });
  return `{${entries.join(", ")}}`;
}

function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** In double quotes, which need the same escapes as JSON's; what is not ASCII by its number. */
function printText(text: string): string {
  return JSON.stringify(text).replaceAll(/[^\x20-\x7E]/gu, (letter) => {
    return `\\U${(letter.codePointAt(0) ?? 0).toString(16).padStart(8, "0")}`;
  });
}
