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
  readonly isField?: (written: string, field: string) => boolean;
}

/** Why no main can be written for the function; undefined if one can. */
export function findMismatch(
  { functionName, parameters, returns }: FunctionTarget,
  signature: WrittenSignature,
  known: KnownTypes,
): string | undefined {
  if (signature.parameters.length !== parameters.length) {
    return `${functionName} takes ${signature.parameters.length} values, but the exercise gives ${parameters.length}`;
  }
  const at = parameters.findIndex(
    (type, index) => !fitsText(type, signature.parameters[index] ?? "", known),
  );
  const [wanted, written] =
    at === -1
      ? [returns, signature.returns]
      : [parameters[at] ?? returns, signature.parameters[at]];
  if (at === -1 && fitsText(wanted, written ?? "", known)) return undefined;
  const verb = at === -1 ? "print" : "read";
  return `a main cannot ${verb} ${written?.trim() || "nothing"} as ${formatValueType(wanted)}`;
}

function fitsText(type: ValueType, text: string, known: KnownTypes): boolean {
  const written = readType(text);
  return written !== undefined && fits(type, written, known);
}

function fits(type: ValueType, written: WrittenType, known: KnownTypes): boolean {
  const { name, items } = written;
  const [first, second] = items;
  switch (type.kind) {
    case "int":
    case "bool":
    case "float":
    case "text":
      return items.length === 0 && known[type.kind].test(name);
    case "option":
      if (known.nullable?.test(name) && fits(type.item, written, known)) return true;
      return isOne(items) && known.option.test(name) && fits(type.item, items[0], known);
    case "list":
      return isOne(items) && known.list.test(name) && fits(type.item, items[0], known);
    case "set":
      if (first === undefined || !known.set.test(name) || !isKey(type.item)) return false;
      // In Go, a set is the keys of a map.
      if (second !== undefined && !/^(?:bool|struct\{\})$/.test(second.name)) return false;
      return fits(type.item, first, known);
    case "map":
      if (first === undefined || second === undefined || !isKey(type.key)) return false;
      return (
        known.map.test(name) && fits(type.key, first, known) && fits(type.value, second, known)
      );
    case "pair":
    case "tuple": {
      const parts = partTypes(type);
      if (isOne(items) && isUniform(name, parts.length, known)) {
        return parts.every((part) => fits(part, items[0], known));
      }
      return (
        known.tuple.test(name) &&
        parts.length === items.length &&
        parts.every((part, at) => fits(part, items[at] as WrittenType, known))
      );
    }
    case "record": {
      const own = items.length === 0 ? known.fieldsOf?.(name) : undefined;
      return type.fields.every((field) => {
        const found = own?.find((each) => known.isField?.(each.name, field.name));
        return found !== undefined && fitsText(field.type, found.type, known);
      });
    }
  }
}

function isOne(items: readonly WrittenType[]): items is readonly [WrittenType] {
  return items.length === 1;
}

function isUniform(name: string, count: number, known: KnownTypes): boolean {
  const [, own] = /^\[(\d+)\]$/.exec(name) ?? [];
  return known.uniform?.test(name) === true && (own === undefined || Number(own) === count);
}

/** Records have no order, so they could not be printed as keys. */
function isKey(type: ValueType): boolean {
  return type.kind !== "record" && partTypes(type).every(isKey);
}
