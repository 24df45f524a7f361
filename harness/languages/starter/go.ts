import type { ValueType } from "../../core/values/value-type.ts";
import type { Outline } from "./exercise.ts";

export function writeGo(code: Outline): string {
  const structs = code.records.flatMap((record) => [
    `type ${code.nameOf(record)} struct {`,
    ...record.fields.map(({ name, type }) => `\t${code.fieldName(name)} ${writeType(code, type)}`),
    "}",
    "",
  ]);
  const parameters = code.parameters.map(({ name, type }) => `${name} ${writeType(code, type)}`);
  const returns = writeType(code, code.returns);
  return [
    "package main",
    "",
    ...structs,
    // A named result has its type's zero value, whatever the type is.
    `func ${code.functionName}(${parameters.join(", ")}) (answer ${returns}) {`,
    "\treturn answer",
    "}",
  ].join("\n");
}

function writeType(code: Outline, type: ValueType): string {
  const write = (part: ValueType) => writeType(code, part);
  switch (type.kind) {
    case "int":
      return "int";
    case "bool":
      return "bool";
    case "float":
      return "float64";
    case "text":
      return "string";
    case "option":
      return `*${write(type.item)}`;
    case "list":
      return `[]${write(type.item)}`;
    case "set":
      return `map[${write(type.item)}]struct{}`;
    case "pair":
      return writeParts([type.first, type.second], write);
    case "tuple":
      return writeParts(type.items, write);
    case "map":
      return `map[${write(type.key)}]${write(type.value)}`;
    case "record":
      return code.nameOf(type);
  }
}

/** An array if all parts have one type, otherwise a struct. */
function writeParts(parts: readonly ValueType[], write: (type: ValueType) => string): string {
  const types = parts.map(write);
  const [first] = types;
  if (types.every((type) => type === first)) return `[${types.length}]${first}`;
  return `struct{ ${types.map((type, index) => `P${index + 1} ${type}`).join("; ")} }`;
}
