import { partTypes, type ValueType } from "./value-type.ts";

/** True if values of a type are of the given kind or may contain one, at any depth. */
export function holdsKind(type: ValueType, kind: ValueType["kind"]): boolean {
  return type.kind === kind || partTypes(type).some((part) => holdsKind(part, kind));
}
