import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ValueType } from "../core/values/value-type.ts";
import { blankBodies, blankLiterals } from "./blank-literals.ts";
import { detectByMain } from "./detect-by-main.ts";
import type { Language, Plan, PlanRequest, Target } from "./language.ts";

const DRIVER = fileURLToPath(new URL("./drivers/grundy_driver.h", import.meta.url));

/** With the preprocessor's lines, whose braces need not match. */
const LITERALS =
  /(?<![^\n])[ \t]*#(?:\\\r?\n|[^\n])*|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?/g;

/** Name and parameters of each function that is defined, not only declared. */
const DEFINITION = /\b([A-Za-z_]\w*)\s*\(((?:[^();]|\([^();]*\))*)\)\s*\{/g;

export const c: Language = {
  id: "c",
  name: "C",
  extensions: [".c"],
  tools: [
    {
      id: "c",
      candidates: ["gcc", "cc", "clang"],
      versionArgs: ["--version"],
      install: "Debian, Ubuntu: apt-get install gcc; macOS: xcode-select --install; Windows: WSL",
    },
  ],
  timeFactor: 1,
  hasHonestAddressSpace: true,
  guessInterface: (source, functionName) => {
    const definitions = outlineOf(source).matchAll(DEFINITION);
    const defined = Array.from(definitions, ([, name = ""]) => name);
    return detectByMain(functionName, defined);
  },
  plan,
};

interface Definition {
  readonly returns: string;
  readonly parameters: readonly Parameter[];
  readonly line: number;
}

/** `const long long *heaps` and `long long heaps[]` are both `long long` with one pointer. */
interface Parameter {
  readonly type: string;
  readonly pointers: number;
}

function findDefinition(source: string, functionName: string): Definition | undefined {
  const outline = outlineOf(source);
  for (const { 1: name, 2: parameters = "", index } of outline.matchAll(DEFINITION)) {
    if (name !== functionName) continue;
    const before = outline.slice(0, index);
    const start = Math.max(before.lastIndexOf(";"), before.lastIndexOf("}")) + 1;
    return {
      returns: before.slice(start).trim(),
      parameters: parseParameters(parameters),
      line: before.split("\n").length,
    };
  }
  return undefined;
}

function outlineOf(source: string): string {
  return blankBodies(blankLiterals(source, LITERALS));
}

function parseParameters(text: string): Parameter[] {
  if (/^\s*(?:void\s*)?$/.test(text)) return [];
  return text.split(",").map((parameter) => {
    const words = parameter
      .replaceAll(/\[[^\]]*\]/g, "")
      .match(/[A-Za-z_]\w*/g)
      ?.filter((word) => !/^(?:const|volatile|restrict|__restrict|register)$/.test(word));
    return {
      type: (words ?? []).slice(0, -1).join(" "),
      pointers: parameter.match(/[*[]/g)?.length ?? 0,
    };
  });
}

/**
 * The submission is compiled as a copy in the build folder, so that messages of the compiler name
 * the student's own file and line. A function gets its call behind it, made from its definition.
 */
function plan({
  source,
  submissionFolder,
  mainFile,
  buildFolder,
  target,
  tools,
}: PlanRequest): Plan {
  const name = basename(mainFile);
  const folder = dirname(join(submissionFolder, mainFile));
  const options = ["-std=gnu17", "-O2", "-w", "-iquote", folder, "-o", "program"];
  const compile = (...args: readonly string[]) => ({
    argv: [tools["c"] ?? "gcc", ...options, ...args, "-lm"],
    env: { LC_ALL: "C" },
  });
  const run = { argv: [join(buildFolder, "program")] };
  if (target.kind === "program") {
    return { files: [{ name, text: source }], compile: [compile(name)], run };
  }
  return {
    files: [
      { name, text: `${source}\n${writeCall(source, name, target)}` },
      { name: "grundy_driver.h", copyOf: DRIVER },
      { name: "grundy_main.c", text: '#define GRUNDY_DRIVER\n#include "grundy_driver.h"\n' },
    ],
    compile: [compile("-include", "grundy_driver.h", name, "grundy_main.c")],
    run,
  };
}

/** C text that takes the arguments, calls the function and answers; or an #error that teaches. */
function writeCall(
  source: string,
  fileName: string,
  target: Target & { kind: "function" },
): string {
  const definition = findDefinition(source, target.functionName);
  const takes = definition && takeArguments(target.parameters, definition.parameters);
  const signature = suggestSignature(target);
  if (signature === undefined) {
    return writeError(
      fileName,
      definition?.line,
      "a C function can take int, bool, text and lists of int, and return int, bool or text: " +
        "write a program here, whose main reads the input and prints the answer",
    );
  }
  if (!definition || !takes || !isReturned(target.returns, definition.returns)) {
    return writeError(fileName, definition?.line, `the exercise asks for ${signature}`);
  }
  const args = definition.parameters.map((_, index) => `grundy_${index}`);
  const call = `${target.functionName}(${args.join(", ")})`;
  const isBool = target.returns.kind === "bool" ? 1 : 0;
  return [
    '#line 1 "grundy"',
    "void grundy_call(void) {",
    ...takes.map((take) => `  ${take}`),
    `  GRUNDY_ANSWER(${call}, ${isBool});`,
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
function suggestSignature({ functionName, parameters, returns }: Target & { kind: "function" }) {
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
