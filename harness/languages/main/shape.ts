import { isScalar } from "../../core/values/text-form.ts";
import type { ValueType } from "../../core/values/value-type.ts";

/** A language's brackets for nested lists of strings. */
export interface Brackets {
  readonly open: string;
  readonly close: string;
}

/** A type as nested lists, each beginning with its kind; a record's fields as name and type. */
export function writeShape(type: ValueType, brackets: Brackets): string {
  const list = (...items: readonly string[]) => {
    const isAlone = items.length === 1 && brackets.open === "(";
    return `${brackets.open}${items.join(", ")}${isAlone ? "," : ""}${brackets.close}`;
  };
  const write = (part: ValueType) => writeShape(part, brackets);
  const kind = `"${type.kind}"`;
  switch (type.kind) {
    case "int":
    case "bool":
    case "float":
    case "text":
      return list(kind);
    case "option":
    case "list":
    case "set":
      return list(kind, write(type.item));
    case "pair":
      return list(kind, write(type.first), write(type.second));
    case "tuple":
      return list(kind, ...type.items.map(write));
    case "map":
      return list(kind, write(type.key), write(type.value));
    case "record":
      return list(kind, ...type.fields.map((field) => list(`"${field.name}"`, write(field.type))));
  }
}

/**
 * Groups parameters by line: neighbouring scalars share one, other values have lines of their own.
 */
export function groupLines(types: readonly ValueType[]): readonly (readonly number[])[] {
  const lines: number[][] = [];
  for (const [at, type] of types.entries()) {
    const before = types[at - 1];
    const shares = isScalar(type) && before !== undefined && isScalar(before);
    if (shares) lines.at(-1)?.push(at);
    else lines.push([at]);
  }
  return lines;
}
