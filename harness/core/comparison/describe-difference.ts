import { formatValue } from "../values/text-form.ts";
import type { ValueType } from "../values/value-type.ts";
import type { Value } from "../values/value.ts";
import type { Comparison, Difference } from "./comparison.ts";
import { allowedAt } from "./tolerance.ts";

const SHOWN_CHARACTERS = 300;

/** A sentence or two for whoever gave the answer: what it is, what is right, and what sets them apart. */
export function describeDifference(
  type: ValueType,
  comparison: Comparison,
  expected: Value,
  actual: Value,
  difference: Difference,
): string {
  const order = comparison.isInAnyOrder && type.kind === "list" ? ", in any order" : "";
  const told = `The answer is ${show(type, actual)}, right is ${show(type, expected)}${order}`;
  switch (difference.kind) {
    case "other":
      return `${told}.`;
    case "far": {
      const { expected: right, actual: found } = difference;
      const pair =
        type.kind === "float" ? "they" : `${show(FLOAT, found)} and ${show(FLOAT, right)}`;
      const distance = Math.abs(found - right).toExponential(1);
      return `${told}: ${pair} differ by ${distance}, ${sayAllowed(comparison, right)} is allowed.`;
    }
    case "missing":
    case "extra": {
      const item = type.kind === "list" ? type.item : type;
      const list = (difference.kind === "missing" ? expected : actual) as readonly Value[];
      const end = difference.kind === "missing" ? "is missing" : "is one too many";
      return `${told}: ${show(item, list[difference.at] as Value)} ${end}.`;
    }
  }
}

function show(type: ValueType, value: Value): string {
  return cutShown(formatValue(type, value));
}

const FLOAT: ValueType = { kind: "float" };

function sayAllowed(comparison: Comparison, expected: number): string {
  const allowed = allowedAt(comparison, expected);
  return allowed > comparison.absolute
    ? `${allowed.toExponential(1)} (${comparison.relative} of what is right)`
    : String(allowed);
}

/** Of a long text the beginning. */
export function cutShown(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}
