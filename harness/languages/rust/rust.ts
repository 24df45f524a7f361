import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ValueType } from "../../core/values/value-type.ts";
import { blankCode } from "../blank-code.ts";
import { compiledLanguage } from "../compiled-language.ts";
import type {
  Command,
  Plan,
  PlanRequest,
  Preparation,
  PrepareRequest,
  SourceFile,
  Target,
} from "../language.ts";
import { listMentions, type Mention, type Scope } from "../list-mentions.ts";
import { followsFn, writeRustRecords } from "./records-rust.ts";
import { describeRecords, listRecords, nameField, nameRecord } from "../records.ts";
import { writeRustType } from "./types-rust.ts";
import { RUST_INTS } from "../narrow-int.ts";
import { RUST_ADVICE } from "./rust-advice.ts";

const DRIVER = fileURLToPath(new URL("../drivers/grundy_driver.rs", import.meta.url));
const LIBRARY = "libgrundy_driver.rlib";
/** Makes the submission's crate use the driver as a library instead of as a module. */
const HAS_LIBRARY = "grundy_has_library";

export const rust = compiledLanguage({
  id: "rust",
  name: "Rust",
  extensions: [".rs"],
  tools: [
    {
      id: "rust",
      candidates: ["rustc"],
      versionArgs: ["--version"],
      // The rustc in PATH is usually rustup's proxy.
      locateArgs: ["--print", "sysroot"],
      pathInPrinted: (printed) => join(printed.trim(), "bin", "rustc"),
      install: "Debian, Ubuntu: apt-get install rustc; macOS, Windows: https://rustup.rs",
    },
    {
      id: "linker",
      candidates: ["cc", "gcc", "clang"],
      versionArgs: ["--version"],
      install: "Debian, Ubuntu: apt-get install gcc; macOS: xcode-select --install; Windows: WSL",
    },
  ],
  timeFactor: 1,
  canLimitAddressSpace: true,
  outline: (source) => {
    const code = blankCode(source, "rust");
    return { code, mentions: listMentions(code, openScope), isDefinition };
  },
  isPart: ({ name }) => name.endsWith(".rs"),
  missing: ["cannot find (?:value|function) `(?:r#)?NAME`"],
  final: /asked for: fn /,
  advice: RUST_ADVICE,
  narrowInts: RUST_INTS,
  prepare,
  commonSources: [{ kind: "function", source: "" }],
  plan,
});

/** Excludes names in macro rules. */
function isDefinition(mention: Mention): boolean {
  return followsFn(mention) && mention.scopes.length <= 1;
}

function openScope(header: string): Scope | undefined {
  const module = /\bmod\s+(\w+)\s*$/.exec(header)?.[1];
  if (module !== undefined) return { kind: "namespace", name: module };
  if (!/\bimpl\b/.test(header) || /\bfn\b/.test(header)) return undefined;
  const type = /(?:\bfor\s+|\bimpl\b(?:\s*<[^{]*>)?\s*)([\w:]+)[^{]*$/.exec(header)?.[1];
  return { kind: "type", name: type ?? "" };
}

/**
 * Without Cargo, the edition of a file is unknown: what the newest one rejects, such as a trait
 * object without `dyn`, is tried as 2018, and then as 2015, in which `async` and `dyn` are names.
 */
function listEditions({ standard, versions }: PlanRequest): readonly [string, ...string[]] {
  if (standard !== undefined) return [standard];
  return [readMinor(versions) >= 85 ? "2024" : "2021", "2018", "2015"];
}

/** The 95 of `rustc 1.95.0 (59807616e 2026-04-14)`. */
function readMinor(versions: PlanRequest["versions"]): number {
  return Number(/\b1\.(\d+)\./.exec(versions["rust"] ?? "")?.[1] ?? 0);
}

/** The 2024 edition requires a keyword that compilers before 1.82 do not know. */
function writeC({ versions }: Pick<PlanRequest, "versions">): string {
  const unsafe = readMinor(versions) >= 82 ? "unsafe " : "";
  return `${unsafe}extern "C" {
    fn atexit(hook: extern "C" fn()) -> i32;
    fn _exit(status: i32) -> !;
}
`;
}

const driverFiles = (request: Pick<PlanRequest, "versions">) => [
  { name: "grundy_driver.rs", copyOf: DRIVER },
  { name: "grundy_c.rs", text: writeC(request) },
];

/** The driver as a library: the part that does not depend on the function is compiled here. */
function prepare(request: PrepareRequest): Preparation | undefined {
  if (request.target.kind === "program") return undefined;
  const options = ["--edition", "2018", "-O", "-A", "warnings", "--crate-type", "rlib"];
  const argv = [request.tools["rust"] ?? "rustc", ...options, "-o", LIBRARY, "grundy_driver.rs"];
  return { files: driverFiles(request), commands: [{ argv }] };
}

/**
 * A program is compiled in place, so that it finds its modules; a function as a copy with a main
 * appended and its modules beside it. Either way messages name the student's own file and line.
 */
function plan(request: PlanRequest): Plan {
  const { source, submissionFolder, mainFile, buildFolder, target, tools, companions } = request;
  const name = basename(mainFile);
  const isFunction = target.kind === "function";
  const file = isFunction ? name : join(submissionFolder, mainFile);
  const compileAs = (edition: string, ...added: readonly string[]): readonly Command[] => {
    const options = ["--edition", edition, "-O", "-A", "warnings", "--crate-name", "program"];
    // Without this, the line that says what the exercise asks for could be cut.
    if (readMinor(request.versions) >= 66) options.push("--diagnostic-width=1000");
    const linker = `linker=${tools["linker"] ?? "cc"}`;
    const prefix = `${submissionFolder}/=`;
    const argv = [tools["rust"] ?? "rustc", ...options, "-C", linker];
    return [{ argv: [...argv, "--remap-path-prefix", prefix, ...added, "-o", "program", file] }];
  };
  const run = { argv: [join(buildFolder, "program")] };
  const [newest, ...older] = listEditions(request);
  const library = `grundy_driver=${join(request.preparedFolder ?? "", LIBRARY)}`;
  const linked = isFunction ? ["--cfg", HAS_LIBRARY, "--extern", library] : [];
  const compile = {
    compile: compileAs(newest),
    fallbacks: older.map((edition) => compileAs(edition, ...linked)),
  };
  if (!isFunction) return { files: [], ...compile, run };
  return {
    files: [
      ...companions.filter(isModule),
      { name, text: `${renameMain(source)}\n${writeMain(source, target)}` },
      ...driverFiles(request),
    ],
    shortcut: compileAs(newest, ...linked),
    ...compile,
    run,
  };
}

function isModule({ name }: SourceFile): boolean {
  return name.endsWith(".rs") && !name.startsWith("grundy_");
}

/** If its function is called, the submission's own main must not be. */
function renameMain(source: string): string {
  const mentions = listMentions(blankCode(source, "rust"), openScope);
  const mains = mentions.filter(
    ({ name, previous, scopes }) => name === "main" && previous === "fn" && scopes.length === 0,
  );
  return mains.reduceRight(
    (text, { at }) => `${text.slice(0, at)}main_of_submission${text.slice(at + "main".length)}`,
    source,
  );
}

/** The compiler shows the line with the remark if the function's types do not match. */
function writeMain(source: string, target: Target & { kind: "function" }): string {
  const { functionName, parameters } = target;
  const expectedSignature = describe(target);
  const remark = `asked for: ${expectedSignature}, or the like`;
  const kinds = parameters.map(({ kind }) => `"${kind}"`).join(", ");
  const called = nameFunction(source, functionName);
  const code = blankCode(source, "rust");
  const records = writeRustRecords(code, listMentions(code, openScope), target, remark);
  return `#[cfg(not(${HAS_LIBRARY}))] mod grundy_driver;
${records}fn main() {
    let (name, kinds, asked) = ("${functionName}", [${kinds}], "${expectedSignature}");
    grundy_driver::serve(${called}, name, &kinds, asked); // ${remark}
}
`;
}

/** Expression for the function from the crate root. */
function nameFunction(source: string, functionName: string): string {
  const code = blankCode(source, "rust");
  const mentions = listMentions(code, openScope).filter(({ name }) => name === functionName);
  const rustName = nameField(functionName, "rust");
  const outer = mentions.find(({ scopes }) => scopes.length === 0);
  const inner = mentions.find(followsFn);
  if (outer !== undefined || inner === undefined) {
    // For a type parameter that takes a number, choose a number.
    const isOpen =
      outer?.after === "<" &&
      /^\s*<\s*[A-Z]\w*\s*[:>]/.test(code.slice(outer.at + functionName.length));
    return isOpen ? `${rustName}::<i64>` : rustName;
  }
  const path = inner.scopes.map(({ name }) => name).join("::");
  const parameters = code.slice(inner.at, code.indexOf(")", inner.at));
  const isMethod = /\(\s*&?\s*(?:'\w+\s*)?(?:mut\s+)?self\b/.test(parameters.slice(0, 200));
  return isMethod ? `|n| ${path}::default().${rustName}(n)` : `${path}::${rustName}`;
}

function describe({ functionName, parameters, returns }: Target & { kind: "function" }): string {
  const records = listRecords([...parameters, returns]);
  const write = (type: ValueType) => writeRustType(type, (record) => nameRecord(records, record));
  const parameterTexts = parameters.map((type) => `_: ${write(type)}`).join(", ");
  const where = describeRecords(
    records,
    ({ name, type }) => `${nameField(name, "rust")}: ${write(type)}`,
  );
  return `fn ${nameField(functionName, "rust")}(${parameterTexts}) -> ${write(returns)}${where}`;
}
