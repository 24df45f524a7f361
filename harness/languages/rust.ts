import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ValueType } from "../core/values/value-type.ts";
import { blankBodies, blankLiterals } from "./blank-literals.ts";
import { detectByMain } from "./detect-by-main.ts";
import type { Language, Plan, PlanRequest, Target } from "./language.ts";

const DRIVER = fileURLToPath(new URL("./drivers/grundy_driver.rs", import.meta.url));

/** 'a' is a character, the 'a of &'a str is none: it is not closed. */
const LITERALS =
  /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|\bb?r(#*)"[^]*?(?:"\1|$)|"(?:\\[^]|[^"\\])*(?:"|$)|'(?:\\[^\n]{1,12}?|[^'\\\n])'/g;

const DEFINITION = /\bfn\s+(?:r#)?([\p{L}_][\p{L}\p{Nd}_]*)/gu;

export const rust: Language = {
  id: "rust",
  name: "Rust",
  extensions: [".rs"],
  tools: [
    {
      id: "rust",
      candidates: ["rustc"],
      versionArgs: ["--version"],
      // In PATH it is mostly rustup's proxy.
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
  hasHonestAddressSpace: true,
  guessInterface: (source, functionName) => {
    const topLevel = blankBodies(blankLiterals(source, LITERALS));
    const defined = Array.from(topLevel.matchAll(DEFINITION), ([, name = ""]) => name);
    return detectByMain(functionName, defined);
  },
  plan,
};

/**
 * A program is compiled where it lies, so that it finds its modules; a function as a copy with a
 * main behind it. Either way messages name the student's own file and line.
 */
function plan({
  source,
  submissionFolder,
  mainFile,
  buildFolder,
  target,
  tools,
}: PlanRequest): Plan {
  const compile = (file: string) => {
    const options = ["--edition", "2021", "-O", "-A", "warnings", "--crate-name", "program"];
    const linker = `linker=${tools["linker"] ?? "cc"}`;
    const prefix = `${submissionFolder}/=`;
    const argv = [tools["rust"] ?? "rustc", ...options, "-C", linker];
    return { argv: [...argv, "--remap-path-prefix", prefix, "-o", "program", file] };
  };
  const run = { argv: [join(buildFolder, "program")] };
  if (target.kind === "program") {
    return { files: [], compile: [compile(join(submissionFolder, mainFile))], run };
  }
  const name = basename(mainFile);
  return {
    files: [
      { name, text: `${source}\n${writeMain(target)}` },
      { name: "grundy_driver.rs", copyOf: DRIVER },
    ],
    compile: [compile(name)],
    run,
  };
}

/** The remark is read where the compiler shows the line because the function's types do not fit. */
function writeMain({ functionName, parameters, returns }: Target & { kind: "function" }): string {
  const written = parameters.map((type) => `_: ${writeType(type)}`).join(", ");
  const asked = `asked for: fn ${functionName}(${written}) -> ${writeType(returns)}, or the like`;
  return `mod grundy_driver;
fn main() {
    grundy_driver::serve(${functionName}, "${functionName}", ${parameters.length}); // ${asked}
}
`;
}

function writeType(type: ValueType): string {
  switch (type.kind) {
    case "int":
      return "i64";
    case "bool":
      return "bool";
    case "text":
      return "String";
    case "list":
      return `Vec<${writeType(type.item)}>`;
    case "set":
      return `BTreeSet<${writeType(type.item)}>`;
    case "pair":
      return `(${writeType(type.first)}, ${writeType(type.second)})`;
    case "map":
      return `BTreeMap<${writeType(type.key)}, ${writeType(type.value)}>`;
  }
}
