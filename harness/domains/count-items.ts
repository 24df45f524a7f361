import { elements, type Value } from "../core/values/value.ts";
import type { Input } from "./order.ts";

/** An input of numbers alone counts as one item. */
export function countItems(input: Input): number {
  return input.reduce<number>((sum, value) => sum + itemsOf(value), 1);
}

/** Of lists within lists those of all. */
function itemsOf(value: Value): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  if (value instanceof Set || value instanceof Map) return value.size;
  const parts = elements(value);
  const [first] = parts;
  // Of ints there may be 100,000, and each is one.
  if (typeof first !== "object" && typeof first !== "string") return parts.length;
  return parts.reduce<number>((sum, part) => sum + Math.max(1, itemsOf(part)), 0);
}
