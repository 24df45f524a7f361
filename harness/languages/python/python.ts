import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { detectScript, type ScriptPatterns } from "../detect-script.ts";
import type { Command, Language, Plan, PlanRequest, SourceFile, Tool } from "../language.ts";
import { hasWord } from "../list-mentions.ts";
import { PYTHON_ADVICE } from "./python-advice.ts";
import { decodeDeclaredEncoding, PYTHON_SYNTAX } from "./python-syntax.ts";
import { readScript } from "../script-text.ts";
import { writeShapes } from "../write-shape.ts";

const DRIVER = fileURLToPath(new URL("../drivers/driver.py", import.meta.url));
const CHECK_SYNTAX = fileURLToPath(new URL("../drivers/check_syntax.py", import.meta.url));
const ZYGOTE = fileURLToPath(new URL("../drivers/zygote.py", import.meta.url));
const RUN_PROGRAM = fileURLToPath(new URL("../drivers/run_program.py", import.meta.url));

/**
 * @param version a Python expression: what `--version` prints first, without the word Python
 * @param modules must be there; their versions are printed, too
 */
export function describeArgs(version: string, modules: readonly string[] = []): readonly string[] {
  const versions = modules.map(
    (name) => ` + " ${name} " + str(getattr(${name}, "__version__", ""))`,
  );
  const lines = [
    "sys.executable",
    `"Python " + ${version}${versions.join("")}`,
    "sys.base_prefix",
    "sys.prefix",
  ];
  const prints = lines.map((line) => `print(${line})`).join("; ");
  return ["-c", `import ${["sys", ...modules].join(", ")}; ${prints}`];
}

const VERSION = "sys.version.split()[0]";

const INTERPRETER: Tool = {
  id: "python",
  candidates: ["python3", "python"],
  versionArgs: ["--version"],
  describeArgs: describeArgs(VERSION),
  install:
    "Debian, Ubuntu: apt-get install python3; macOS: brew install python; Windows: winget install Python.Python.3.13",
};

/** The first interpreter in PATH with all modules, perhaps the system's behind a version manager's. */
function interpreterWith(modules: readonly string[]): Tool {
  const packages = modules.map((name) => `python3-${name}`).join(" ");
  return {
    ...INTERPRETER,
    id: `python with ${modules.join(", ")}`,
    replaces: INTERPRETER.id,
    // Submissions see neither PYTHON… variables nor a user's own modules: -I hides them here, too.
    describeArgs: ["-I", ...describeArgs(VERSION, modules)],
    isNeededBy: (files) =>
      reachable(files).some(({ text }) => modules.some((name) => mentions(text, name))),
    install: `Debian, Ubuntu: apt-get install ${packages}; or python3 -m pip install ${modules.join(" ")} for all users of the machine`,
  };
}

/** The main file and those that it imports, or may import; files beside it may be other exercises. */
function reachable([main, ...others]: readonly SourceFile[]): readonly SourceFile[] {
  const reached = main === undefined ? [] : [main];
  for (const { text } of reached) {
    const named = others.filter(({ name }) => {
      const parts = name.split(/[/.]/).slice(0, -1);
      return parts.some((part) => hasWord(text, part));
    });
    reached.push(...named.filter((file) => !reached.includes(file)));
  }
  return reached;
}

/** True if the code mentions a module outside comments, as any import does. */
function mentions(source: string, module: string): boolean {
  return hasWord(source, module) && hasWord(readScript(source, PYTHON_SYNTAX).text, module);
}

export const python: Language = {
  id: "python",
  name: "Python",
  // Contests that offer both versions use .py3 for Python 3.
  extensions: [".py", ".py3"],
  tools: [INTERPRETER],
  withModules: interpreterWith,
  timeFactor: 5,
  canLimitAddressSpace: false,
  guessInterface: (source, functionName, companions) =>
    detectScript(source, functionName, companions, SIGNS),
  readSource: (source) => readScript(source, PYTHON_SYNTAX),
  advice: PYTHON_ADVICE,
  readsLine: /\binput\s{0,9}\(/,
  decode: decodeDeclaredEncoding,
  plan: (request) => planPython(request, request.tools["python"] ?? ""),
};

const SIGNS: ScriptPatterns = {
  syntax: PYTHON_SYNTAX,
  reads: /\b(?:raw_)?input\b|\bstdin\b|\bopen\s{0,9}\(\s{0,9}0\b|\bfileinput\b|\bos\.read\b/,
  prints: /\bprint\b|\bstdout\b/,
  defines:
    /\b(?:def|class)[ \t]{1,9}(\w{1,99})|^(\w{1,99})[ \t]{0,9}=(?!=)|\bas[ \t]{1,9}(\w{1,99})/gm,
  functions: /^(?:async[ \t]{1,9})?def[ \t]{1,9}(\w{1,99})/gm,
  dropDefinitions,
  imports: /\bimport\b|\b__import__\b|\bexec\b|\beval\b/,
};

/** Removes `def` and `class` at the left margin with their indented lines. */
function dropDefinitions(code: string): string {
  let isInside = false;
  const lines = code.split("\n").filter((line) => {
    if (/^(?:async\s{1,9})?(?:def|class)\b/.test(line)) isInside = true;
    // The closing bracket of a signature may be at the margin, on its own line.
    else if (/^[^\s)\]}]/.test(line)) isInside = false;
    return !isInside;
  });
  return lines.join("\n");
}

// Ignores PYTHON… variables and user site-packages, writes no __pycache__ beside the submission,
// and uses UTF-8. For a function's driver, -I also keeps its own folder out of the path.
const FUNCTION_FLAGS = ["-I", "-B", "-X", "utf8"];
const PROGRAM_FLAGS = ["-E", "-s", "-B", "-X", "utf8"];

/** @param python3 path of the interpreter */
export function planPython(
  { submissionFolder, mainFile, target, memoryBytes, wholeProgram }: PlanRequest,
  python3: string,
): Plan {
  const file = join(submissionFolder, mainFile);
  const memory = String(memoryBytes);
  switch (target.kind) {
    case "function":
      return {
        files: [],
        // The driver reports syntax errors itself, which saves starting the interpreter once.
        compile: [],
        run: startScript([python3, ...FUNCTION_FLAGS], DRIVER, [
          file,
          target.functionName,
          memory,
          writeShapes(target),
        ]),
      };
    case "program":
      return {
        files: [],
        compile: [{ argv: [python3, "-I", "-S", "-X", "utf8", CHECK_SYNTAX, file] }],
        run: startScript([python3, ...PROGRAM_FLAGS], RUN_PROGRAM, [
          file,
          // Package authors tested their programs with Python's default recursion limit.
          wholeProgram === undefined ? memory : "0",
        ]),
      };
  }
}

/** Starts a new process, or forks one that has the interpreter and the script loaded. */
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
