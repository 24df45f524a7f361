import type { ValueType } from "./value-type.ts";
import { fromJson, ValueError } from "./value.ts";

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
