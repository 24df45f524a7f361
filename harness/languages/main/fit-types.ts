import { formatValueType, partTypes, type ValueType } from "../../core/values/value-type.ts";
import { readType, type WrittenType } from "./written-type.ts";
import type { FunctionTarget } from "./written-program.ts";

/** The parameter and result types in the source, without names. */
export interface WrittenSignature {
  readonly parameters: readonly string[];
  readonly returns: string;
}

export interface WrittenField {
  readonly name: string;
  readonly type: string;
}

/** The types of a language that its main can read and print. */
export interface KnownTypes {
  readonly int: RegExp;
  readonly bool: RegExp;
  readonly float: RegExp;
  readonly text: RegExp;
  readonly option: RegExp;
  readonly list: RegExp;
  readonly set: RegExp;
  readonly map: RegExp;
  /** Types with as many items as the tuple has parts. */
  readonly tuple: RegExp;
  /** Types with one item type for all parts. */
  readonly uniform?: RegExp;
  /** Types whose values may be null. */
  readonly nullable?: RegExp;
  /** The fields of a type defined in the source, if it can be created empty and then filled. */
  readonly fieldsOf?: (name: string) => readonly WrittenField[] | undefined;
  /** True if the written name is the language's form of the field's name. */
  readonly isField?: (typeName: string, field: string) => boolean;
}

/** Why no main can be written for the function; undefined if one can. */
export function findMismatch(
  { functionName, parameters, returns }: FunctionTarget,
  signature: WrittenSignature,
  knownTypes: KnownTypes,
): string | undefined {
  if (signature.parameters.length !== parameters.length) {
    return `${functionName} takes ${signature.parameters.length} values, but the exercise gives ${parameters.length}`;
  }
  const at = parameters.findIndex(
    (type, index) => !fitsText(type, signature.parameters[index] ?? "", knownTypes),
  );
  const [expectedType, writtenType] =
    at === -1
      ? [returns, signature.returns]
      : [parameters[at] ?? returns, signature.parameters[at]];
  if (at === -1 && fitsText(expectedType, writtenType ?? "", knownTypes)) return undefined;
  const verb = at === -1 ? "print" : "read";
  return `a main cannot ${verb} ${writtenType?.trim() || "nothing"} as ${formatValueType(expectedType)}`;
}

function fitsText(type: ValueType, text: string, knownTypes: KnownTypes): boolean {
  const writtenType = readType(text);
  return writtenType !== undefined && fits(type, writtenType, knownTypes);
}

function fits(type: ValueType, writtenType: WrittenType, knownTypes: KnownTypes): boolean {
  const { name, items } = writtenType;
  const [first, second] = items;
  switch (type.kind) {
    case "int":
    case "bool":
    case "float":
    case "text":
      return items.length === 0 && knownTypes[type.kind].test(name);
    case "option":
      if (knownTypes.nullable?.test(name) && fits(type.item, writtenType, knownTypes)) return true;
      return isOne(items) && knownTypes.option.test(name) && fits(type.item, items[0], knownTypes);
    case "list":
      return isOne(items) && knownTypes.list.test(name) && fits(type.item, items[0], knownTypes);
    case "set":
      if (first === undefined || !knownTypes.set.test(name) || !isKey(type.item)) return false;
      // In Go, a set is the keys of a map.
      if (second !== undefined && !/^(?:bool|struct\{\})$/.test(second.name)) return false;
      return fits(type.item, first, knownTypes);
    case "map":
      if (first === undefined || second === undefined || !isKey(type.key)) return false;
      return (
        knownTypes.map.test(name) &&
        fits(type.key, first, knownTypes) &&
        fits(type.value, second, knownTypes)
      );
    case "pair":
    case "tuple": {
      const parts = partTypes(type);
      if (isOne(items) && isUniform(name, parts.length, knownTypes)) {
        return parts.every((part) => fits(part, items[0], knownTypes));
      }
      return (
        knownTypes.tuple.test(name) &&
        parts.length === items.length &&
        parts.every((part, at) => fits(part, items[at] as WrittenType, knownTypes))
      );
    }
    case "record": {
      const own = items.length === 0 ? knownTypes.fieldsOf?.(name) : undefined;
      return type.fields.every((field) => {
        const match = own?.find((each) => knownTypes.isField?.(each.name, field.name));
        return match !== undefined && fitsText(field.type, match.type, knownTypes);
      });
    }
  }
}

function isOne(items: readonly WrittenType[]): items is readonly [WrittenType] {
  return items.length === 1;
}

function isUniform(name: string, count: number, knownTypes: KnownTypes): boolean {
  const [, own] = /^\[(\d+)\]$/.exec(name) ?? [];
  return knownTypes.uniform?.test(name) === true && (own === undefined || Number(own) === count);
}

/** Records have no order, so they could not be printed as keys. */
function isKey(type: ValueType): boolean {
  return type.kind !== "record" && partTypes(type).every(isKey);
}
