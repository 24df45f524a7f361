import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { blankLiterals } from "./blank-literals.ts";
import { detectByMain } from "./detect-by-main.ts";
import type { InterfaceGuess, Language, Plan, PlanRequest, Preparation } from "./language.ts";

const DRIVER = fileURLToPath(new URL("drivers/GrundyDriver.java", import.meta.url));

export const java: Language = {
  id: "java",
  name: "Java",
  extensions: [".java"],
  tools: [
    {
      id: "javac",
      candidates: ["javac"],
      versionArgs: ["-version"],
      install:
        "Debian, Ubuntu: apt-get install default-jdk-headless; macOS: brew install openjdk; Windows: winget install EclipseAdoptium.Temurin.21.JDK",
    },
    {
      id: "java",
      candidates: ["java"],
      versionArgs: ["-version"],
      install: "comes with javac",
    },
  ],
  timeFactor: 2,
  hasHonestAddressSpace: false,
  fileName: (source) => `${findMainClass(blankLiterals(source, LITERALS))}.java`,
  guessInterface,
  prepare,
  plan,
};

const LITERALS =
  /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|"""[^]*?(?:"""|$)|"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?/g;
/** A type, a name, parameters, a body; what only looks like it has a keyword for its type. */
const METHOD = /(\w+|[>\]])\s+(\w+)\s*\([^()]*\)\s*(?:throws\s[^{;]*)?\{/g;
const NO_TYPES = ["new", "return", "else", "throw"];
const MAIN = /\bvoid\s+main\s*\(/;

function guessInterface(source: string, functionName: string): InterfaceGuess {
  const code = blankLiterals(source, LITERALS);
  const methods = [...code.matchAll(METHOD)]
    .filter(([, type = "", name]) => !NO_TYPES.includes(type) && name !== "main")
    .map(([, , name = ""]) => name);
  return detectByMain(functionName, MAIN.test(code) ? ["main"] : methods);
}

/** Java wants the public class in a file of its name; else the class that holds `main` goes first. */
function findMainClass(code: string): string {
  const publicClass =
    /^\s*public\s+(?:(?:final|abstract|strictfp|sealed)\s+)*(?:class|record|interface|enum)\s+(\w+)/m;
  const found = publicClass.exec(code)?.[1];
  if (found !== undefined) return found;
  const beforeMain = code.slice(0, MAIN.exec(code)?.index ?? code.length);
  const classes = [...beforeMain.matchAll(/^\s*(?:\w+\s+)*?(?:class|record|enum)\s+(\w+)/gm)];
  return (MAIN.test(code) ? classes.at(-1) : classes[0])?.[1] ?? "Main";
}

// The compiler's own start is most of its time: no second compilation of what runs once.
const COMPILE_FLAGS = [
  "-J-XX:TieredStopAtLevel=1",
  "-J-XX:+UseSerialGC",
  "-J-XX:-UsePerfData",
  "-encoding",
  "UTF-8",
  "-proc:none",
  "-nowarn",
  "-XDsuppressNotes",
  // Texts joined as before Java 9: the first `"a" + b` of a run costs 30 ms otherwise.
  "-XDstringConcat=inline",
];
/** The compiler's own classes as it has them in memory: from these it starts in half of the time. */
const COMPILER_ARCHIVE = "javac.jsa";
// The driver opens descriptors 3 and 4 by number, for which Java has no other door.
const OPEN_DESCRIPTORS = "--add-opens=java.base/java.io=ALL-UNNAMED";

/** Compiles the driver, and keeps what the compiler loaded for it. */
function prepare(tools: PlanRequest["tools"]): Preparation {
  // Java 11 and 12 cannot write the archive; without it the compiler works as well.
  const archive = [
    "-J-XX:+IgnoreUnrecognizedVMOptions",
    `-J-XX:ArchiveClassesAtExit=${COMPILER_ARCHIVE}`,
  ];
  const argv = [tools["javac"] ?? "", ...archive, ...COMPILE_FLAGS, "-d", "driver"];
  return {
    files: [{ name: "GrundyDriver.java", copyOf: DRIVER }],
    commands: [{ argv: [...argv, "GrundyDriver.java"] }],
  };
}

function plan(request: PlanRequest): Plan {
  const { source, submissionFolder, mainFile, buildFolder, target, tools, memoryBytes } = request;
  const preparedFolder = request.preparedFolder ?? "";
  const code = blankLiterals(source, LITERALS);
  const packageName = /^\s*package\s+([\w.]+)\s*;/m.exec(code)?.[1];
  const archive = `-J-XX:SharedArchiveFile=${join(preparedFolder, COMPILER_ARCHIVE)}`;
  const options = [archive, ...COMPILE_FLAGS, "-d", "classes", "-sourcepath", submissionFolder];
  // From a copy in the build folder, so that messages of the compiler have the file's bare name.
  const files = [{ name: mainFile, text: source }];
  const compile = [{ argv: [tools["javac"] ?? "", ...options, mainFile] }];
  const classes = join(buildFolder, "classes");
  const start = [tools["java"] ?? "", ...runFlags(memoryBytes), "-cp"];
  switch (target.kind) {
    case "function": {
      const call = [target.functionName, String(target.parameters.length)];
      // The driver's own classes are found first, whatever the submission calls its own.
      const classPath = [join(preparedFolder, "driver"), classes].join(":");
      const argv = [...start, classPath, OPEN_DESCRIPTORS, "GrundyDriver", classes, ...call];
      return { files, compile, run: { argv } };
    }
    case "program": {
      const mainClass = findMainClass(code);
      const fullName = packageName === undefined ? mainClass : `${packageName}.${mainClass}`;
      return { files, compile, run: { argv: [...start, classes, fullName] } };
    }
  }
}

/**
 * Three quarters of the memory for the heap leave room for the machine itself, so that Java tells
 * of its own OutOfMemoryError; half of it, at most 1 GB, bounds the stack of a thread.
 */
function runFlags(memoryBytes: number): string[] {
  const megabytes = memoryBytes / 2 ** 20;
  return [
    `-Xmx${Math.floor(megabytes * 0.75)}m`,
    `-Xss${Math.min(1_000, Math.floor(megabytes / 2))}m`,
    "-XX:+UseSerialGC",
    "-XX:-UsePerfData",
    "-Xshare:auto",
    "-Dfile.encoding=UTF-8",
    "-Dstdout.encoding=UTF-8",
    "-Dsun.stdout.encoding=UTF-8", // until Java 18
  ];
}
