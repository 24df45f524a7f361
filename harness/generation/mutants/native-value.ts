import { conform } from "../../core/values/conform.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import type { Value } from "../../core/values/value.ts";
import type { WireValue } from "../../core/values/wire.ts";

/** Thrown for a result that is no value of the declared type: a wrong answer. */
export class NoValueError extends Error {
  override readonly name = "NoValueError";
}

/** As deep as a driver looks. */
const MAX_DEPTH = 40;

/** A value as the JavaScript driver hands it over: ints within 2^53 are numbers. Never shared. */
export function toNative(value: Value): unknown {
  if (typeof value === "bigint") {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
  }
  return copyWith(value, toNative);
}

/** A copy that a program may change: what it does to its arguments must not reach the next one. */
export function copyValue(value: Value): Value {
  return copyWith(value, copyValue) as Value;
}

function copyWith(value: Value, copy: (item: Value) => unknown): unknown {
  if (typeof value !== "object") return value;
  if (value instanceof Set) return new Set([...value].map(copy));
  if (value instanceof Map) {
    return new Map(
      [...(value as ReadonlyMap<Value, Value>)].map(([key, item]) => [copy(key), copy(item)]),
    );
  }
  return (value as readonly Value[]).map(copy);
}

/**
 * Reads a result as the judge does, leniently.
 * @throws {NoValueError} when it is no value of the type.
 */
export function fromNative(type: ValueType, result: unknown): Value {
  const conformed = conform(type, toWire(result, 1), "lenient");
  if (!conformed.ok) throw new NoValueError(conformed.message);
  return conformed.value;
}

/** What the driver would have sent, told as `encode` of drivers/driver.cjs tells it. */
function toWire(result: unknown, depth: number): WireValue {
  switch (typeof result) {
    case "boolean":
      return { kind: "bool", value: result };
    case "number":
      return Number.isInteger(result)
        ? { kind: "int", value: BigInt(result) }
        : { kind: "float", value: String(result) };
    case "bigint":
      return { kind: "int", value: result };
    case "string":
      return { kind: "text", value: result };
    case "undefined":
      return { kind: "nothing" };
    case "object":
      return result === null ? { kind: "nothing" } : objectToWire(result, depth);
    case "function":
    case "symbol":
      return { kind: "other", value: typeof result };
  }
}

function objectToWire(result: object, depth: number): WireValue {
  if (depth >= MAX_DEPTH) return { kind: "other", value: `a value nested over ${MAX_DEPTH} deep` };
  const within = (item: unknown): WireValue => toWire(item, depth + 1);
  const pairWithin = ([key, item]: readonly [unknown, unknown]) =>
    [within(key), within(item)] as const;
  if (Array.isArray(result)) return { kind: "list", items: Array.from(result, within) };
  if (result instanceof Set) return { kind: "set", items: Array.from(result, within) };
  if (result instanceof Map) return { kind: "map", entries: Array.from(result, pairWithin) };
  const prototype: unknown = Object.getPrototypeOf(result);
  return prototype === null || prototype === Object.prototype
    ? { kind: "object", entries: Object.entries(result).map(pairWithin) }
    : { kind: "other", value: "object" };
}
