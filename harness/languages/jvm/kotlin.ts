import { dirname, join } from "node:path";
import { blankCode } from "../blank-code.ts";
import { listProgramParts } from "../find-needed.ts";
import { java, javaRunFlags } from "./java.ts";
import type { Language, Plan, PlanRequest, Tool } from "../language.ts";
import { KOTLIN_INTS } from "../narrow-int.ts";
import { guessWholeProgram } from "../program-guess.ts";

const kotlinc: Tool = {
  id: "kotlinc",
  candidates: ["kotlinc"],
  versionArgs: ["-version"],
  install:
    "Debian, Ubuntu: apt-get install kotlin (needs a JDK); macOS: brew install kotlin; otherwise https://kotlinlang.org/docs/command-line.html",
};

export const kotlin: Language = {
  id: "kotlin",
  name: "Kotlin",
  extensions: [".kt"],
  tools: [kotlinc, ...java.tools.filter(({ id }) => id === "java")],
  timeFactor: 2,
  canLimitAddressSpace: false,
  isForProgramsOnly: true,
  narrowInts: KOTLIN_INTS,
  startsClasses: true,
  guessInterface: (source, functionName) =>
    guessWholeProgram("Kotlin", functionName, /\bfun\s+main\s*\(/.test(blankCode(source, "java"))),
  plan,
};

const JAR = "program.jar";

/**
 * The compiler runs on the JVM, and most of its time is its start, so it is not optimised further.
 * JVM messages about the compiler's options would come before its own messages.
 */
const COMPILER_OPTIONS =
  "-Xmx1024m -Xss64m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:-UsePerfData -XX:-PrintWarnings";

/** Includes Kotlin's standard library. The compiler finds the file with main. */
function plan(request: PlanRequest): Plan {
  const { source, submissionFolder, mainFile, buildFolder, tools, wholeProgram } = request;
  const names = [mainFile, ...(listProgramParts(request) ?? []).map(({ name }) => name)];
  const files = names.map((name) => join(submissionFolder, name));
  const [compiler, machine] = [tools["kotlinc"] ?? "", tools["java"] ?? ""];
  const env = {
    JAVACMD: machine,
    JAVA_OPTS: COMPILER_OPTIONS,
    PATH: `${dirname(machine)}:/usr/local/bin:/usr/bin:/bin`,
  };
  const jar = join(buildFolder, JAR);
  const entryPoint = wholeProgram?.entryPoint ?? findObjectOfMain(source);
  const started = entryPoint === undefined ? ["-jar", jar] : ["-cp", jar, entryPoint];
  return {
    files: [],
    compile: [{ argv: [compiler, "-nowarn", "-include-runtime", "-d", JAR, ...files], env }],
    run: { argv: [machine, ...javaRunFlags(request), ...started] },
  };
}

/**
 * The class of a `@JvmStatic` main in an object, which compilers do not report; undefined if there
 * is none.
 */
function findObjectOfMain(source: string): string | undefined {
  const code = blankCode(source, "java");
  const packageName = /^\s*package\s+([\w.]+)/m.exec(code)?.[1];
  // Names of the open blocks around a place; empty for functions and companion objects.
  const open: string[] = [];
  let next = "";
  let isStatic = false;
  const signs = /@JvmStatic\b|\bfun\s+(main\s*\()?|\b(?:object|class|interface)\s+(\w+)|[{}]/g;
  for (const [sign, main, name] of code.matchAll(signs)) {
    if (main !== undefined) {
      if (open.length === 0) return undefined;
      const path = open.filter((each) => each !== "").join("$");
      if (isStatic) return packageName === undefined ? path : `${packageName}.${path}`;
    }
    if (sign === "{") open.push(next);
    if (sign === "}") open.pop();
    next = name ?? "";
    isStatic = sign === "@JvmStatic";
  }
  return undefined;
}
