import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { detectScript, type ScriptPatterns } from "../detect-script.ts";
import type {
  Command,
  InterfaceGuess,
  Language,
  Plan,
  PlanRequest,
  SourceFile,
  Tool,
} from "../language.ts";
import { NODE_INTS } from "../narrow-int.ts";
import { NODE_ADVICE } from "./node-advice.ts";
import {
  endOfComment,
  endOfText,
  type Passage,
  readScript,
  type SourceText,
} from "../script-text.ts";
import { writeShapes } from "../write-shape.ts";

const DRIVER = fileURLToPath(new URL("../drivers/driver.cjs", import.meta.url));
const HOST = fileURLToPath(new URL("../drivers/host.cjs", import.meta.url));
const FIND_FILES = fileURLToPath(new URL("../drivers/find_files.cjs", import.meta.url));

export const node: Tool = {
  id: "node",
  candidates: ["node"],
  versionArgs: ["--version"],
  locateArgs: ["-p", "process.execPath"],
  install:
    "comes with Grundy (npm install); otherwise Debian, Ubuntu: apt-get install nodejs; macOS: brew install node; Windows: winget install OpenJS.NodeJS",
};

export const javascript: Language = {
  id: "javascript",
  name: "JavaScript",
  extensions: [".js", ".mjs", ".cjs"],
  tools: [node],
  timeFactor: 3,
  canLimitAddressSpace: false,
  guessInterface: guessScriptInterface,
  readSource: readScriptSource,
  advice: NODE_ADVICE,
  narrowInts: NODE_INTS,
  plan: (request) =>
    planScript(request, {
      checkSyntax: (nodePath, file) => [nodePath, "--check", file],
      hostArguments: [],
    }),
};

const SIGNS: ScriptPatterns = {
  syntax: { begin: /["'`/]/g, findEnd: findEndOfPassage },
  reads:
    /\bstdin\b|\breadFileSync\b|\breadSync\b|\breadline\b|\bcreateInterface\b|\bprompt\s{0,9}\(/,
  prints: /\bconsole\.\w|\bstdout\b/,
  defines:
    /\b(?:function\s{0,9}\*?|const|let|var|class)\s{0,9}\b([\w$]{1,99})|\b([\w$]{1,99})\s{0,9}(?:[:=]\s{0,9}(?:async\b|function\b|\()|\([\w$,:\s]{0,99}\)\s{0,9}(?::\s{0,9}\w{1,20}\s{0,9})?\{)|\bas\s{1,9}([\w$]{1,99})/g,
  functions:
    /^(?:async[ \t]{1,9})?function[ \t]{0,9}\*?[ \t]{0,9}([\w$]{1,99})|^(?:const|let|var)[ \t]{1,9}([\w$]{1,99})[ \t]{0,9}=[ \t]{0,9}(?:async[ \t]{1,9})?(?:function\b|\([^()\n]{0,200}\)[ \t]{0,9}=>|[\w$]{1,99}[ \t]{0,9}=>)/gm,
  dropDefinitions,
  imports: /\bimport\b|\bexport\b|\brequire\b|\beval\b/,
  isUnnamed: /\bexport\s{1,9}default\b|\bexports\s{0,9}=(?!=)|\bexport\s{0,9}=(?!=)/,
};

/** Removes functions, methods and classes in linear time. */
function dropDefinitions(code: string): string {
  let blanked = "";
  let depth = 0;
  let from = 0;
  let headFrom = 0;
  for (const { 0: sign, index } of code.matchAll(/[{};]/g)) {
    // A function head contains no brace and no semicolon, so each character is searched only once.
    const head = code.slice(Math.max(headFrom, index - 2000), index);
    headFrom = index + 1;
    if (depth > 0) {
      if (sign !== ";") depth += sign === "{" ? 1 : -1;
      if (depth === 0) from = index + 1;
    } else if (sign === "{") {
      const start = head.search(DEFINITION_HEAD);
      // Code after the body may call the function, as in `(function () { … })()`, so this is not
      // only a definition.
      if (start === -1) continue;
      blanked += code.slice(from, index - head.length + start);
      depth = 1;
    }
  }
  return (depth > 0 ? blanked : blanked + code.slice(from)).replaceAll(SHORT_ARROW, "");
}

const DEFINITION_HEAD =
  /(?:\bfunction\b|\bclass\b)[^{};]{0,999}$|[\w$]{0,99}\s{0,9}=?\s{0,9}(?:async\s{1,9})?\([^(){};]{0,999}\)[^(){};=]{0,99}=>\s{0,99}$/;

/** A function of one line whose body has no braces. */
const SHORT_ARROW =
  /^[ \t]{0,99}(?:export[ \t]{1,9})?(?:const|let|var)[ \t]{1,9}[\w$]{1,99}[ \t]{0,9}=[ \t]{0,9}(?:async[ \t]{1,9})?(?:\([^()\n]{0,999}\)|[\w$]{1,99})[^()=\n]{0,99}=>[^\n;]{0,9999}/gm;

/** For JavaScript and TypeScript. */
export function guessScriptInterface(
  source: string,
  functionName: string,
  companions: readonly SourceFile[],
): InterfaceGuess {
  return detectScript(source, functionName, companions, SIGNS);
}

/** For JavaScript and TypeScript. */
export function readScriptSource(source: string): SourceText {
  return readScript(source, SIGNS.syntax);
}

function findEndOfPassage(source: string, start: number): Passage | undefined {
  const quote = source[start] ?? "";
  if (quote !== "/") return endOfText(source, start + 1, quote, quote !== "`");
  if (source[start + 1] === "/") return endOfComment(source, start, "\n");
  if (source[start + 1] === "*") {
    const { end } = endOfComment(source, start + 2, "*/");
    return { kind: "comment", end: Math.min(source.length, end + 2) };
  }
  return isDivision(source, start) ? undefined : endOfPattern(source, start + 1);
}

/**
 * A slash after a value is a division; otherwise it begins a regular expression, which may contain
 * quotes.
 */
function isDivision(source: string, slash: number): boolean {
  const before = source.slice(Math.max(0, slash - 60), slash).trimEnd();
  return /[\w$)\]}"'`]$/.test(before) && !/\b(?:return|typeof|case)$/.test(before);
}

function endOfPattern(source: string, start: number): Passage {
  let isInClass = false;
  let index = start;
  for (; index < source.length; index += 1) {
    const character = source[index];
    if (character === "\n" || (character === "/" && !isInClass)) break;
    if (character === "\\") index += 1;
    else if (character === "[") isInClass = true;
    else if (character === "]") isInClass = false;
  }
  return { kind: "text", end: Math.min(source.length, index + 1) };
}

/** The differences between JavaScript and TypeScript. */
export interface ScriptPlan {
  readonly checkSyntax: (nodePath: string, file: string) => readonly string[];
  readonly languageFlags?: readonly string[];
  readonly preload?: readonly string[];
  readonly lowered?: Lowered;
  /** Arguments of drivers/host.cjs after the file; undefined if it cannot run this program. */
  readonly hostArguments: readonly string[] | undefined;
}

/** Code compiled from the submission, which Node and the driver run instead of it. */
export interface Lowered {
  readonly compile: readonly Command[];
  /** The file it is written to: preloaded, it passes the code to Node. */
  readonly path: string;
}

/** For JavaScript and TypeScript. */
export function planScript(
  { submissionFolder, mainFile, target, tools, memoryBytes, companions }: PlanRequest,
  { checkSyntax, languageFlags = [], preload = [], lowered, hostArguments }: ScriptPlan,
): Plan {
  const nodePath = tools[node.id] ?? "";
  const file = join(submissionFolder, mainFile);
  const hasOthers = companions.length > 0;
  const findFiles = hasOthers ? ["--require", FIND_FILES] : [];
  const loadLowered =
    lowered === undefined ? [] : ["--enable-source-maps", "--require", lowered.path];
  const flags = [...memoryFlags(memoryBytes), ...findFiles, ...preload, ...loadLowered];
  switch (target.kind) {
    case "function": {
      // The driver reads the main file in either language; Node reads the files beside it.
      const driverFlags = [...DRIVER_FLAGS, ...(hasOthers ? languageFlags : [])];
      return {
        files: [],
        // The driver reports syntax errors itself, which saves starting Node once.
        compile: lowered?.compile ?? [],
        run: {
          argv: [
            nodePath,
            ...flags,
            ...driverFlags,
            DRIVER,
            file,
            target.functionName,
            writeShapes(target),
            ...(lowered === undefined ? [] : [lowered.path]),
          ],
        },
      };
    }
    case "program": {
      const plan: Plan = {
        files: [],
        compile: lowered?.compile ?? [{ argv: checkSyntax(nodePath, file) }],
        // If Node transformed the file itself, it would not read the source map of a lowered
        // script.
        run: {
          argv: [nodePath, ...flags, ...(lowered && !hasOthers ? [] : languageFlags), file],
        },
      };
      // The host refuses programs that import files beside them; a package.json may change how Node
      // reads the program.
      const hasPackageFile = companions.some(({ name }) => basename(name) === "package.json");
      if (hostArguments === undefined || hasPackageFile) return plan;
      const host = [...memoryFlags(memoryBytes), ...DRIVER_FLAGS, HOST, file, ...hostArguments];
      return { ...plan, runRepeatedly: { argv: [nodePath, ...host] } };
    }
  }
}

/**
 * With vm modules, a syntax error of an ES module can be distinguished from one in a file that it imports.
 */
const DRIVER_FLAGS = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"];

/**
 * Half of the memory for the stack, so that endless recursion ends in a RangeError before it
 * reaches the judge's limit. The heap may grow slightly over the limit, so that it is the judge
 * that reports it.
 */
function memoryFlags(memoryBytes: number): string[] {
  const stackKilobytes = Math.floor(memoryBytes / 2 ** 11);
  const heapMegabytes = Math.ceil((memoryBytes / 2 ** 20) * 1.25);
  return [`--stack-size=${stackKilobytes}`, `--max-old-space-size=${heapMegabytes}`];
}
