import type { ValueType } from "../../core/values/value-type.ts";
import { writeRustType } from "../rust/types-rust.ts";
import { nameField } from "../records.ts";
import type { Outline } from "./exercise.ts";

const COLLECTIONS = [
  ["BTreeMap", "map"],
  ["BTreeSet", "set"],
] as const;

export function writeRust(code: Outline): string {
  const used = COLLECTIONS.flatMap(([name, kind]) => (code.uses(kind) ? [name] : []));
  const [only, ...more] = used;
  const names = more.length === 0 ? only : `{${used.join(", ")}}`;
  const structs = code.records.flatMap((record) => [
    "#[derive(Clone, Debug, PartialEq, PartialOrd)]",
    `struct ${code.nameOf(record)} {`,
    ...record.fields.map(
      ({ name, type }) => `    ${code.fieldName(name)}: ${writeRustType(type, code.nameOf)},`,
    ),
    "}",
    "",
  ]);
  const parameters = code.parameters.map(
    ({ name, type }) => `${name}: ${writeRustType(type, code.nameOf)}`,
  );
  const returns = writeRustType(code.returns, code.nameOf);
  return [
    ...(names === undefined ? [] : [`use std::collections::${names};`, ""]),
    ...structs,
    `fn ${nameField(code.functionName, "rust")}(${parameters.join(", ")}) -> ${returns} {`,
    `    ${writeValue(code, code.returns)}`,
    "}",
  ].join("\n");
}

function writeValue(code: Outline, type: ValueType): string {
  const write = (part: ValueType) => writeValue(code, part);
  switch (type.kind) {
    case "int":
      return "0";
    case "bool":
      return "false";
    case "float":
      return "0.0";
    case "text":
      return "String::new()";
    case "option":
      return "None";
    case "list":
      return "Vec::new()";
    case "set":
      return "BTreeSet::new()";
    case "pair":
      return `(${write(type.first)}, ${write(type.second)})`;
    case "tuple":
      return `(${type.items.map((item) => `${write(item)},`).join(" ")})`;
    case "map":
      return "BTreeMap::new()";
    case "record": {
      const fields = type.fields.map(
        (field) => `${code.fieldName(field.name)}: ${write(field.type)}`,
      );
      return `${code.nameOf(type)} { ${fields.join(", ")} }`;
    }
  }
}
