import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { blankCode } from "../blank-code.ts";
import { compiledLanguage } from "../compiled-language.ts";
import type { Plan, PlanRequest, Preparation, PrepareRequest, SourceFile } from "../language.ts";
import { hasWord, listMentions, type Mention, type Scope } from "../list-mentions.ts";
import { JAVA_INTS } from "../narrow-int.ts";
import { JAVA_ADVICE } from "./java-advice.ts";
import { writeShapes } from "../write-shape.ts";

/**
 * The drivers: they call functions, run programs repeatedly in one process, and detect which
 * programs allow that.
 */
const DRIVERS = [
  "GrundyDriver.java",
  "GrundyDriverArguments.java",
  "GrundyDriverObjects.java",
  "GrundyDriverType.java",
  "GrundyDriverWire.java",
  "GrundyHost.java",
  "GrundyServedClass.java",
];

export const java = compiledLanguage({
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
  canLimitAddressSpace: false,
  startsClasses: true,
  fileName: (source) => `${nameFile(blankCode(source, "java"))}.java`,
  outline: (source) => {
    const code = blankCode(source, "java");
    return { code, mentions: listMentions(code, openScope), isDefinition };
  },
  isPart: ({ name }) => name.endsWith(".java"),
  advice: JAVA_ADVICE,
  narrowInts: JAVA_INTS,
  prepare,
  commonSources: [{ kind: "function", source: "" }],
  plan,
});

/** A name after a type, not after a word such as `new`. */
function isDefinition({ previous, before, after }: Mention): boolean {
  return after === "(" && /[\w>\]]/.test(before) && !/^(?:new|return|throw|else)$/.test(previous);
}

const NAME = String.raw`[\p{L}_$][\p{L}\p{Nd}_$]*`;
const TYPE = new RegExp(String.raw`\b(?:class|interface|enum|record)\s+(${NAME})`, "u");
const PACKAGE = new RegExp(String.raw`^\s*package\s+(${NAME}(?:\.${NAME})*)\s*;`, "mu");

function openScope(header: string): Scope | undefined {
  const match = TYPE.exec(header);
  const isType =
    match !== null && !/[(=]/.test(header.slice(0, match.index).replace(/@[\w.]+\([^)]*\)/g, ""));
  return isType ? { kind: "type", name: match[1] ?? "" } : undefined;
}

const TYPE_WORDS = new Set(["class", "interface", "enum", "record"]);
const MODIFIERS = new Set("public final abstract strictfp static sealed non".split(" "));

interface TopType {
  readonly name: string;
  readonly isPublic: boolean;
}

/** The types of a file that are in no other type, in order. */
function listTopTypes(mentions: readonly Mention[]): readonly TopType[] {
  const outside = mentions.filter(({ scopes }) => scopes.length === 0);
  return outside.flatMap((word, at) => {
    const next = outside[at + 1];
    if (!TYPE_WORDS.has(word.name) || next?.previous !== word.name) return [];
    let first = at;
    while (isModifier(outside[first - 1])) first -= 1;
    const isPublic = outside.slice(first, at).some(({ name }) => name === "public");
    return { name: next.name, isPublic };
  });
}

function isModifier(mention: Mention | undefined): boolean {
  return mention !== undefined && (MODIFIERS.has(mention.name) || mention.before === "@");
}

/** A `main` that the runtime can start, most likely first: the method's place in the file. */
function findMain(code: string, mentions: readonly Mention[]): Mention | undefined {
  const mains = mentions.filter(
    ({ name, previous, after }) => name === "main" && previous === "void" && after === "(",
  );
  const publicName = listTopTypes(mentions).find(({ isPublic }) => isPublic)?.name;
  const rank = ({ at, scopes }: Mention) => {
    const takesTexts = /^main\s*\([^)]*\bString\b/.test(code.slice(at, at + 200));
    const isInPublic = scopes.length === 1 && scopes[0]?.name === publicName;
    return 4 * Number(takesTexts) + 2 * Number(isInPublic) + Number(scopes.length <= 1);
  };
  return mains.toSorted((left, right) => rank(right) - rank(left))[0];
}

/**
 * Java requires a public type to be in a file of its name; otherwise the class with `main` is
 * preferred.
 */
function nameFile(code: string): string {
  const mentions = listMentions(code, openScope);
  const types = listTopTypes(mentions);
  const named = types.find(({ isPublic }) => isPublic)?.name;
  return named ?? findMain(code, mentions)?.scopes[0]?.name ?? types[0]?.name ?? "Main";
}

/** The class that has `main`, nested or not, even if there is a public one beside it. */
function findStarted(code: string): string | undefined {
  const main = findMain(code, listMentions(code, openScope));
  const path = main?.scopes.map(({ name }) => name).join("$");
  return path === "" ? undefined : path;
}

// Most of the compile time is the compiler's own start, so code that runs once is not optimised.
const COMPILE_FLAGS = [
  "-J-XX:TieredStopAtLevel=1",
  "-J-XX:+UseSerialGC",
  "-J-XX:-UsePerfData",
  "-encoding",
  "UTF-8",
  "-proc:none",
  "-nowarn",
  "-XDsuppressNotes",
  // Joins strings as before Java 9: otherwise the first `"a" + b` of a run costs 30 ms.
  "-XDstringConcat=inline",
];
/** An archive of the compiler's own classes, which halves its start time. */
const COMPILER_ARCHIVE = "javac.jsa";
// The drivers open descriptors 3 and 4 by number, which Java allows only through this package.
const OPEN_DESCRIPTORS = "--add-opens=java.base/java.io=ALL-UNNAMED";
/**
 * For runs in a shared process. They end before optimised code pays, and each loads the program's
 * classes again. A longer run is repeated in a process of its own, without this flag.
 */
const QUICK_COMPILER = "-XX:TieredStopAtLevel=1";

/** Compiles the drivers and archives the classes that the compiler loaded for them. */
function prepare({ tools }: PrepareRequest): Preparation {
  // Java 11 and 12 cannot write the archive; the compiler also works without it.
  const archive = [
    "-J-XX:+IgnoreUnrecognizedVMOptions",
    `-J-XX:ArchiveClassesAtExit=${COMPILER_ARCHIVE}`,
  ];
  const argv = [tools["javac"] ?? "", ...archive, ...COMPILE_FLAGS, "-d", "driver"];
  return {
    files: DRIVERS.map((name) => ({
      name,
      copyOf: fileURLToPath(new URL(`../drivers/${name}`, import.meta.url)),
    })),
    commands: [{ argv: [...argv, ...DRIVERS] }],
  };
}

function plan(request: PlanRequest): Plan {
  const { source, submissionFolder, mainFile, buildFolder, target, tools } = request;
  const preparedFolder = request.preparedFolder ?? "";
  const code = blankCode(source, "java");
  const packageName = PACKAGE.exec(code)?.[1];
  const archive = `-J-XX:SharedArchiveFile=${join(preparedFolder, COMPILER_ARCHIVE)}`;
  // Keeps parameter names: those of a constructor tell which field of a record each of them takes.
  const flags = [...COMPILE_FLAGS, "-parameters"];
  const options = [archive, ...flags, "-d", "classes", "-sourcepath", submissionFolder];
  // Compiled from a copy in the build folder, so that compiler messages name the file without a
  // path.
  const files = [{ name: mainFile, text: source }];
  const release = request.standard === undefined ? [] : ["--release", request.standard];
  // The compiler looks for a package's files in its folder, but here all files are in one folder.
  const parts = request.wholeProgram?.parts.map((name) => join(submissionFolder, name));
  const others = parts ?? (packageName === undefined ? [] : findOthers(code, packageName, request));
  const compile = [{ argv: [tools["javac"] ?? "", ...release, ...options, mainFile, ...others] }];
  const classes = join(buildFolder, "classes");
  const start = [tools["java"] ?? "", ...javaRunFlags(request), "-cp"];
  const drivers = join(preparedFolder, "driver");
  switch (target.kind) {
    case "function": {
      const call = [target.functionName, writeShapes(target)];
      // The driver's classes take precedence over classes of the same name in the submission.
      const classPath = [drivers, classes].join(":");
      const argv = [...start, classPath, OPEN_DESCRIPTORS, "GrundyDriver", classes, ...call];
      return { files, compile, run: { argv } };
    }
    case "program": {
      const mainClass = findStarted(code) ?? nameFile(code);
      const inPackage = packageName === undefined ? mainClass : `${packageName}.${mainClass}`;
      const fullName = request.wholeProgram?.entryPoint ?? inPackage;
      const hostFlags = [drivers, QUICK_COMPILER, OPEN_DESCRIPTORS];
      const host = [...start, ...hostFlags, "GrundyHost", classes, fullName];
      const run = { argv: [...start, classes, fullName] };
      return { files, compile, run, runRepeatedly: { argv: host } };
    }
  }
}

/**
 * Three quarters of the memory for the heap leave room for the JVM itself, so that it reports its
 * own OutOfMemoryError. Half of the memory limits a thread's stack. A larger stack takes a second
 * for every 100 MB, so endless recursion would be out of time instead of a StackOverflowError;
 * packages' programs get the stack that DOMjudge and Kattis give.
 */
export function javaRunFlags({
  memoryBytes,
  wholeProgram,
}: Pick<PlanRequest, "memoryBytes" | "wholeProgram">): string[] {
  const megabytes = memoryBytes / 2 ** 20;
  const maxStackMegabytes = wholeProgram === undefined ? 128 : 64;
  return [
    `-Xmx${Math.floor(megabytes * 0.75)}m`,
    `-Xss${Math.min(maxStackMegabytes, Math.floor(megabytes / 2))}m`,
    "-XX:+UseSerialGC",
    "-XX:-UsePerfData",
    "-Xshare:auto",
    "-Dfile.encoding=UTF-8",
    "-Dstdout.encoding=UTF-8",
    "-Dsun.stdout.encoding=UTF-8", // until Java 18
  ];
}

/**
 * The other files of the same package whose types the main file mentions, directly or indirectly.
 */
function findOthers(
  code: string,
  packageName: string,
  { companions, submissionFolder, mainFile }: PlanRequest,
): string[] {
  const ours = companions.filter(({ name, text }) => {
    const filePackage = PACKAGE.exec(text)?.[1];
    return name.endsWith(".java") && name !== mainFile && filePackage === packageName;
  });
  const texts = [code];
  const needed = new Set<SourceFile>();
  for (const text of texts) {
    for (const file of ours) {
      if (needed.has(file) || !hasWord(text, file.name.slice(0, -".java".length))) continue;
      needed.add(file);
      texts.push(blankCode(file.text, "java"));
    }
  }
  return [...needed].map(({ name }) => join(submissionFolder, name));
}
