import { elements, type Value } from "../core/values/value.ts";
import type { Input } from "./order.ts";

/** Counts the items in all lists and texts of an input, plus one. */
export function countItems(input: Input): number {
  return input.reduce<number>((sum, value) => sum + itemsOf(value), 1);
}

/** Counts items, including those of nested lists. */
function itemsOf(value: Value): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  if (value instanceof Set || value instanceof Map) return value.size;
  const parts = elements(value);
  const [first] = parts;
  // Lists of ints may be long, and each int is one item.
  if (typeof first !== "object" && typeof first !== "string") return parts.length;
  return parts.reduce<number>((sum, part) => sum + Math.max(1, itemsOf(part)), 0);
}
