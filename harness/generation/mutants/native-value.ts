import { decodeAnswer } from "../../core/values/decode-answer.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import type { RecordValue, Value } from "../../core/values/value.ts";
import { encodeText } from "../../core/values/wire.ts";

/** Thrown for a result that is not of the declared type, which is a wrong answer. */
export class InvalidValueError extends Error {
  override readonly name = "InvalidValueError";
}

/** The same limit as in the drivers. */
const MAX_DEPTH = 40;

/** Copies a value to what the JavaScript driver passes: ints within 2^53 become numbers. */
export function toNative(value: Value): unknown {
  if (typeof value === "bigint") {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
  }
  return copyWith(value, toNative);
}

/** Copies a value, since a program may modify its arguments. */
export function copyValue(value: Value): Value {
  return copyWith(value, copyValue) as Value;
}

function copyWith(value: Value, copy: (item: Value) => unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Set) return new Set([...value].map(copy));
  if (value instanceof Map) {
    return new Map(
      [...(value as ReadonlyMap<Value, Value>)].map(([key, item]) => [copy(key), copy(item)]),
    );
  }
  if (Array.isArray(value)) return (value as readonly Value[]).map(copy);
  return Object.fromEntries(
    Object.entries(value as RecordValue).map(([name, part]) => [name, copy(part)]),
  );
}

/**
 * Reads a result like the judge, leniently.
 * @throws {InvalidValueError} if it is not a value of the type.
 */
export function fromNative(type: ValueType, result: unknown): Value {
  const decoded = decodeAnswer(type, Buffer.from(toWire(result, 1)), "lenient");
  if (!decoded.ok) throw new InvalidValueError(decoded.message);
  return decoded.value;
}

/** Encodes a result like `encode` in drivers/driver.cjs. */
function toWire(result: unknown, depth: number): string {
  switch (typeof result) {
    case "boolean":
      return result ? "t" : "f";
    case "number":
      return Number.isInteger(result) ? `i${BigInt(result)};` : `d${result};`;
    case "bigint":
      return `i${result};`;
    case "string":
      return encodeText(result);
    case "undefined":
      return "n";
    case "object":
      return result === null ? "n" : objectToWire(result, depth);
    case "function":
    case "symbol":
      return otherToWire(typeof result);
  }
}

function objectToWire(result: object, depth: number): string {
  if (depth >= MAX_DEPTH) return otherToWire(`a value nested over ${MAX_DEPTH} deep`);
  const within = (item: unknown): string => toWire(item, depth + 1);
  const pairWithin = ([key, item]: readonly [unknown, unknown]) => within(key) + within(item);
  if (Array.isArray(result)) return join("l", Array.from(result, within));
  if (result instanceof Set) return join("e", Array.from(result, within));
  if (result instanceof Map) return join("m", Array.from(result, pairWithin));
  const prototype: unknown = Object.getPrototypeOf(result);
  return prototype === null || prototype === Object.prototype
    ? join("j", Object.entries(result).map(pairWithin))
    : otherToWire("object");
}

function join(tag: string, parts: readonly string[]): string {
  return `${tag}${parts.length}:${parts.join("")}`;
}

function otherToWire(name: string): string {
  return `o${encodeText(name).slice(1)}`;
}
