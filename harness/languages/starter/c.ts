import type { ValueType } from "../../core/values/value-type.ts";
import type { Outline } from "./exercise.ts";

const SCALARS = { int: "long long", bool: "bool", float: "double" } as const;

/** A function if plain types suffice, otherwise a program that reads the input. */
export function writeC(code: Outline): string {
  const parameters = code.parameters.map(({ name, type }) => writeParameter(name, type));
  const returns = code.returns.kind === "text" ? "const char *" : scalarOf(code.returns);
  if (returns === undefined || parameters.includes(undefined)) return writeProgram(code);
  const head = `${returns} ${code.functionName}(`.replace("* ", "*");
  return [
    ...(code.uses("bool") ? ["#include <stdbool.h>", ""] : []),
    `${head}${parameters.join(", ")}) {`,
    `  return ${{ int: "0", bool: "false", float: "0.0", text: '""' }[code.returns.kind as "int"]};`,
    "}",
  ].join("\n");
}

function scalarOf({ kind }: ValueType): string | undefined {
  return kind === "int" || kind === "bool" || kind === "float" ? SCALARS[kind] : undefined;
}

function writeParameter(name: string, type: ValueType): string | undefined {
  if (type.kind === "text") return `const char *${name}`;
  if (type.kind === "list" || type.kind === "set") {
    const item = scalarOf(type.item);
    return item && `const ${item} ${name}[], int ${countName(name)}`;
  }
  const scalar = scalarOf(type);
  return scalar && `${scalar} ${name}`;
}

function countName(name: string): string {
  return `${name}_count`;
}

function writeProgram(code: Outline): string {
  const reads = code.parameters.flatMap(({ name, type }) => writeRead(name, type) ?? []);
  const isWhole = code.parameters.every(({ name, type }) => writeRead(name, type) !== undefined);
  return [
    "#include <stdio.h>",
    "#include <stdlib.h>",
    "",
    "int main(void) {",
    ...(isWhole
      ? reads
      : ["/* Read the input here, in the form that the statement describes. */"]
    ).map((line) => `  ${line}`),
    "  /* Print the answer here. */",
    "  return 0;",
    "}",
  ].join("\n");
}

/** Undefined if reading the type takes more than a few lines. */
function writeRead(name: string, type: ValueType): readonly string[] | undefined {
  const formats = { int: "%lld", float: "%lf" } as const;
  if (type.kind === "int" || type.kind === "float") {
    return [
      `${SCALARS[type.kind]} ${name};`,
      `if (scanf("${formats[type.kind]}", &${name}) != 1) return 1;`,
    ];
  }
  if (type.kind !== "list" && type.kind !== "set") return undefined;
  const { kind } = type.item;
  if (kind !== "int" && kind !== "float") return undefined;
  const count = countName(name);
  return [
    `int ${count};`,
    `if (scanf("%d", &${count}) != 1) return 1;`,
    `${SCALARS[kind]} *${name} = malloc(((size_t)${count} + 1) * sizeof *${name});`,
    `for (int i = 0; i < ${count}; i++) {`,
    `  if (scanf("${formats[kind]}", &${name}[i]) != 1) return 1;`,
    "}",
  ];
}
