import type { ValueType } from "./value-type.ts";
/**
 * A value of some {@link ValueType}: an int is a bigint of any size, a float a number (never -0), a
 * pair or tuple an array, an empty option null, and a record an object with its keys in declared
 * order. Map keys and set members are distinguished by {@link isEqualValue}, not by identity. Its
 * type is always passed along with it.
 */
export type Value = bigint | boolean | number | string | null | RecordValue | readonly Value[] | ReadonlySet<Value> | ReadonlyMap<Value, Value>;
export interface RecordValue {
    readonly [field: string]: Value;
}
/**
 * Total order on values of one type: numbers by size (NaN last), false < true, texts by code units,
 * an empty option first, compound values element-wise.
 */
export declare function compareValues(left: Value, right: Value): number;
/**
 * The elements in canonical order: sets ascending, maps as `[key, value]` ascending by key, records
 * by field.
 */
export declare function elements(value: readonly Value[] | ReadonlySet<Value> | ReadonlyMap<Value, Value> | RecordValue): readonly Value[];
export declare function isEqualValue(left: Value, right: Value): boolean;
/**
 * The JSON form of a value. Ints beyond 2^53 and floats that JSON lacks ("NaN", "Infinity",
 * "-Infinity") are strings, sets are ascending arrays, an empty option is null.
 */
export type JsonValue = null | number | boolean | string | readonly JsonValue[] | {
    readonly [key: string]: JsonValue;
};
/** Converts to JSON. A map with scalar keys becomes an object, any other map an array of pairs. */
export declare function toJson(type: ValueType, value: Value): JsonValue;
/** Raised by {@link fromJson}; the message names the location, such as `args[1][0]`. */
export declare class ValueError extends Error {
    readonly name = "ValueError";
}
/**
 * The inverse of {@link toJson}: an int may be a safe JSON integer or a string of digits.
 * @throws {ValueError} if the JSON is not of the type; the message calls the value `name`.
 */
export declare function fromJson(type: ValueType, json: unknown, name?: string): Value;
