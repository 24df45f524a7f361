import { formatValue } from "../values/text-form.ts";
import type { ValueType } from "../values/value-type.ts";
import type { Value } from "../values/value.ts";
import type { Comparison, Difference } from "./comparison.ts";
import { allowedDistance } from "./tolerance.ts";

const SHOWN_CHARACTERS = 300;

/** Explains a wrong answer to its author: the answer, the right one and how they differ. */
export function describeDifference(
  type: ValueType,
  comparison: Comparison,
  expected: Value,
  actual: Value,
  difference: Difference,
): string {
  const order = comparison.isInAnyOrder && type.kind === "list" ? ", in any order" : "";
  const answers = `The answer is ${show(type, actual)}, expected ${show(type, expected)}${order}`;
  switch (difference.kind) {
    case "other":
      return `${answers}.`;
    case "far": {
      const { expected: right, actual: actualFloat } = difference;
      const pair =
        type.kind === "float" ? "they" : `${show(FLOAT, actualFloat)} and ${show(FLOAT, right)}`;
      const distance = Math.abs(actualFloat - right).toExponential(1);
      return `${answers}: ${pair} differ by ${distance}, and at most ${formatAllowed(comparison, right)} is allowed.`;
    }
    case "missing":
    case "extra": {
      const item = type.kind === "list" ? type.item : type;
      const list = (difference.kind === "missing" ? expected : actual) as readonly Value[];
      const end = difference.kind === "missing" ? "is missing" : "is extra";
      return `${answers}: ${show(item, list[difference.at] as Value)} ${end}.`;
    }
  }
}

function show(type: ValueType, value: Value): string {
  return truncateForDisplay(formatValue(type, value));
}

const FLOAT: ValueType = { kind: "float" };

function formatAllowed(comparison: Comparison, expected: number): string {
  const allowed = allowedDistance(comparison, expected);
  return allowed > comparison.absolute
    ? `${allowed.toExponential(1)} (${comparison.relative} of the expected value)`
    : String(allowed);
}

/** Truncates a long text for display. */
export function truncateForDisplay(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}
