import type { RecordField, ValueType } from "./value-type.ts";

/**
 * A value of some {@link ValueType}: an int is a bigint of any size, a float a number (never -0), a
 * pair or tuple an array, an empty option null, and a record an object with its keys in declared
 * order. Map keys and set members are distinguished by {@link isEqualValue}, not by identity. Its
 * type is always passed along with it.
 */
export type Value =
  | bigint
  | boolean
  | number
  | string
  | null
  | RecordValue
  | readonly Value[]
  | ReadonlySet<Value>
  | ReadonlyMap<Value, Value>;

export interface RecordValue {
  readonly [field: string]: Value;
}

/**
 * Total order on values of one type: numbers by size (NaN last), false < true, texts by code units,
 * an empty option first, compound values element-wise.
 */
export function compareValues(left: Value, right: Value): number {
  if (left === null || right === null) return Number(left !== null) - Number(right !== null);
  if (typeof left === "object" && typeof right === "object") {
    return compareSequences(elements(left), elements(right));
  }
  if (left === right) return 0;
  if (typeof left === "number" && typeof right === "number") {
    if (Number.isNaN(left) || Number.isNaN(right)) {
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
    }
  }
  return left < right ? -1 : 1;
}

function compareSequences(left: readonly Value[], right: readonly Value[]): number {
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index += 1) {
    const order = compareValues(left[index] as Value, right[index] as Value);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/**
 * The elements in canonical order: sets ascending, maps as `[key, value]` ascending by key, records
 * by field.
 */
export function elements(
  value: readonly Value[] | ReadonlySet<Value> | ReadonlyMap<Value, Value> | RecordValue,
): readonly Value[] {
  if (value instanceof Map || value instanceof Set) return [...value].toSorted(compareValues);
  return Array.isArray(value) ? (value as readonly Value[]) : Object.values(value as RecordValue);
}

export function isEqualValue(left: Value, right: Value): boolean {
  return countParts(left) === countParts(right) && compareValues(left, right) === 0;
}

/** Number of direct parts. Different sizes make sorting sets and maps unnecessary. */
function countParts(value: Value): number {
  if (typeof value !== "object" || value === null) return 0;
  return value instanceof Set || value instanceof Map ? value.size : elements(value).length;
}

/**
 * The JSON form of a value. Ints beyond 2^53 and floats that JSON lacks ("NaN", "Infinity",
 * "-Infinity") are strings, sets are ascending arrays, an empty option is null.
 */
export type JsonValue =
  | null
  | number
  | boolean
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** Converts to JSON. A map with scalar keys becomes an object, any other map an array of pairs. */
export function toJson(type: ValueType, value: Value): JsonValue {
  switch (type.kind) {
    case "int": {
      const number = Number(value);
      return Number.isSafeInteger(number) ? number : String(value);
    }
    case "bool":
    case "text":
      return value as boolean | string;
    case "float":
      return Number.isFinite(value) ? (value as number) : String(value);
    case "option":
      return value === null ? null : toJson(type.item, value);
    case "tuple": {
      const items = value as readonly Value[];
      return type.items.map((item, index) => toJson(item, items[index] as Value));
    }
    case "record": {
      const record = value as RecordValue;
      return Object.fromEntries(
        type.fields.map(({ name, type: own }) => [name, toJson(own, record[name] as Value)]),
      );
    }
    case "list":
    case "set":
      return elements(value as readonly Value[]).map((item) => toJson(type.item, item));
    case "pair": {
      const [first, second] = value as readonly [Value, Value];
      return [toJson(type.first, first), toJson(type.second, second)];
    }
    case "map": {
      const entries = elements(value as ReadonlyMap<Value, Value>) as readonly [Value, Value][];
      const pairs = entries.map(
        ([key, item]) => [toJson(type.key, key), toJson(type.value, item)] as const,
      );
      return hasScalarKeys(type)
        ? Object.fromEntries(pairs.map(([key, item]) => [String(key), item]))
        : pairs;
    }
  }
}

function hasScalarKeys(type: ValueType & { kind: "map" }): boolean {
  return type.key.kind === "int" || type.key.kind === "bool" || type.key.kind === "text";
}

/** Raised by {@link fromJson}; the message names the location, such as `args[1][0]`. */
export class ValueError extends Error {
  override readonly name = "ValueError";
}

/**
 * The inverse of {@link toJson}: an int may be a safe JSON integer or a string of digits.
 * @throws {ValueError} if the JSON is not of the type; the message calls the value `name`.
 */
export function fromJson(type: ValueType, json: unknown, name = "value"): Value {
  return readValue(type, json, { parent: undefined, key: name });
}

/** Path to a value; formatted only for errors, since lists may have 100,000 items. */
interface Place {
  readonly parent: Place | undefined;
  readonly key: string | number;
}

function formatPlace({ parent, key }: Place): string {
  return parent === undefined ? String(key) : `${formatPlace(parent)}[${key}]`;
}

function fail(json: unknown, parent: Place, key: number | undefined, expectation: string): never {
  const place = formatPlace(key === undefined ? parent : { parent, key });
  throw new ValueError(
    `${place} must be ${expectation}, not ${JSON.stringify(json) ?? String(json)}`,
  );
}

/** Reads the value at `place`, or at its item `key`. */
function readValue(type: ValueType, json: unknown, place: Place, key?: number): Value {
  switch (type.kind) {
    case "int":
      if (typeof json === "number" && Number.isSafeInteger(json)) return BigInt(json);
      if (typeof json === "string" && /^-?\d+$/.test(json)) return BigInt(json);
      return fail(json, place, key, "an integer (beyond 2^53: a string of digits)");
    case "bool":
      return typeof json === "boolean" ? json : fail(json, place, key, "true or false");
    case "text":
      return typeof json === "string" ? json : fail(json, place, key, "a string");
    case "float": {
      const number = typeof json === "string" ? SPECIAL_FLOATS.get(json) : json;
      // YAML integers are parsed as bigints.
      if (typeof number === "bigint") return Number(number);
      if (typeof number === "number") return number + 0;
      return fail(json, place, key, "a number");
    }
    case "option":
      return json === null ? null : readValue(type.item, json, place, key);
    case "list":
    case "set":
    case "pair":
    case "tuple":
    case "record":
    case "map":
      return readCompound(type, json, key === undefined ? place : { parent: place, key });
  }
}

function readCompound(
  type: Extract<ValueType, { kind: "list" | "set" | "pair" | "tuple" | "record" | "map" }>,
  json: unknown,
  place: Place,
): Value {
  switch (type.kind) {
    case "list":
    case "set": {
      if (!Array.isArray(json)) return fail(json, place, undefined, "an array");
      const items = json.map((item, index) => readValue(type.item, item, place, index));
      return type.kind === "list" ? items : new Set(items);
    }
    case "pair":
      if (!Array.isArray(json) || json.length !== 2) {
        return fail(json, place, undefined, "an array of two");
      }
      return [readValue(type.first, json[0], place, 0), readValue(type.second, json[1], place, 1)];
    case "tuple":
      if (!Array.isArray(json) || json.length !== type.items.length) {
        return fail(json, place, undefined, `an array of ${type.items.length}`);
      }
      return type.items.map((item, index) => readValue(item, json[index], place, index));
    case "record": {
      if (typeof json !== "object" || json === null || Array.isArray(json)) {
        return fail(json, place, undefined, `an object with ${listFields(type.fields)}`);
      }
      const fieldValues = new Map(Object.entries(json));
      const isWhole =
        fieldValues.size === type.fields.length &&
        type.fields.every(({ name }) => fieldValues.has(name));
      if (!isWhole)
        return fail(json, place, undefined, `an object with ${listFields(type.fields)}`);
      return Object.fromEntries(
        type.fields.map(({ name, type: own }) => [
          name,
          readValue(own, fieldValues.get(name), { parent: place, key: name }),
        ]),
      );
    }
    case "map": {
      if (typeof json !== "object" || json === null) {
        return fail(json, place, undefined, "an object");
      }
      if (Array.isArray(json) && !json.every((entry) => Array.isArray(entry))) {
        return fail(json, place, undefined, "an object, or an array of pairs");
      }
      const entries: readonly (readonly [unknown, unknown])[] = Array.isArray(json)
        ? json
        : Object.entries(json).map(([key, item]) => [readKey(type.key, key), item]);
      return new Map(
        entries.map(([key, item]) => [
          readValue(type.key, key, { parent: undefined, key: `key of ${formatPlace(place)}` }),
          readValue(type.value, item, { parent: place, key: String(key) }),
        ]),
      );
    }
  }
}

const SPECIAL_FLOATS: ReadonlyMap<string, number> = new Map([
  ["NaN", Number.NaN],
  ["Infinity", Number.POSITIVE_INFINITY],
  ["-Infinity", Number.NEGATIVE_INFINITY],
]);

function listFields(fields: readonly RecordField[]): string {
  return fields.map(({ name }) => `'${name}'`).join(", ");
}

/** Converts a key of an object, which is always a string. */
function readKey(type: ValueType, key: string): string | boolean {
  return type.kind === "bool" ? key === "true" : key;
}
