import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { blankLiterals } from "./blank-literals.ts";
import { detectScript } from "./detect-script.ts";
import type { Command, InterfaceGuess, Language, Plan, PlanRequest } from "./language.ts";
import { isMetAtLoad, type SourceOutline } from "./source-outline.ts";

const DRIVER = fileURLToPath(new URL("drivers/driver.py", import.meta.url));
const CHECK_SYNTAX = fileURLToPath(new URL("drivers/check_syntax.py", import.meta.url));
const ZYGOTE = fileURLToPath(new URL("drivers/zygote.py", import.meta.url));
const RUN_PROGRAM = fileURLToPath(new URL("drivers/run_program.py", import.meta.url));

export const python: Language = {
  id: "python",
  name: "Python",
  extensions: [".py"],
  tools: [
    {
      id: "python",
      candidates: ["python3", "python"],
      versionArgs: ["--version"],
      locateArgs: ["-c", "import sys; print(sys.executable)"],
      homesArgs: ["-c", "import sys; print(sys.base_prefix)"],
      install:
        "Debian, Ubuntu: apt-get install python3; macOS: brew install python; Windows: winget install Python.Python.3.13",
    },
  ],
  timeFactor: 5,
  hasHonestAddressSpace: false,
  guessInterface,
  plan,
};

/** Comments and texts; an unfinished one ends with its line. */
const LITERALS =
  /#[^\n]*|"""(?:\\[^]|[^\\])*?(?:"""|$)|'''(?:\\[^]|[^\\])*?(?:'''|$)|"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?/g;
const READS = /\binput\s*\(|\bstdin\b|\bopen\s*\(\s*0\b|\bfileinput\b/;
const PRINTS = /\bprint\s*\(|\bstdout\b/;

function guessInterface(source: string, functionName: string): InterfaceGuess {
  const code = blankLiterals(source, LITERALS);
  return detectScript({
    functionName,
    names: findNames(code),
    readsInput: READS.test(code),
    readsAtLoad: isMetAtLoad(outline(code), READS),
    prints: PRINTS.test(code),
  });
}

/** Names that a file gives to functions, classes, variables and imports at its top level. */
function findNames(code: string): string[] {
  const defined = /^(?:async[ \t]+)?(?:def|class)[ \t]+(\w+)|^(\w+)[ \t]*(?::[^=\n]+)?=(?!=)/gm;
  const imported = /^(?:from[ \t]+[\w.]+[ \t]+)?import[ \t]+(\([^)]*\)|[^\n]*)/gm;
  const names = [...code.matchAll(defined)].map(([, ofBlock, ofValue]) => ofBlock ?? ofValue ?? "");
  for (const [, list = ""] of code.matchAll(imported)) {
    names.push(...list.split(",").map((item) => /(\w+)\W*$/.exec(item)?.[1] ?? ""));
  }
  return names;
}

/** Cuts by indentation: a line at the left edge begins something new. */
function outline(code: string): SourceOutline {
  const functions = new Map<string, string>();
  let topLevel = "";
  for (const [block] of code.matchAll(/^\S[^\n]*(?:\n(?:[ \t][^\n]*)?(?=\n|$))*/gm)) {
    const name = /^(?:async\s+)?(?:def|class)\s+(\w+)/.exec(block)?.[1];
    if (name !== undefined) functions.set(name, block);
    else if (!/^if\s+__name__\s*==/.test(block)) topLevel += `${block}\n`;
  }
  return { topLevel, functions };
}

// Deaf to PYTHON… variables, no user site, no __pycache__ beside the submission, UTF-8; a function's
// driver also keeps the folder it stands in out of the path (-I).
const FUNCTION_FLAGS = ["-I", "-B", "-X", "utf8"];
const PROGRAM_FLAGS = ["-E", "-s", "-B", "-X", "utf8"];

function plan({ submissionFolder, mainFile, target, tools, memoryBytes }: PlanRequest): Plan {
  const python3 = tools["python"] ?? "";
  const file = join(submissionFolder, mainFile);
  const memory = String(memoryBytes);
  switch (target.kind) {
    case "function":
      return {
        files: [],
        // The driver tells of syntax errors itself: a start of the interpreter saved.
        compile: [],
        run: startScript([python3, ...FUNCTION_FLAGS], DRIVER, [file, target.functionName, memory]),
      };
    case "program":
      return {
        files: [],
        compile: [{ argv: [python3, "-I", "-S", "-X", "utf8", CHECK_SYNTAX, file] }],
        run: startScript([python3, ...PROGRAM_FLAGS], RUN_PROGRAM, [file, memory]),
      };
  }
}

/** From nothing, or by a fork of a process that has the interpreter and the script loaded. */
function startScript(
  interpreter: readonly string[],
  script: string,
  words: readonly string[],
): Command {
  return {
    argv: [...interpreter, script, ...words],
    warmStart: { argv: [...interpreter, ZYGOTE, script], words },
  };
}
