import type { JsonValue } from "../../core/values/value.ts";

/**
 * Prints a value as Python source. Validators are started for every test, and importing `json` would
 * take longer than everything else they do.
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

/** Prints a string literal with JSON's escapes, and other characters than ASCII as `\U…`. */
function printText(text: string): string {
  return JSON.stringify(text).replaceAll(/[^\x20-\x7E]/gu, (letter) => {
    return `\\U${(letter.codePointAt(0) ?? 0).toString(16).padStart(8, "0")}`;
  });
}
