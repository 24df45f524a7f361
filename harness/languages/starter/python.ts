import type { ValueType } from "../../core/values/value-type.ts";
import type { Outline } from "./exercise.ts";

export function writePython(code: Outline): string {
  const parameters = code.parameters.map(({ name, type }) => `${name}: ${writeType(code, type)}`);
  const imports = [
    ...(code.records.length > 0 ? ["from dataclasses import dataclass"] : []),
    ...(code.uses("option") ? ["from typing import Optional"] : []),
  ];
  const classes = code.records.flatMap((record) => [
    "@dataclass",
    `class ${code.nameOf(record)}:`,
    ...record.fields.map(
      ({ name, type }) => `    ${code.fieldName(name)}: ${writeType(code, type)}`,
    ),
    "",
    "",
  ]);
  return [
    ...(imports.length > 0 ? [...imports, "", ""] : []),
    ...classes,
    `def ${code.functionName}(${parameters.join(", ")}) -> ${writeType(code, code.returns)}:`,
    `    return ${writeValue(code, code.returns)}`,
  ].join("\n");
}

function writeType(code: Outline, type: ValueType): string {
  const write = (part: ValueType) => writeType(code, part);
  switch (type.kind) {
    case "int":
    case "bool":
    case "float":
      return type.kind;
    case "text":
      return "str";
    case "option":
      return `Optional[${write(type.item)}]`;
    case "list":
    case "set":
      return `${type.kind}[${write(type.item)}]`;
    case "pair":
      return `tuple[${write(type.first)}, ${write(type.second)}]`;
    case "tuple":
      return `tuple[${type.items.map(write).join(", ")}]`;
    case "map":
      return `dict[${write(type.key)}, ${write(type.value)}]`;
    case "record":
      return code.nameOf(type);
  }
}

function writeValue(code: Outline, type: ValueType): string {
  const write = (part: ValueType) => writeValue(code, part);
  switch (type.kind) {
    case "int":
      return "0";
    case "bool":
      return "False";
    case "float":
      return "0.0";
    case "text":
      return '""';
    case "option":
      return "None";
    case "list":
      return "[]";
    case "set":
      return "set()";
    case "pair":
      return `(${write(type.first)}, ${write(type.second)})`;
    case "tuple":
      return `(${type.items.map((item) => `${write(item)},`).join(" ")})`;
    case "map":
      return "{}";
    case "record":
      return `${code.nameOf(type)}(${type.fields.map((field) => write(field.type)).join(", ")})`;
  }
}
