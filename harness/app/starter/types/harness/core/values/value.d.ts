import type { ValueType } from "./value-type.ts";
/**
 * A value of some {@link ValueType}: int is a bigint of any size, float a number (never -0), pair and
 * tuple an array, an option's nothing null, a record an object whose keys are in the declared order;
 * map keys and set members are told apart by {@link isEqualValue}, not by identity. Its type always
 * travels beside it.
 */
export type Value = bigint | boolean | number | string | null | RecordValue | readonly Value[] | ReadonlySet<Value> | ReadonlyMap<Value, Value>;
export interface RecordValue {
    readonly [field: string]: Value;
}
/**
 * Total order on values of one type: by number (NaN last), false < true, code points, nothing before
 * anything, then element-wise.
 */
export declare function compareValues(left: Value, right: Value): number;
/**
 * The elements in canonical order: sets ascending, maps as `[key, value]` ascending by key, records
 * by field.
 */
export declare function elements(value: readonly Value[] | ReadonlySet<Value> | ReadonlyMap<Value, Value> | RecordValue): readonly Value[];
export declare function isEqualValue(left: Value, right: Value): boolean;
/**
 * The JSON of a value; ints beyond 2^53 are strings, and so are floats that JSON does not have
 * ("NaN", "Infinity", "-Infinity"); sets are ascending arrays, an option's nothing is null.
 */
export type JsonValue = null | number | boolean | string | readonly JsonValue[] | {
    readonly [key: string]: JsonValue;
};
/** A map with scalar keys becomes an object, one with other keys an array of pairs. */
export declare function toJson(type: ValueType, value: Value): JsonValue;
/** Raised by {@link fromJson}; the message names the place, as in `args[1][0]`. */
export declare class ValueError extends Error {
    readonly name = "ValueError";
}
/**
 * The inverse of {@link toJson}: an int may be a safe JSON integer or a string of digits.
 * @throws {ValueError} when the JSON is not of the type; `name` is what it calls the value.
 */
export declare function fromJson(type: ValueType, json: unknown, name?: string): Value;
