import type { ValueType } from "../../core/values/value-type.ts";
import type { Outline } from "./exercise.ts";

/** With types in a comment, which editors use for completion. */
export function writeJavaScript(code: Outline): string {
  const names = code.parameters.map(({ name }) => name);
  const types = code.records.flatMap((record) => [
    "/**",
    ` * @typedef {object} ${code.nameOf(record)}`,
    ...record.fields.map(({ name, type }) => ` * @property {${writeType(code, type)}} ${name}`),
    " */",
    "",
  ]);
  return [
    ...types,
    "/**",
    ...code.parameters.map(({ name, type }) => ` * @param {${writeType(code, type)}} ${name}`),
    ` * @returns {${writeType(code, code.returns)}}`,
    " */",
    `function ${code.functionName}(${names.join(", ")}) {`,
    `  return ${writeValue(code.returns)};`,
    "}",
  ].join("\n");
}

export function writeTypeScript(code: Outline): string {
  const parameters = code.parameters.map(({ name, type }) => `${name}: ${writeType(code, type)}`);
  const interfaces = code.records.flatMap((record) => [
    `interface ${code.nameOf(record)} {`,
    ...record.fields.map(({ name, type }) => `  ${name}: ${writeType(code, type)};`),
    "}",
    "",
  ]);
  const returns = writeType(code, code.returns);
  return [
    ...interfaces,
    `export function ${code.functionName}(${parameters.join(", ")}): ${returns} {`,
    `  return ${writeValue(code.returns)};`,
    "}",
  ].join("\n");
}

function writeType(code: Pick<Outline, "nameOf">, type: ValueType): string {
  const write = (part: ValueType) => writeType(code, part);
  switch (type.kind) {
    case "int":
    case "float":
      return "number";
    case "bool":
      return "boolean";
    case "text":
      return "string";
    case "option":
      return `${write(type.item)} | null`;
    case "list":
      return type.item.kind === "option" ? `(${write(type.item)})[]` : `${write(type.item)}[]`;
    case "set":
      return `Set<${write(type.item)}>`;
    case "pair":
      return `[${write(type.first)}, ${write(type.second)}]`;
    case "tuple":
      return `[${type.items.map(write).join(", ")}]`;
    case "map":
      return `Map<${write(type.key)}, ${write(type.value)}>`;
    case "record":
      return code.nameOf(type);
  }
}

function writeValue(type: ValueType): string {
  switch (type.kind) {
    case "int":
    case "float":
      return "0";
    case "bool":
      return "false";
    case "text":
      return '""';
    case "option":
      return "null";
    case "list":
      return "[]";
    case "set":
      return "new Set()";
    case "pair":
      return `[${writeValue(type.first)}, ${writeValue(type.second)}]`;
    case "tuple":
      return `[${type.items.map(writeValue).join(", ")}]`;
    case "map":
      return "new Map()";
    case "record": {
      const fields = type.fields.map(({ name, type: own }) => `${name}: ${writeValue(own)}`);
      return `{ ${fields.join(", ")} }`;
    }
  }
}
