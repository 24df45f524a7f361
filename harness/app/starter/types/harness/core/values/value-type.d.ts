/**
 * The type of a parameter or result, as written in problem.yaml: `list<pair<int, bool>>`,
 * `{ name: text, age: option<int> }`. An option does not begin with another option: `None` in the
 * text of an input would have two meanings.
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
/** A field of a record. Values are stored, compared and shown in the order of declaration. */
export interface RecordField {
    /** A valid identifier in every language, unique within the record. */
    readonly name: string;
    readonly type: ValueType;
}
/** Raised by {@link parseValueType}; `column` is 0-based within the text given. */
export declare class ValueTypeError extends Error {
    readonly name = "ValueTypeError";
    readonly column: number;
    constructor(message: string, column: number);
}
/** Names of types. A record has none: it is written `{ name: type, … }`. */
export declare const TYPE_NAMES: readonly ["int", "bool", "float", "text", "list", "set", "option", "pair", "tuple", "map"];
/** @throws {ValueTypeError} if the text is not a type. */
export declare function parseValueType(text: string): ValueType;
/** Whether the text of a value can begin with the `None` of an option. */
export declare function beginsWithOption(type: ValueType): boolean;
/** The direct component types of a type, in order. */
export declare function partTypes(type: ValueType): readonly ValueType[];
/** The inverse of {@link parseValueType}: `list<pair<int, bool>>`. */
export declare function formatValueType(type: ValueType): string;
