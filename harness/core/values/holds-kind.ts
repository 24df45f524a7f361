import { partTypes, type ValueType } from "./value-type.ts";

/** Whether values of the type may hold one of that kind, at whatever depth, or are one. */
export function holdsKind(type: ValueType, kind: ValueType["kind"]): boolean {
  return type.kind === kind || partTypes(type).some((part) => holdsKind(part, kind));
}
