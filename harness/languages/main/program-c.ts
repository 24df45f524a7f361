import type { ValueType } from "../../core/values/value-type.ts";
import { outlineC } from "../c-family/outline-c.ts";
import { findSignature, type Parameter } from "../c-family/signature-c.ts";
import type { FunctionTarget, WrittenProgram } from "./written-program.ts";
import { groupLines } from "./shape.ts";

/**
 * Supports plain values and lists of numbers only: C programs pass everything else in too many
 * ways.
 */
export function writeCProgram(
  source: string,
  { functionName, parameters, returns }: FunctionTarget,
  template: string,
): WrittenProgram {
  const signature = findSignature(source, functionName);
  if (signature === undefined) return refuse(`no signature of ${functionName} was found`);
  const plain = plainTypes(source);
  const isNumber = (parameter: Parameter | undefined) =>
    parameter !== undefined && NUMBER.test(plain(parameter.type));
  const reads: string[] = [];
  const args: string[] = [];
  let next = 0;
  for (const line of groupLines(parameters)) {
    const types = line.map((index) => parameters[index] as ValueType);
    const [type] = types as [ValueType];
    if (type.kind === "list") {
      const pair = [signature.parameters[next], signature.parameters[next + 1]];
      const lines = readList(type.item, pair, args.length);
      const [list, count] = (pair[0]?.pointers ?? 0) > 0 ? pair : pair.toReversed();
      if (lines === undefined || count?.pointers !== 0) return refuse(TOO_MUCH);
      if (!isNumber(list) || !isNumber(count)) return refuse(TOO_MUCH);
      reads.push(...lines);
      const isListFirst = (pair[0]?.pointers ?? 0) > 0;
      const names = [
        `list_${args.length}`,
        `(${pair[isListFirst ? 1 : 0]?.type})count_${args.length}`,
      ];
      args.push(...(isListFirst ? names : names.toReversed()));
      next += 2;
      continue;
    }
    reads.push("  rest = grundy_line();");
    for (const [place, scalar] of types.entries()) {
      const parameter = signature.parameters[next];
      const name = `value_${args.length}`;
      const behind = types.length - place - 1;
      const statement = parameter && readScalar(scalar, parameter, name, behind);
      const isKnown =
        scalar.kind === "text" ? plain(parameter?.type ?? "") === "char" : isNumber(parameter);
      if (statement === undefined || !isKnown) return refuse(TOO_MUCH);
      reads.push(...statement);
      args.push(name);
      next += 1;
    }
  }
  const answer = plain(signature.returns.replaceAll(/\b(?:const|static|inline|extern)\b/g, " "));
  const print = isPrintable(returns, answer) ? printAnswer(returns) : undefined;
  if (print === undefined || next !== signature.parameters.length) return refuse(TOO_MUCH);
  return {
    ok: true,
    text: [
      template.trimEnd(),
      "",
      "#define main main_of_submission",
      source.trimEnd(),
      "#undef main",
      "",
      "int main(void) {",
      "  char *rest = NULL;",
      "  (void)rest;",
      "  while (grundy_has_input()) {",
      ...reads.map((line) => `  ${line}`),
      `    const __typeof__(${functionName}(${args.join(", ")})) answer = ${functionName}(${args.join(", ")});`,
      `    ${print}`,
      "    fflush(stdout);",
      "  }",
      "  return 0;",
      "}",
      "",
    ].join("\n"),
  };
}

const TOO_MUCH = "a function in C can only get ints, bools, floats, texts and lists of numbers";

const NUMBER =
  /^(?:(?:unsigned|signed|long|short|int|char|__int128|_Bool|bool|float|double)(?: |$))+$|^u?int(?:_fast|_least)?(?:8|16|32|64|max|ptr)_t$|^(?:size_t|ssize_t|ptrdiff_t)$/;

/**
 * Replaces names in a type by what they stand for: `typedef long long ll;`, `#define ll long long`.
 */
function plainTypes(source: string): (type: string) => string {
  const { code } = outlineC(source, "c");
  const types = [...code.matchAll(/\btypedef\s([^;{]{1,300}?)(\w+)\s*;/g)];
  const macros = [...code.matchAll(/^[ \t]*#[ \t]*define[ \t]+(\w+)[ \t]+([\w \t*]{1,300})$/gm)];
  const aliases = new Map([
    ...types.map(([, text = "", name = ""]) => [name, text.trim()] as const),
    ...macros.map(([, name = "", text = ""]) => [name, text.trim()] as const),
  ]);
  return (type) =>
    type
      .replaceAll(/\w+/g, (word) => aliases.get(word) ?? word)
      .replaceAll(/\s+/g, " ")
      .trim();
}

function isPrintable({ kind }: ValueType, answer: string): boolean {
  return kind === "text" ? /^char ?\*$/.test(answer) : NUMBER.test(answer);
}

function refuse(reason: string): WrittenProgram {
  return { ok: false, reason };
}

function readScalar(
  { kind }: ValueType,
  { type, pointers }: Parameter,
  name: string,
  behind: number,
): readonly string[] | undefined {
  const word = (isText: boolean) => `grundy_word(&rest, ${isText ? 1 : 0}, ${behind})`;
  switch (kind) {
    case "int":
      return pointers > 0
        ? undefined
        : [`  ${type} ${name};`, `  GRUNDY_SET(${name}, ${word(false)});`];
    case "bool":
      return [`  ${type} ${name} = strcmp(${word(false)}, "True") == 0;`];
    case "float":
      return [`  ${type} ${name} = (${type})strtold(${word(false)}, NULL);`];
    case "text":
      return pointers === 1 ? [`  char *${name} = ${word(true)};`] : undefined;
    case "option":
    case "list":
    case "set":
    case "pair":
    case "tuple":
    case "record":
    case "map":
      return undefined;
  }
}

function readList(
  { kind }: ValueType,
  [first, second]: readonly (Parameter | undefined)[],
  index: number,
): readonly string[] | undefined {
  const list = (first?.pointers ?? 0) > 0 ? first : second;
  if (first === undefined || second === undefined || list?.pointers !== 1) return undefined;
  if (kind !== "int" && kind !== "float") return undefined;
  const place = `list_${index}[at]`;
  const word = "grundy_word(&rest, 0, 0)";
  return [
    `  const size_t count_${index} = (size_t)grundy_int(grundy_line());`,
    `  ${list.type} *list_${index} = calloc(count_${index} + 1, sizeof *list_${index});`,
    `  if (count_${index} > 0) rest = grundy_line();`,
    `  for (size_t at = 0; at < count_${index}; ++at) {`,
    kind === "int"
      ? `    GRUNDY_SET(${place}, ${word});`
      : `    ${place} = (${list.type})strtold(${word}, NULL);`,
    "  }",
  ];
}

function printAnswer({ kind }: ValueType): string | undefined {
  switch (kind) {
    case "int":
      return "grundy_print_int((__int128)answer);";
    case "bool":
      return 'puts(answer ? "True" : "False");';
    case "float":
      return "grundy_print_float((double)answer);";
    case "text":
      return "puts(answer);";
    case "option":
    case "list":
    case "set":
    case "pair":
    case "tuple":
    case "record":
    case "map":
      return undefined;
  }
}
