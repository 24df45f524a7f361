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

/** An answer on one line, as a function returns it. */
export function showReturned(type: ValueType, json: unknown, style: TextStyle): string[] {
  return [toPrintable(formatJson(type, json, formatValue), style)];
}

/** An answer as a program prints it. */
export function showPrinted(type: ValueType, json: unknown, style: TextStyle): string[] {
  return toPrintableLines(formatJson(type, json, printOutput), style);
}

/** A wrong answer may be no value of the type: then it is a text already. */
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
