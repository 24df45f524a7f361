import type { ValueType } from "../../core/values/value-type.ts";
import type { Target } from "../language.ts";
import { nameField } from "../records.ts";
import { findSignature, type Parameter } from "./signature-c.ts";
import {
  fitsParameter,
  isNumber,
  isNumberOrText,
  fitsResult,
  isScalar,
  suggestSignature,
} from "./types-c.ts";

type FunctionTarget = Target & { readonly kind: "function" };

/**
 * C code that reads the arguments, calls the function and writes the answer, or an `#error` that
 * says what is wrong.
 */
export function writeCCall(source: string, fileName: string, target: FunctionTarget): string {
  const definition = findSignature(source, target.functionName);
  const signature = suggestSignature(target);
  if (signature === undefined) {
    return writeError(
      fileName,
      definition?.line,
      "a C function can take int, bool, float, text, records, options of these and lists of them, " +
        "and return all of these but lists: " +
        "write a program instead, whose main reads the input and prints the answer",
    );
  }
  if (definition === undefined) return writeMacroCall(target, signature, fileName);
  const takes = takeArguments(target.parameters, definition.parameters);
  if (takes === undefined || !fitsResult(target.returns, definition.returns)) {
    return writeError(fileName, definition?.line, `the exercise asks for ${signature}`);
  }
  const args = definition.parameters.map((_, index) => `grundy_${index}`);
  const call = `${target.functionName}(${args.join(", ")})`;
  // Report fields that a struct lacks at the function's own line.
  const place = `#line ${definition.line} "${fileName}"`;
  const isByPointer = target.returns.kind === "record" && definition.returns.includes("*");
  const gives = isByPointer
    ? give({ kind: "option", item: target.returns }, "grundy_answer")
    : give(target.returns, "grundy_answer");
  return [
    '#line 1 "grundy"',
    // A function that is only `inline` would not be emitted, so it could not be called.
    `extern __typeof__(${target.functionName}) ${target.functionName};`,
    "void grundy_call(void) {",
    ...takes.flatMap((line) => [place, `  ${line}`]),
    place,
    `  __auto_type grundy_answer = ${call};`,
    ...gives.flatMap((line) => [place, `  ${line}`]),
    "  grundy_return();",
    "}\n",
  ].join("\n");
}

/** If a macro defines the function, only the compiler can see its parameters. */
function writeMacroCall(
  { functionName, parameters, returns }: FunctionTarget,
  signature: string,
  fileName: string,
): string {
  const isAlone = parameters.length === 1;
  const takes = parameters.map((type, index) => {
    const name = `grundy_${index}`;
    if (type.kind === "text") return `  char *${name} = grundy_take_text();`;
    if (type.kind === "float") return `  double ${name} = GRUNDY_FLOAT(double, "parameter");`;
    if (!isScalar(type)) return undefined;
    const typeText = isAlone ? `__typeof__(GRUNDY_PARAMETER(${functionName}))` : "long long";
    return `  ${typeText} ${name} = GRUNDY_INT(__typeof__(${name}), "parameter");`;
  });
  if (takes.includes(undefined) || !isNumberOrText(returns)) {
    return writeError(fileName, undefined, `the exercise asks for ${signature}`);
  }
  const args = parameters.map((_, index) => `grundy_${index}`).join(", ");
  return [
    '#line 1 "grundy"',
    `extern __typeof__(${functionName}) ${functionName};`,
    "void grundy_call(void) {",
    ...takes,
    ...give(returns, `${functionName}(${args})`).map((line) => `  ${line}`),
    "  grundy_return();",
    "}\n",
  ].join("\n");
}

function writeError(fileName: string, line: number | undefined, message: string): string {
  return `#line ${line ?? 1} "${fileName}"\n#error ${message}\n`;
}

/**
 * Statements for each C parameter, in the order of the arguments; undefined if they do not match.
 */
function takeArguments(
  types: readonly ValueType[],
  parameters: readonly Parameter[],
): string[] | undefined {
  const takes: string[] = [];
  let index = 0;
  for (const type of types) {
    const parameter = parameters[index];
    const next = parameters[index + 1];
    if (parameter === undefined) return undefined;
    if (type.kind === "list" || type.kind === "set") {
      if (next === undefined) return undefined;
      const [list, length, atList, atLength] =
        parameter.pointers > 0
          ? [parameter, next, index, index + 1]
          : [next, parameter, index + 1, index];
      if (
        !fitsParameter(type.item, { ...list, pointers: list.pointers - 1 }) ||
        !isNumber(length)
      ) {
        return undefined;
      }
      takes.push(
        ...takeList(type.item, list, `grundy_${atList}`),
        `${length.type} grundy_${atLength} = GRUNDY_LENGTH(${length.type});`,
      );
      index += 2;
      continue;
    }
    const isByPointer = type.kind === "record" && parameter.pointers === 1;
    if (!fitsParameter(isByPointer ? { kind: "option", item: type } : type, parameter))
      return undefined;
    takes.push(...takeOne(type, parameter, `grundy_${index}`));
    index += 1;
  }
  return index === parameters.length ? takes : undefined;
}

function takeOne(type: ValueType, parameter: Parameter, name: string): readonly string[] {
  const what = `parameter of type ${parameter.type}`;
  // Initialise in the declaration, since the student's own type may be const.
  if (isScalar(type))
    return [`${parameter.type} ${name} = GRUNDY_INT(${parameter.type}, "${what}");`];
  if (type.kind === "float") {
    return [`${parameter.type} ${name} = GRUNDY_FLOAT(${parameter.type}, "${what}");`];
  }
  const declared = `${parameter.type} ${"*".repeat(parameter.pointers)}${name};`;
  return type.kind === "record" && parameter.pointers === 1
    ? [declared, `${name} = grundy_allocate(sizeof *${name});`, ...take(type, `(*${name})`, what)]
    : [declared, ...take(type, name, what)];
}

function takeList(item: ValueType, { type, pointers }: Parameter, name: string): readonly string[] {
  const stars = "*".repeat(pointers);
  return [
    `${type} ${stars}${name} = grundy_take_list(sizeof *${name});`,
    "{",
    // C89 allows no declaration in the head of a loop.
    "__SIZE_TYPE__ grundy_at;",
    "for (grundy_at = 0; grundy_at < grundy_list_count(); grundy_at++) {",
    ...take(item, `${name}[grundy_at]`, `parameter of type ${type} ${stars}`),
    "}",
    "}",
  ];
}

/** Statements that read the next value into a place; `what` names it in error messages. */
function take(type: ValueType, place: string, what: string): readonly string[] {
  switch (type.kind) {
    case "int":
    case "bool":
      return [`${place} = GRUNDY_INT(__typeof__(${place}), "${what}");`];
    case "float":
      return [`${place} = GRUNDY_FLOAT(__typeof__(${place}), "${what}");`];
    case "text":
      return [`GRUNDY_SET_TEXT(${place}, "${what}");`];
    case "record":
      return [
        "grundy_take_record();",
        ...type.fields.flatMap((field) => [
          "grundy_take_name();",
          ...take(field.type, `${place}.${nameField(field.name, "c")}`, `field ${field.name}`),
        ]),
      ];
    case "option":
      return [
        `if (grundy_take_nothing()) ${place} = 0;`,
        "else {",
        ...takePresent(type.item, place, what),
        "}",
      ];
    case "list":
    case "set":
    case "pair":
    case "tuple":
    case "map":
      return [];
  }
}

/**
 * The value an option points to may be const, so it is initialised in its declaration, unless it is
 * a record.
 */
function takePresent(item: ValueType, place: string, what: string): readonly string[] {
  if (item.kind === "text") return take(item, place, what);
  if (item.kind === "record") {
    return [`${place} = grundy_allocate(sizeof *${place});`, ...take(item, `(*${place})`, what)];
  }
  const type = `__typeof__(*${place})`;
  const value = `${item.kind === "float" ? "GRUNDY_FLOAT" : "GRUNDY_INT"}(${type}, "${what}")`;
  return [`${place} = grundy_keep((${type}[1]){${value}}, sizeof *${place});`];
}

/** Statements that write a value to the answer. */
function give(type: ValueType, value: string): readonly string[] {
  switch (type.kind) {
    case "int":
    case "bool":
    case "float":
    case "text":
      return [`GRUNDY_PUT(${value}, ${type.kind === "bool" ? 1 : 0});`];
    case "record":
      return [
        `grundy_put_record(${type.fields.length});`,
        ...type.fields.flatMap((field) => [
          `grundy_put_text("${field.name}", 0);`,
          ...give(field.type, `${value}.${nameField(field.name, "c")}`),
        ]),
      ];
    case "option":
      return type.item.kind === "text"
        ? give(type.item, value)
        : [
            `if (${value} == 0) grundy_put_nothing();`,
            "else {",
            ...give(type.item, `(*${value})`),
            "}",
          ];
    case "list":
    case "set":
    case "pair":
    case "tuple":
    case "map":
      return [];
  }
}
