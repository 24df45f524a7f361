/**
 * The type of a parameter or result, as problem.yaml writes it: `list<pair<int, bool>>`,
 * `{ name: text, age: option<int> }`. No option stands directly in an option.
 */
export type ValueType = {
    readonly kind: "int";
} | {
    readonly kind: "bool";
} | {
    readonly kind: "float";
} | {
    readonly kind: "text";
} | {
    readonly kind: "option";
    readonly item: ValueType;
} | {
    readonly kind: "list";
    readonly item: ValueType;
} | {
    readonly kind: "set";
    readonly item: ValueType;
} | {
    readonly kind: "pair";
    readonly first: ValueType;
    readonly second: ValueType;
} | {
    readonly kind: "tuple";
    readonly items: readonly ValueType[];
} | {
    readonly kind: "record";
    readonly fields: readonly RecordField[];
} | {
    readonly kind: "map";
    readonly key: ValueType;
    readonly value: ValueType;
};
/** In the declared order, in which a record's values are also kept, compared and shown. */
export interface RecordField {
    /** An identifier of every language; no two fields of a record share one. */
    readonly name: string;
    readonly type: ValueType;
}
/** Raised by {@link parseValueType}; `column` is 0-based within the text given. */
export declare class ValueTypeError extends Error {
    readonly name = "ValueTypeError";
    readonly column: number;
    constructor(message: string, column: number);
}
/** What a type may be called; a record has no name: it is `{ name: type, … }`. */
export declare const TYPE_NAMES: readonly ["int", "bool", "float", "text", "list", "set", "option", "pair", "tuple", "map"];
/** @throws {ValueTypeError} when the text is no type. */
export declare function parseValueType(text: string): ValueType;
/** The types that a type is made of, in their order. */
export declare function partTypes(type: ValueType): readonly ValueType[];
/** The inverse of {@link parseValueType}: `list<pair<int, bool>>`. */
export declare function formatValueType(type: ValueType): string;
