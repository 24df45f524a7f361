import type { ValueType } from "./value-type.ts";
import { fromJson, isEqualValue, toJson, type Value, ValueError } from "./value.ts";

/** True if an answer in JSON is a value of the type. */
export function isValueOf(type: ValueType, json: unknown): boolean {
  try {
    fromJson(type, json);
    return true;
  } catch (error) {
    if (error instanceof ValueError) return false;
    throw error;
  }
}

/** True if a value is of the type: what is written for it reads as the same value. */
export function hasType(type: ValueType, value: Value): boolean {
  try {
    const copy = fromJson(type, JSON.parse(JSON.stringify(toJson(type, value))));
    // 3 and 3n are written alike but are different values.
    return isEqualValue(copy, value);
  } catch {
    // Values of an author's code can be anything.
    return false;
  }
}
