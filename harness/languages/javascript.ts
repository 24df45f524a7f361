import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { blankLiterals } from "./blank-literals.ts";
import { detectScript } from "./detect-script.ts";
import type { InterfaceGuess, Language, Plan, PlanRequest, Tool } from "./language.ts";
import { isMetAtLoad, type SourceOutline } from "./source-outline.ts";

const DRIVER = fileURLToPath(new URL("drivers/driver.cjs", import.meta.url));

export const node: Tool = {
  id: "node",
  candidates: ["node"],
  versionArgs: ["--version"],
  locateArgs: ["-p", "process.execPath"],
  install:
    "Grundy brings its own (npm install); else Debian, Ubuntu: apt-get install nodejs; macOS: brew install node; Windows: winget install OpenJS.NodeJS",
};

export const javascript: Language = {
  id: "javascript",
  name: "JavaScript",
  extensions: [".js", ".mjs", ".cjs"],
  tools: [node],
  timeFactor: 3,
  hasHonestAddressSpace: false,
  guessInterface: guessScriptInterface,
  plan: (request) => planScript(request, (nodePath, file) => [nodePath, "--check", file]),
};

/** Comments and texts; an unfinished one ends with its line. */
const LITERALS =
  /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?|`(?:\\[^]|[^`\\])*`?/g;
const READS =
  /\bprocess\.stdin\b|\breadFileSync\s*\(|\breadSync\s*\(|\breadline\b|\bcreateInterface\s*\(/;
const PRINTS = /\bconsole\.log\b|\bprocess\.stdout\b/;

/** For JavaScript and TypeScript. */
export function guessScriptInterface(source: string, functionName: string): InterfaceGuess {
  const code = blankLiterals(source, LITERALS);
  const parts = outline(code);
  return detectScript({
    functionName,
    names: [...parts.functions.keys(), ...findNames(parts.topLevel)],
    readsInput: READS.test(code),
    readsAtLoad: isMetAtLoad(parts, READS),
    prints: PRINTS.test(code),
  });
}

/** Heads of named functions: declared, or given to a variable or an export. */
const FUNCTION_HEAD =
  /\bfunction\s*\*?\s*(\w+)\s*(?:<[^(]*>)?\(|\b(\w+)\s*(?::[^=;{}]+)?=\s*(?:async\s+)?(?:function\b|(?:<[^(]*>)?\([^()]*\)(?:\s*:[^=;{}]+)?\s*=>\s*\{|\w+\s*=>\s*\{)/g;
const MAIN_GUARD = /\bif\s*\(\s*(?:require\.main\s*===?\s*module|import\.meta\.main)\s*\)\s*\{/g;

/** Takes the bodies of named functions, and what only runs as a program, out of the code. */
function outline(code: string): SourceOutline {
  const functions = new Map<string, string>();
  let topLevel = code;
  const cut = (start: number): string => {
    const end = endOfBlock(code, start);
    topLevel = topLevel.slice(0, start) + " ".repeat(end - start) + topLevel.slice(end);
    return code.slice(start, end);
  };
  for (const guard of code.matchAll(MAIN_GUARD)) cut(guard.index);
  for (const head of code.matchAll(FUNCTION_HEAD)) {
    // What is cut already is inside of another function.
    if (topLevel[head.index] === " ") continue;
    functions.set(head[1] ?? head[2] ?? "", cut(head.index));
  }
  return { topLevel, functions };
}

/** Where the block ends that opens at or after `start`, its parameters' brackets left aside. */
function endOfBlock(code: string, start: number): number {
  let braces = 0;
  let parentheses = 0;
  for (let index = start; index < code.length; index += 1) {
    const character = code[index];
    if (character === "(") parentheses += 1;
    else if (character === ")") parentheses -= 1;
    else if (character === "{") braces += 1;
    else if (character === "}") {
      braces -= 1;
      if (braces === 0 && parentheses <= 0) return index + 1;
    }
  }
  return code.length;
}

/** Other names of the top level: variables, classes, imports, properties of an export. */
function findNames(topLevel: string): string[] {
  const declared = /\b(?:const|let|var|class)\s+(\w+)|\bexports\.(\w+)\s*=/g;
  const listed = /(?:\bmodule\.exports\s*=|\bexport\b|\bimport\b)[^;{}=]*\{([^{}]*)\}/g;
  const names = [...topLevel.matchAll(declared)].map(([, own, exported]) => own ?? exported ?? "");
  for (const [, list = ""] of topLevel.matchAll(listed)) {
    names.push(...list.split(",").map((item) => /(\w+)\s*(?::.*)?$/.exec(item.trim())?.[1] ?? ""));
  }
  return names;
}

/** For JavaScript and TypeScript: they differ in how a program's syntax is checked. */
export function planScript(
  { submissionFolder, mainFile, target, tools, memoryBytes }: PlanRequest,
  checkSyntax: (nodePath: string, file: string) => readonly string[],
  programFlags: readonly string[] = [],
): Plan {
  const nodePath = tools[node.id] ?? "";
  const file = join(submissionFolder, mainFile);
  const flags = memoryFlags(memoryBytes);
  switch (target.kind) {
    case "function":
      return {
        files: [],
        // The driver tells of syntax errors itself: a start of Node saved.
        compile: [],
        run: { argv: [nodePath, ...flags, ...DRIVER_FLAGS, DRIVER, file, target.functionName] },
      };
    case "program":
      return {
        files: [],
        compile: [{ argv: checkSyntax(nodePath, file) }],
        run: { argv: [nodePath, ...flags, ...programFlags, file] },
      };
  }
}

/** vm modules tell a syntax error of an ES module from one of a file that it imports. */
const DRIVER_FLAGS = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"];

/**
 * Half of the memory for the stack: endless recursion ends in a RangeError, before the judge's
 * limit. The heap may grow a little over the limit: it is the judge who tells of that.
 */
function memoryFlags(memoryBytes: number): string[] {
  const stackKilobytes = Math.floor(memoryBytes / 2 ** 11);
  const heapMegabytes = Math.ceil((memoryBytes / 2 ** 20) * 1.25);
  return [`--stack-size=${stackKilobytes}`, `--max-old-space-size=${heapMegabytes}`];
}
