import { partTypes, type ValueType } from "../core/values/value-type.ts";
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
