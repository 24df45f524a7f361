import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ValueType } from "../core/values/value-type.ts";
import { blankBodies, blankLiterals } from "./blank-literals.ts";
import { detectByMain } from "./detect-by-main.ts";
import type { Language, Plan, PlanRequest, Target } from "./language.ts";

const DRIVER = fileURLToPath(new URL("./drivers/grundy_driver.hpp", import.meta.url));

/**
 * With the preprocessor's lines, whose braces need not match, and with numbers, whose digits may
 * be set apart by quotes; raw strings end with their own mark.
 */
const LITERALS =
  /(?<![^\n])[ \t]*#(?:\\\r?\n|[^\n])*|\b\d[\w'.]*|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|\bR"([^\s()\\]*)\([^]*?(?:\)\1"|$)|"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?/g;

const DEFINITION =
  /\b([A-Za-z_]\w*)\s*\((?:[^();]|\([^();]*\))*\)\s*(?:noexcept\s*)?(?:->[^;{]{0,200})?\{/g;

export const cpp: Language = {
  id: "cpp",
  name: "C++",
  extensions: [".cpp", ".cc", ".cxx", ".c++"],
  tools: [
    {
      id: "cpp",
      candidates: ["g++", "c++", "clang++"],
      versionArgs: ["--version"],
      install: "Debian, Ubuntu: apt-get install g++; macOS: xcode-select --install; Windows: WSL",
    },
  ],
  timeFactor: 1,
  hasHonestAddressSpace: true,
  guessInterface: (source, functionName) => {
    const definitions = outlineOf(source).matchAll(DEFINITION);
    const defined = Array.from(definitions, ([, name = ""]) => name);
    return detectByMain(functionName, defined);
  },
  plan,
};

function outlineOf(source: string): string {
  return blankBodies(blankLiterals(source, LITERALS));
}

function findLine(source: string, functionName: string): number {
  const outline = outlineOf(source);
  for (const { 1: name, index } of outline.matchAll(DEFINITION)) {
    if (name === functionName) return outline.slice(0, index).split("\n").length;
  }
  return 1;
}

/**
 * The submission is compiled as a copy in the build folder, so that messages of the compiler name
 * the student's own file and line; the driver stands before it and its one call after it.
 */
function plan({
  source,
  submissionFolder,
  mainFile,
  buildFolder,
  target,
  tools,
}: PlanRequest): Plan {
  const name = basename(mainFile);
  const folder = dirname(join(submissionFolder, mainFile));
  const options = ["-std=gnu++17", "-O2", "-w", "-iquote", folder, "-o", "program"];
  const compile = (...args: readonly string[]) => ({
    argv: [tools["cpp"] ?? "g++", ...options, ...args],
    env: { LC_ALL: "C" },
  });
  const run = { argv: [join(buildFolder, "program")] };
  if (target.kind === "program") {
    return { files: [{ name, text: source }], compile: [compile(name)], run };
  }
  return {
    files: [
      { name, text: `${source}\n${writeCall(source, name, target)}` },
      { name: "grundy_driver.hpp", copyOf: DRIVER },
    ],
    compile: [compile("-include", "grundy_driver.hpp", name)],
    run,
  };
}

/** Every line says that it is the one of the function's definition: there a misfit is shown. */
function writeCall(
  source: string,
  fileName: string,
  target: Target & { kind: "function" },
): string {
  const { functionName: name, parameters } = target;
  const line = findLine(source, name);
  const count = parameters.length;
  return [
    `using grundy_type = decltype(grundy::signature_of(&${name}, grundy::arity<${count}>(), 0));`,
    `constexpr bool grundy_fits = grundy::can_call(grundy_type(), ${count});`,
    "static_assert(",
    `grundy_fits, "${describeFit(target)}");`,
    "std::string grundy_call(grundy::frame& arguments) {",
    "const auto function = [](auto&&... values) -> decltype(auto) {",
    `return ${name}(static_cast<decltype(values)&&>(values)...);`,
    "};",
    `return grundy::call<${count}>(grundy_type(), arguments, function);`,
    "}",
  ]
    .map((text) => `#line ${line} "${fileName}"\n${text}\n`)
    .join("");
}

function describeFit({ functionName, parameters, returns }: Target & { kind: "function" }): string {
  const written = parameters.map(writeType).join(", ");
  return `the exercise asks for ${writeType(returns)} ${functionName}(${written}) or the like`;
}

function writeType(type: ValueType): string {
  switch (type.kind) {
    case "int":
      return "long long";
    case "bool":
      return "bool";
    case "text":
      return "std::string";
    case "list":
      return `std::vector<${writeType(type.item)}>`;
    case "set":
      return `std::set<${writeType(type.item)}>`;
    case "pair":
      return `std::pair<${writeType(type.first)}, ${writeType(type.second)}>`;
    case "map":
      return `std::map<${writeType(type.key)}, ${writeType(type.value)}>`;
  }
}
