import { partTypes, type ValueType } from "../core/values/value-type.ts";
import { encodeText } from "../core/values/wire.ts";
import type { Target } from "./language.ts";

/**
 * The types of a function in wire form, for drivers that must know the meaning of an object: a
 * tuple of the parameter types, with the result type last.
 */
export function writeShapes({ parameters, returns }: Target & { kind: "function" }): string {
  return tuple([...parameters, returns].map(writeShape));
}

/**
 * A tuple of the kind and the types of the parts; for a record, tuples of a field name and a type.
 */
function writeShape(type: ValueType): string {
  const parts = partTypes(type).map(writeShape);
  const named =
    type.kind === "record"
      ? type.fields.map(({ name }, at) => tuple([encodeText(name), parts[at] ?? ""]))
      : parts;
  return tuple([encodeText(type.kind), ...named]);
}

function tuple(parts: readonly string[]): string {
  return `p${parts.length}:${parts.join("")}`;
}
