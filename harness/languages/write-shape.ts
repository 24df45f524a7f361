import type { ValueType } from "../core/values/value-type.ts";
import { encodeText } from "../core/values/wire.ts";
import type { Target } from "./language.ts";

/**
 * The types of a function in wire form, for drivers that must know what an object is meant to be: a
 * tuple of the parameters' and last the result's.
 */
export function writeShapes({ parameters, returns }: Target & { kind: "function" }): string {
  return tuple([...parameters, returns].map(writeShape));
}

/** A tuple of the kind's name and the parts' types; of a record, of tuples of a name and a type. */
function writeShape(type: ValueType): string {
  return tuple([encodeText(type.kind), ...writeParts(type)]);
}

function writeParts(type: ValueType): readonly string[] {
  switch (type.kind) {
    case "int":
    case "bool":
    case "float":
    case "text":
      return [];
    case "option":
    case "list":
    case "set":
      return [writeShape(type.item)];
    case "pair":
      return [writeShape(type.first), writeShape(type.second)];
    case "map":
      return [writeShape(type.key), writeShape(type.value)];
    case "tuple":
      return type.items.map(writeShape);
    case "record":
      return type.fields.map(({ name, type: own }) => tuple([encodeText(name), writeShape(own)]));
  }
}

function tuple(parts: readonly string[]): string {
  return `p${parts.length}:${parts.join("")}`;
}
