import type { ValueType } from "../../core/values/value-type.ts";
import { writeCppType } from "../c-family/types-cpp.ts";
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
    ...record.fields.map(
      ({ name, type }) => `  ${writeCppType(type, code.nameOf)} ${code.fieldName(name)};`,
    ),
    "};",
    "",
  ]);
  const parameters = code.parameters.map(({ name, type }) => {
    const typeText = writeCppType(type, code.nameOf);
    return isScalar(type) ? `${typeText} ${name}` : `const ${typeText}& ${name}`;
  });
  return [
    ...(headers.length > 0 ? [...headers, ""] : []),
    ...structs,
    `${writeCppType(code.returns, code.nameOf)} ${code.functionName}(${parameters.join(", ")}) {`,
    // Every type has an empty or zero value.
    "  return {};",
    "}",
  ].join("\n");
}

function isScalar({ kind }: ValueType): boolean {
  return kind === "int" || kind === "bool" || kind === "float";
}
