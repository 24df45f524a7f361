import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { partTypes, type ValueType } from "../core/values/value-type.ts";
import { blankCode } from "./blank-code.ts";
import { compiledLanguage } from "./compiled-language.ts";
import { findNeeded, listProgramParts, listWords, type SourceUnit } from "./find-needed.ts";
import { findOwnPackages, isOwnImport } from "./go-module.ts";
import type {
  Command,
  Plan,
  PlanRequest,
  Preparation,
  PrepareRequest,
  SourceFile,
  Target,
} from "./language.ts";
import { GO_INTS } from "./narrow-int.ts";
import { GO_ADVICE } from "./go-advice.ts";
import { listMentions, type Mention } from "./list-mentions.ts";

const DRIVER = fileURLToPath(new URL("./drivers/grundy_driver.go", import.meta.url));
const PREPARE = fileURLToPath(new URL("./drivers/prepare_go.sh", import.meta.url));

export const go = compiledLanguage({
  id: "go",
  name: "Go",
  extensions: [".go"],
  tools: [
    {
      id: "go",
      candidates: ["go"],
      versionArgs: ["version"],
      locateArgs: ["env", "GOROOT"],
      pathInPrinted: (printed) => join(printed.trim(), "bin", "go"),
      install: "Debian, Ubuntu: apt-get install golang-go; macOS, Windows: https://go.dev/dl",
    },
  ],
  timeFactor: 2,
  canLimitAddressSpace: false,
  outline: (source) => {
    const code = blankCode(source, "go");
    return { code, mentions: listMentions(code, () => undefined), isDefinition };
  },
  isPart,
  missing: [String.raw`undefined: NAME\b`],
  advice: GO_ADVICE,
  narrowInts: GO_INTS,
  prepare,
  // One for each stage.
  commonSources: [
    { kind: "program", source: "" },
    { kind: "function", source: "" },
    { kind: "function", source: 'import "regexp"' },
  ],
  plan,
});

/** Excludes `func (r Receiver) Name`, which is a method. */
function isDefinition({ previous }: Mention): boolean {
  return previous === "func";
}

/**
 * The packages that submissions may import: those of the standard library, in this version of Go,
 * that a solution can use. Each stage is prepared when a submission first needs it, on top of the
 * one before: what most programs import, what functions need for the driver, and the rest, which
 * takes half as long as both. Networking would double it all.
 */
const STAGES = [
  `bufio bytes cmp container/heap container/list container/ring errors fmt io iter maps math
   math/bits math/cmplx math/rand os path reflect runtime slices sort strconv strings sync
   sync/atomic syscall time unicode unicode/utf16 unicode/utf8 unsafe`,
  `context encoding/binary hash/fnv log math/big math/rand/v2 runtime/debug text/tabwriter`,
  `container/... crypto/md5 crypto/rand crypto/sha1 crypto/sha256 crypto/sha512 encoding/... flag
   hash/... index/... io/... log/slog math/... os/signal path/... regexp/... structs sync/...
   text/... unicode/... unique weak`,
].map((names): readonly string[] => names.match(/\S+/g) ?? []);
/** The first stage that has the driver, which needs its packages. */
const DRIVER_STAGE = 1;

/** Folder of the build where compiled packages of the program's own module are. */
const OWN_PACKAGES = "own-packages";

/** Ignores the user's own settings, modules and cgo. */
const SETTINGS = {
  GO111MODULE: "off",
  GOENV: "off",
  GOFLAGS: "",
  GOTOOLCHAIN: "local",
  CGO_ENABLED: "0",
};

function prepare({ source, target, companions, tools }: PrepareRequest): Preparation {
  const sources = [source, ...companions.filter(isPart).map(({ text }) => text)];
  const imports = new Set(
    sources.flatMap(listImports).filter((path) => !isOwnImport(path, companions)),
  );
  const first = target.kind === "function" ? DRIVER_STAGE : 0;
  const needed = STAGES.findIndex(
    (_, stage) => stage >= first && imports.isSubsetOf(new Set(packagesUntil(stage))),
  );
  return prepareStage(needed < 0 ? STAGES.length - 1 : needed, tools["go"] ?? "go");
}

function packagesUntil(stage: number): readonly string[] {
  return STAGES.slice(0, stage + 1).flat();
}

function prepareStage(stage: number, goCommand: string): Preparation {
  const argv = ["/bin/sh", "prepare_go.sh", goCommand, ...packagesUntil(stage)];
  return {
    ...(stage > 0 && { continues: prepareStage(stage - 1, goCommand) }),
    files: [
      ...(stage === 0 ? [{ name: "prepare_go.sh", copyOf: PREPARE }] : []),
      ...(stage === DRIVER_STAGE ? [{ name: "grundy_driver.go", copyOf: DRIVER }] : []),
    ],
    commands: [{ argv, env: SETTINGS }],
  };
}

/** Parts of a file before its first declaration. */
const BEFORE_DECLARATIONS =
  /\s+|;|\/\/[^\n]*|\/\*[^]*?\*\/|"(?<path>(?:[^"\\\n]|\\.)*)"|`(?<raw>[^`]*)`|(?<word>[\p{L}_][\p{L}\p{N}_]*)|[().]/uy;
const DECLARATION = /^(?:const|func|type|var)$/;
/** Limit on how much is read; nobody needs more. */
const MAX_CHARACTERS = 64 * 1024;

/**
 * The paths that a file imports: imports come before everything else, or it does not compile. A
 * path that cannot be read becomes one that no package has.
 */
export function listImports(source: string): readonly string[] {
  const text = source.slice(0, MAX_CHARACTERS);
  const paths: string[] = [];
  BEFORE_DECLARATIONS.lastIndex = 0;
  for (;;) {
    const groups = BEFORE_DECLARATIONS.exec(text)?.groups;
    if (groups === undefined) return text.length < source.length ? [...paths, "?"] : paths;
    const { path, raw, word } = groups;
    if (word !== undefined && DECLARATION.test(word)) return paths;
    const importPath = path ?? raw;
    if (importPath !== undefined) paths.push(importPath);
  }
}

/**
 * The submission is compiled as a copy in the build folder, so that messages name it without a
 * path.
 */
function plan(request: PlanRequest): Plan {
  const { source, mainFile, buildFolder, target, memoryBytes } = request;
  const preparedFolder = request.preparedFolder ?? "";
  const packages = join(preparedFolder, "packages");
  const compilePackage = (path: string, output: string, names: readonly string[]): Command => {
    const options = ["-p", path, "-complete", "-pack", "-dwarf=false"];
    const places = ["-trimpath", `${buildFolder}=>.`, "-I", packages, "-I", OWN_PACKAGES];
    const compiler = [join(preparedFolder, "compile"), ...options, ...places];
    return { argv: [...compiler, "-o", output, ...names] };
  };
  const linkerFlags = ["-s", "-w", "-L", packages, "-L", OWN_PACKAGES];
  const link = { argv: [join(preparedFolder, "link"), ...linkerFlags, "-o", "program", "main.a"] };
  const run = {
    argv: [join(buildFolder, "program")],
    // Near the limit, Go collects garbage more often instead of running out of memory.
    env: { GOMEMLIMIT: String(Math.floor(memoryBytes * 0.9)) },
  };
  const isFunction = target.kind === "function";
  const main = { name: basename(mainFile), text: source };
  // Files in folders belong to other packages.
  const listed = listProgramParts(request)?.filter(
    ({ name, text }) => dirname(name) === dirname(mainFile) && isPartAt(name, text),
  );
  const parts =
    listed?.map(({ name, text }) => ({ name: basename(name), text })) ??
    findParts(main, request.companions);
  const sources = [main, ...parts].map(({ name, text }) => ({
    name,
    text: asPackage(text, isFunction),
  }));
  const ownPackages = findOwnPackages(
    [{ ...main, name: mainFile }, ...(listed ?? parts)],
    request.companions.filter(({ name, text }) => !name.endsWith(".go") || isPartAt(name, text)),
    listImports,
  );
  const own = isFunction
    ? [{ name: "grundy_main.go", text: writeMain(main, target, memoryBytes) }]
    : [];
  const compileWith = (others: readonly SourceFile[]): Command[] => [
    ...ownPackages.map(({ path, files }) =>
      compilePackage(path, `${OWN_PACKAGES}/${path}.a`, namesOf(files)),
    ),
    compilePackage("main", "main.a", namesOf([main, ...others, ...own])),
    link,
  ];
  // The compiler makes no folder for its output, so each package has a file where it goes.
  const packageFiles = ownPackages.flatMap(({ path, files }) => [
    ...files,
    { name: `${OWN_PACKAGES}/${path}.files`, text: namesOf(files).join("\n") },
  ]);
  return {
    files: [...sources, ...own, ...packageFiles],
    compile: compileWith(parts),
    fallbacks: parts.length === 0 || request.wholeProgram ? [] : [compileWith([])],
    run,
  };
}

function namesOf(files: readonly SourceFile[]): readonly string[] {
  return files.map(({ name }) => name);
}

function isPartAt(path: string, text: string): boolean {
  return isPart({ name: basename(path), text });
}

/** The other files of the same package that the main one needs. */
function findParts(main: SourceFile, companions: readonly SourceFile[]): readonly SourceFile[] {
  const files = companions.filter(isPart);
  if (files.length === 0) return [];
  const whole = describe(main);
  return findNeeded(
    whole,
    files.map(describe).filter(({ defined, packageName }) => {
      const isSame = packageName === whole.packageName;
      return isSame && !(defined.has("main") && whole.defined.has("main"));
    }),
  );
}

/** True if a source file is built: neither a test nor excluded by a build constraint. */
function isPart({ name, text }: SourceFile): boolean {
  const isSource = name.endsWith(".go") && !/(?:_test\.go|^grundy_main\.go|^_.*)$/.test(name);
  return isSource && !/^\/\/go:build\s+ignore\b/m.test(text.slice(0, 10_000));
}

function describe(file: SourceFile): SourceUnit & { readonly packageName: string } {
  const code = blankCode(file.text, "go");
  const mentions = listMentions(code, () => undefined);
  const defined = mentions
    .filter(
      ({ previous, after }) => /^(?:func|type|var|const)$/.test(previous) || /[=:]/.test(after),
    )
    .map(({ name }) => name);
  const packageName = /\bpackage\s+(\w+)/.exec(code)?.[1] ?? "";
  const exclusive = new Set(defined.filter((name) => !/^(?:init|_)$/.test(name)));
  return { file, defined: new Set(defined), exclusive, words: listWords(code), packageName };
}

/**
 * A submission may have any package clause; it is built as package main. If its function is called,
 * its own main is renamed.
 */
function asPackage(source: string, isFunction: boolean): string {
  const code = blankCode(source, "go");
  const clause = /\bpackage\s+(\w+)/.exec(code);
  const main = isFunction
    ? listMentions(code, () => undefined).find(
        (mention) => isDefinition(mention) && mention.name === "main",
      )
    : undefined;
  let text = source;
  if (main !== undefined) text = replaceAt(text, main.at, "main", "mainOfSubmission");
  const [whole = "", name = ""] = clause ?? [];
  return clause === null || name === "main"
    ? text
    : replaceAt(text, clause.index, whole, `package main`);
}

function replaceAt(text: string, at: number, old: string, replacement: string): string {
  return text.slice(0, at) + replacement + text.slice(at + old.length);
}

/** Go doubles a stack by copying it, so half of the memory is the largest stack possible. */
function writeMain(
  { name, text }: SourceFile,
  target: Target & { readonly kind: "function" },
  memoryBytes: number,
): string {
  const { functionName, parameters, returns } = target;
  return `package main

import grundyDriver "grundy"

func main() {
	grundyDriver.Serve(${nameFunction(text, functionName)}, grundyDriver.Exercise{
		Name: "${functionName}", Asked: "${writeSignature(target)}", File: "${name}",
		Parameters: []grundyDriver.Type{${parameters.map(describeType).join(", ")}},
		Returns: ${describeType(returns)}, MaxStackBytes: ${Math.floor(memoryBytes / 2)},
	})
}
`;
}

/** The type's name in the driver. */
function describeType(type: ValueType): string {
  const parts = partTypes(type).map(describeType).join(", ");
  const names = type.kind === "record" ? type.fields.map(({ name }) => `"${name}"`) : [];
  return `grundyDriver.Type{Kind: "${type.kind}", Parts: []grundyDriver.Type{${parts}}, Names: []string{${names.join(", ")}}}`;
}

/**
 * An expression for the function: a method needs a receiver, and a function with type parameters a
 * type.
 */
function nameFunction(source: string, functionName: string): string {
  const code = blankCode(source, "go");
  const mentions = listMentions(code, () => undefined).filter(({ name }) => name === functionName);
  const plain = mentions.find(({ previous }) => /^(?:func|var)$/.test(previous));
  if (plain?.after === "[") {
    const constraint = code.slice(plain.at, code.indexOf("]", plain.at));
    return `${functionName}[${/\bint\b(?![^]*\bint64\b)/.test(constraint) ? "int" : "int64"}]`;
  }
  const method = mentions.find(({ before, after }) => before === ")" && after === "(");
  if (plain !== undefined || method === undefined) return functionName;
  const before = code.slice(Math.max(0, method.at - 200), method.at);
  const receiver = /\bfunc\s*\(\s*(?:\w+\s+)?\*?\s*(\w+)\s*\)\s*$/.exec(before)?.[1];
  return receiver === undefined ? functionName : `new(${receiver}).${functionName}`;
}

function writeSignature({ functionName, parameters, returns }: Target & { kind: "function" }) {
  const parameterTexts = parameters.map(
    (type, index) => `${"abcd"[index] ?? "x"} ${writeType(type)}`,
  );
  return `func ${functionName}(${parameterTexts.join(", ")}) ${writeType(returns)}`;
}

function writeType(type: ValueType): string {
  switch (type.kind) {
    case "int":
      return "int64";
    case "bool":
      return "bool";
    case "float":
      return "float64";
    case "text":
      return "string";
    case "option":
      return `*${writeType(type.item)}`;
    case "tuple":
      return writeStruct(type.items.map((item, index) => ["ABCDEFGH"[index] ?? "X", item]));
    case "record":
      return writeStruct(type.fields.map((field) => [exported(field.name), field.type]));
    case "list":
      return `[]${writeType(type.item)}`;
    case "set":
      return `map[${writeType(type.item)}]bool`;
    case "pair":
      return writeType(type.first) === writeType(type.second)
        ? `[2]${writeType(type.first)}`
        : writeStruct([
            ["A", type.first],
            ["B", type.second],
          ]);
    case "map":
      return `map[${writeType(type.key)}]${writeType(type.value)}`;
  }
}

function writeStruct(fields: readonly (readonly [name: string, type: ValueType])[]): string {
  return `struct{ ${fields.map(([name, type]) => `${name} ${writeType(type)}`).join("; ")} }`;
}

/** In Go, exported fields begin with a capital letter. */
function exported(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
