import type { ValueType } from "../../core/values/value-type.ts";
import type { Outline } from "./exercise.ts";

const HEADERS = [
  ["map", ["map"]],
  ["optional", ["option"]],
  ["set", ["set"]],
  ["string", ["text"]],
  ["tuple", ["tuple"]],
  ["utility", ["pair"]],
  ["vector", ["list"]],
] as const;

export function writeCpp(code: Outline): string {
  const headers = HEADERS.flatMap(([header, kinds]) =>
    kinds.some((kind) => code.uses(kind)) ? [`#include <${header}>`] : [],
  );
  const structs = code.records.flatMap((record) => [
    `struct ${code.nameOf(record)} {`,
    ...record.fields.map(({ name, type }) => `  ${writeType(code, type)} ${code.fieldName(name)};`),
    "};",
    "",
  ]);
  const parameters = code.parameters.map(({ name, type }) => {
    const written = writeType(code, type);
    return isScalar(type) ? `${written} ${name}` : `const ${written}& ${name}`;
  });
  return [
    ...(headers.length > 0 ? [...headers, ""] : []),
    ...structs,
    `${writeType(code, code.returns)} ${code.functionName}(${parameters.join(", ")}) {`,
    // Of every type there is an empty value, or one that is zero.
    "  return {};",
    "}",
  ].join("\n");
}

function isScalar({ kind }: ValueType): boolean {
  return kind === "int" || kind === "bool" || kind === "float";
}

function writeType(code: Outline, type: ValueType): string {
  const write = (part: ValueType) => writeType(code, part);
  switch (type.kind) {
    case "int":
      return "long long";
    case "bool":
      return "bool";
    case "float":
      return "double";
    case "text":
      return "std::string";
    case "option":
      return `std::optional<${write(type.item)}>`;
    case "list":
      return `std::vector<${write(type.item)}>`;
    case "set":
      return `std::set<${write(type.item)}>`;
    case "pair":
      return `std::pair<${write(type.first)}, ${write(type.second)}>`;
    case "tuple":
      return `std::tuple<${type.items.map(write).join(", ")}>`;
    case "map":
      return `std::map<${write(type.key)}, ${write(type.value)}>`;
    case "record":
      return code.nameOf(type);
  }
}
