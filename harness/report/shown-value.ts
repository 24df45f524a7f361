import { formatValue, printOutput } from "../core/values/text-form.ts";
import type { ValueType } from "../core/values/value-type.ts";
import { fromJson, ValueError } from "../core/values/value.ts";
import { type TextStyle } from "./text-style.ts";
import { toPrintable, toPrintableLines } from "./printable.ts";
import type { ProblemFacts } from "./problem-facts.ts";

/** `AcanWin(8)`. */
export function showCall(
  problem: ProblemFacts,
  args: readonly unknown[],
  style: TextStyle,
): string {
  const shown = args.map((arg, index) => formatJson(problem.parameters[index], arg, formatValue));
  return toPrintable(`${problem.functionName}(${shown.join(", ")})`, style);
}

/** Shows an answer on one line, as a function returns it. */
export function showReturned(type: ValueType, json: unknown, style: TextStyle): string[] {
  return [toPrintable(formatJson(type, json, formatValue), style)];
}

/** Shows an answer as a program prints it. */
export function showPrinted(type: ValueType, json: unknown, style: TextStyle): string[] {
  return toPrintableLines(formatJson(type, json, printOutput), style);
}

/** Formats a value; a wrong answer that is not of the type is already text. */
function formatJson(
  type: ValueType | undefined,
  json: unknown,
  format: typeof formatValue,
): string {
  try {
    if (type !== undefined) return format(type, fromJson(type, json));
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
  }
  return typeof json === "string" ? json : JSON.stringify(json);
}
