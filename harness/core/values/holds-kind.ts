import { partTypes } from "./text-form.ts";
import type { ValueType } from "./value-type.ts";

/** Whether values of the type may hold one of that kind, at whatever depth, or are one. */
export function holdsKind(type: ValueType, kind: ValueType["kind"]): boolean {
  if (type.kind === kind) return true;
  switch (type.kind) {
    case "int":
    case "bool":
    case "float":
    case "text":
      return false;
    case "option":
    case "list":
    case "set":
      return holdsKind(type.item, kind);
    case "pair":
    case "tuple":
    case "record":
      return partTypes(type).some((part) => holdsKind(part, kind));
    case "map":
      return holdsKind(type.key, kind) || holdsKind(type.value, kind);
  }
}
