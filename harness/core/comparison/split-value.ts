import { partTypes, type ValueType } from "../values/value-type.ts";
import type { Value } from "../values/value.ts";
import { encodeText, encodeValue } from "../values/wire.ts";

/** A value split into the part that is compared exactly and the floats, which need only be near. */
export interface SplitValue {
  /** Equal for values that differ only in finite floats. Contains NaN and infinities. */
  readonly frame: string;
  /** The finite floats, in order. */
  readonly floats: readonly number[];
}

/** Splits a value, in linear time and memory except for sets and maps, which are sorted. */
export function splitValue(type: ValueType, value: Value, isCaseFolded: boolean): SplitValue {
  const floats: number[] = [];
  return { frame: write(type, value), floats };

  function write(own: ValueType, part: Value): string {
    switch (own.kind) {
      case "int":
      case "bool":
        return encodeValue(own, part);
      case "float":
        if (Number.isFinite(part)) {
          floats.push(part as number);
          return "d";
        }
        return encodeValue(own, part);
      case "text":
        return encodeText(isCaseFolded ? foldCase(part as string) : (part as string));
      case "option":
        return part === null ? "n" : write(own.item, part);
      case "pair":
      case "tuple":
        return partTypes(own)
          .map((item, at) => write(item, (part as readonly Value[])[at] as Value))
          .join("");
      case "record":
        return own.fields
          .map(({ name, type: field }) =>
            write(field, (part as Record<string, Value>)[name] as Value),
          )
          .join("");
      case "list": {
        const items = part as readonly Value[];
        return `l${items.length}:${items.map((item) => write(own.item, item)).join("")}`;
      }
      case "set":
        return writeSorted([...(part as ReadonlySet<Value>)].map((item) => [own.item, item]));
      case "map": {
        const entry = { kind: "pair", first: own.key, second: own.value } as const;
        return writeSorted([...(part as ReadonlyMap<Value, Value>)].map((each) => [entry, each]));
      }
    }
  }

  /** Writes set items or map entries in a canonical order. Keys and set items have no floats. */
  function writeSorted(items: readonly (readonly [ValueType, Value])[]): string {
    const apart = items
      .map(([own, item]) => splitValue(own, item, isCaseFolded))
      .toSorted((left, right) =>
        left.frame < right.frame ? -1 : Number(left.frame > right.frame),
      );
    for (const item of apart) for (const float of item.floats) floats.push(float);
    return `e${apart.length}:${apart.map(({ frame }) => frame).join("")}`;
  }
}

/** Folds case in all languages at once: `ß`, `ẞ` and `SS` become equal, too. */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase();
}
