import type { ValueType } from "../core/values/value-type.ts";
import type { Target } from "./language.ts";
import { findSignature, type Parameter } from "./signature-c.ts";

type FunctionTarget = Target & { readonly kind: "function" };

/** C text that takes the arguments, calls the function and answers; or an #error that teaches. */
export function writeCCall(source: string, fileName: string, target: FunctionTarget): string {
  const definition = findSignature(source, target.functionName);
  const signature = suggestSignature(target);
  if (signature === undefined) {
    return writeError(
      fileName,
      definition?.line,
      "a C function can take int, bool, text and lists of int, and return int, bool or text: " +
        "write a program here, whose main reads the input and prints the answer",
    );
  }
  if (definition === undefined) return writeBlindCall(target, signature, fileName);
  const takes = takeArguments(target.parameters, definition.parameters);
  if (takes === undefined || !isReturned(target.returns, definition.returns)) {
    return writeError(fileName, definition?.line, `the exercise asks for ${signature}`);
  }
  const args = definition.parameters.map((_, index) => `grundy_${index}`);
  const call = `${target.functionName}(${args.join(", ")})`;
  const isBool = target.returns.kind === "bool" ? 1 : 0;
  return [
    '#line 1 "grundy"',
    // What is only `inline` would not be there to be called.
    `extern __typeof__(${target.functionName}) ${target.functionName};`,
    "void grundy_call(void) {",
    ...takes.map((take) => `  ${take}`),
    `  GRUNDY_ANSWER(${call}, ${isBool});`,
    "}\n",
  ].join("\n");
}

/** Where a macro makes the function nobody sees its parameters, but the compiler. */
function writeBlindCall(
  { functionName, parameters, returns }: FunctionTarget,
  signature: string,
  fileName: string,
): string {
  const isAlone = parameters.length === 1;
  const takes = parameters.map((type, index) => {
    if (type.kind === "text") return `  char *grundy_${index} = grundy_take_text();`;
    if (!isScalar(type)) return undefined;
    const written = isAlone ? `__typeof__(GRUNDY_PARAMETER(${functionName}))` : "long long";
    return `  ${written} grundy_${index} = GRUNDY_INT(__typeof__(grundy_${index}));`;
  });
  if (takes.includes(undefined)) {
    return writeError(fileName, undefined, `the exercise asks for ${signature}`);
  }
  const args = parameters.map((_, index) => `grundy_${index}`).join(", ");
  const isBool = returns.kind === "bool" ? 1 : 0;
  return [
    '#line 1 "grundy"',
    `extern __typeof__(${functionName}) ${functionName};`,
    "void grundy_call(void) {",
    ...takes,
    `  GRUNDY_ANSWER(${functionName}(${args}), ${isBool});`,
    "}\n",
  ].join("\n");
}

function writeError(fileName: string, line: number | undefined, message: string): string {
  return `#line ${line ?? 1} "${fileName}"\n#error ${message}\n`;
}

/** One statement for each of C's parameters, in the order of the arguments; undefined: no match. */
function takeArguments(
  types: readonly ValueType[],
  parameters: readonly Parameter[],
): string[] | undefined {
  const takes: string[] = [];
  let index = 0;
  for (const type of types) {
    const parameter = parameters[index];
    const next = parameters[index + 1];
    if (isScalar(type) && isPlain(parameter)) {
      takes.push(`${parameter.type} grundy_${index} = GRUNDY_INT(${parameter.type});`);
      index += 1;
    } else if (type.kind === "text" && parameter?.type === "char" && parameter.pointers === 1) {
      takes.push(`char *grundy_${index} = grundy_take_text();`);
      index += 1;
    } else if (isPlainList(type) && parameter && next) {
      const [list, length, atList, atLength] =
        parameter.pointers === 1
          ? [parameter, next, index, index + 1]
          : [next, parameter, index + 1, index];
      if (list.pointers !== 1 || !isPlain(length)) return undefined;
      takes.push(`${list.type} *grundy_${atList} = GRUNDY_LIST(${list.type});`);
      takes.push(`${length.type} grundy_${atLength} = GRUNDY_LENGTH(${length.type});`);
      index += 2;
    } else {
      return undefined;
    }
  }
  return index === parameters.length ? takes : undefined;
}

function isPlain(parameter: Parameter | undefined): parameter is Parameter {
  return parameter?.pointers === 0 && !/^(?:struct|union|float|double)\b/.test(parameter.type);
}

function isScalar(type: ValueType): boolean {
  return type.kind === "int" || type.kind === "bool";
}

function isPlainList(type: ValueType): boolean {
  return (type.kind === "list" || type.kind === "set") && isScalar(type.item);
}

function isReturned(type: ValueType, returns: string): boolean {
  return isScalar(type)
    ? !/\*|\b(?:void|struct|union)\b/.test(returns)
    : /\bchar\b.*\*/.test(returns);
}

/** The definition that fits the exercise, as people write it; undefined: C has none. */
function suggestSignature({ functionName, parameters, returns }: FunctionTarget) {
  const names = { int: "long long", bool: "bool", text: "const char *" } as const;
  if (returns.kind !== "int" && returns.kind !== "bool" && returns.kind !== "text")
    return undefined;
  const written: string[] = [];
  for (const type of parameters) {
    if (type.kind === "int" || type.kind === "bool" || type.kind === "text") {
      written.push(names[type.kind]);
    } else if (isPlainList(type)) {
      written.push("const long long numbers[], int count");
    } else {
      return undefined;
    }
  }
  return `${names[returns.kind]} ${functionName}(${written.join(", ")})`.replace("* ", "*");
}
