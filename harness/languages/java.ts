import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { blankCode, readSource } from "./blank-code.ts";
import { guessByName } from "./guess-by-name.ts";
import type {
  InterfaceGuess,
  Language,
  Plan,
  PlanRequest,
  Preparation,
  PrepareRequest,
  SourceFile,
} from "./language.ts";
import { hasWord, listMentions, type Mention, type Scope } from "./list-mentions.ts";
import { JAVA_INTS } from "./narrow-int.ts";
import { JAVA_ADVICE } from "./java-advice.ts";
import { writeShapes } from "./write-shape.ts";

/** Calls functions; runs programs again and again, and tells which can be run so. */
const DRIVERS = [
  "GrundyDriver.java",
  "GrundyDriverArguments.java",
  "GrundyDriverObjects.java",
  "GrundyDriverType.java",
  "GrundyDriverWire.java",
  "GrundyHost.java",
  "GrundyServedClass.java",
];

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
  startsClasses: true,
  fileName: (source) => `${findMainClass(blankCode(source, "java"))}.java`,
  guessInterface,
  readSource: (source) => readSource(source, "java"),
  advice: JAVA_ADVICE,
  narrowInts: JAVA_INTS,
  prepare,
  plan,
};

const MAIN = /\bvoid\s+main\s*\(/;

function guessInterface(
  source: string,
  functionName: string,
  companions: readonly SourceFile[],
): InterfaceGuess {
  const code = blankCode(source, "java");
  const mentions = listMentions(code, openScope);
  const others = companions.filter(({ name }) => name.endsWith(".java"));
  return guessByName(
    functionName,
    { code, mentions, isDefinition },
    others.map(({ text }) => text),
  );
}

/** A name with a type before it, and no word such as `new`. */
function isDefinition({ previous, before, after }: Mention): boolean {
  return after === "(" && /[\w>\]]/.test(before) && !/^(?:new|return|throw|else)$/.test(previous);
}

function openScope(header: string): Scope | undefined {
  const found = /\b(?:class|interface|enum|record)\s+(\w+)/.exec(header);
  const isType =
    found !== null && !/[(=]/.test(header.slice(0, found.index).replace(/@\w+\([^)]*\)/g, ""));
  return isType ? { kind: "type", name: found[1] ?? "" } : undefined;
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

/** The class with the `main`, also where a public one stands beside it. */
function findStarted(code: string): string | undefined {
  const main = listMentions(code, openScope).find(
    (mention) => mention.name === "main" && mention.previous === "void" && mention.after === "(",
  );
  return main?.scopes.map(({ name }) => name).join("$");
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
// The drivers open descriptors 3 and 4 by number, for which Java has no other door.
const OPEN_DESCRIPTORS = "--add-opens=java.base/java.io=ALL-UNNAMED";

/** Compiles the drivers, and keeps what the compiler loaded for them. */
function prepare({ tools }: PrepareRequest): Preparation {
  // Java 11 and 12 cannot write the archive; without it the compiler works as well.
  const archive = [
    "-J-XX:+IgnoreUnrecognizedVMOptions",
    `-J-XX:ArchiveClassesAtExit=${COMPILER_ARCHIVE}`,
  ];
  const argv = [tools["javac"] ?? "", ...archive, ...COMPILE_FLAGS, "-d", "driver"];
  return {
    files: DRIVERS.map((name) => ({
      name,
      copyOf: fileURLToPath(new URL(`drivers/${name}`, import.meta.url)),
    })),
    commands: [{ argv: [...argv, ...DRIVERS] }],
  };
}

function plan(request: PlanRequest): Plan {
  const { source, submissionFolder, mainFile, buildFolder, target, tools, memoryBytes } = request;
  const preparedFolder = request.preparedFolder ?? "";
  const code = blankCode(source, "java");
  const packageName = /^\s*package\s+([\w.]+)\s*;/m.exec(code)?.[1];
  const archive = `-J-XX:SharedArchiveFile=${join(preparedFolder, COMPILER_ARCHIVE)}`;
  // With the names of parameters: a constructor's tell which field of a record each of them takes.
  const flags = [...COMPILE_FLAGS, "-parameters"];
  const options = [archive, ...flags, "-d", "classes", "-sourcepath", submissionFolder];
  // From a copy in the build folder, so that messages of the compiler have the file's bare name.
  const files = [{ name: mainFile, text: source }];
  const release = request.standard === undefined ? [] : ["--release", request.standard];
  // The compiler finds what lies in the folder of its package; here all lie in one folder.
  const parts = request.whole?.parts.map((name) => join(submissionFolder, name));
  const others = parts ?? (packageName === undefined ? [] : findOthers(code, packageName, request));
  const compile = [{ argv: [tools["javac"] ?? "", ...release, ...options, mainFile, ...others] }];
  const classes = join(buildFolder, "classes");
  const start = [tools["java"] ?? "", ...javaRunFlags(memoryBytes), "-cp"];
  const drivers = join(preparedFolder, "driver");
  switch (target.kind) {
    case "function": {
      const call = [target.functionName, writeShapes(target)];
      // The driver's own classes are found first, whatever the submission calls its own.
      const classPath = [drivers, classes].join(":");
      const argv = [...start, classPath, OPEN_DESCRIPTORS, "GrundyDriver", classes, ...call];
      return { files, compile, run: { argv } };
    }
    case "program": {
      const mainClass = (request.whole && findStarted(code)) ?? findMainClass(code);
      const inPackage = packageName === undefined ? mainClass : `${packageName}.${mainClass}`;
      const fullName = request.whole?.entryPoint ?? inPackage;
      const host = [...start, drivers, OPEN_DESCRIPTORS, "GrundyHost", classes, fullName];
      const run = { argv: [...start, classes, fullName] };
      return { files, compile, run, runTogether: { argv: host } };
    }
  }
}

/**
 * Three quarters of the memory for the heap leave room for the machine itself, so that Java tells
 * of its own OutOfMemoryError; half of it, at most 1 GB, bounds the stack of a thread.
 */
export function javaRunFlags(memoryBytes: number): string[] {
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

/** The other files of the same package whose types the main one speaks of, and so on. */
function findOthers(
  code: string,
  packageName: string,
  { companions, submissionFolder, mainFile }: PlanRequest,
): string[] {
  const ours = companions.filter(({ name, text }) => {
    const found = /^\s*package\s+([\w.]+)\s*;/m.exec(text)?.[1];
    return name.endsWith(".java") && name !== mainFile && found === packageName;
  });
  const read = [code];
  const needed = new Set<SourceFile>();
  for (const text of read) {
    for (const file of ours) {
      if (needed.has(file) || !hasWord(text, file.name.slice(0, -".java".length))) continue;
      needed.add(file);
      read.push(blankCode(file.text, "java"));
    }
  }
  return [...needed].map(({ name }) => join(submissionFolder, name));
}
