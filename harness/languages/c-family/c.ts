import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readSource } from "../blank-code.ts";
import { writeCCall } from "./call-c.ts";
import { listProgramParts } from "../find-needed.ts";
import { guessByName } from "../guess-by-name.ts";
import type {
  Command,
  Language,
  Plan,
  PlanRequest,
  Preparation,
  PrepareRequest,
  SourceFile,
} from "../language.ts";
import { C_INTS } from "../narrow-int.ts";
import { C_ADVICE } from "./c-advice.ts";
import { findNeededSources, outlineC } from "./outline-c.ts";
import { listStandards, OPTIONS } from "./standards-c.ts";

const DRIVER = fileURLToPath(new URL("../drivers/grundy_driver.h", import.meta.url));
const DRIVER_MAIN = '#define GRUNDY_DRIVER\n#include "grundy_driver.h"\n';
const DRIVER_OBJECT = "grundy_main.o";

export const c: Language = {
  id: "c",
  name: "C",
  extensions: [".c"],
  tools: [
    {
      id: "c",
      candidates: ["gcc", "cc", "clang"],
      versionArgs: ["--version"],
      install: "Debian, Ubuntu: apt-get install gcc; macOS: xcode-select --install; Windows: WSL",
    },
  ],
  timeFactor: 1,
  canLimitAddressSpace: true,
  guessInterface: (source, functionName, companions) =>
    guessByName(
      functionName,
      outlineC(source, "c"),
      companions.map(({ text }) => text),
    ),
  isMissingFunction: (text, functionName) =>
    new RegExp(
      `'${functionName}' undeclared|undeclared identifier '${functionName}'|undefined reference to \\W${functionName}\\b`,
    ).test(text),
  readSource: (source) => readSource(source, "c"),
  advice: C_ADVICE,
  narrowInts: C_INTS,
  isFinalError: (text) => /the exercise asks for|a C function can take/.test(text),
  prepare,
  commonSources: [{ kind: "function", source: "" }],
  plan,
};

/** Compiles the driver. */
function prepare({ target, tools }: PrepareRequest): Preparation | undefined {
  if (target.kind === "program") return undefined;
  const options = ["-std=gnu17", ...OPTIONS, "-c", "-o", DRIVER_OBJECT];
  return {
    files: [
      { name: "grundy_driver.h", copyOf: DRIVER },
      { name: "grundy_main.c", text: DRIVER_MAIN },
    ],
    commands: [{ argv: [tools["c"] ?? "gcc", ...options, "grundy_main.c"] }],
  };
}

/**
 * The submission is compiled as a copy in the build folder, so that compiler messages name the
 * student's own file and line. For a function, the code that calls it, made from its definition, is
 * appended.
 */
function plan(request: PlanRequest): Plan {
  const { source, submissionFolder, mainFile, buildFolder, target, tools, companions } = request;
  const name = basename(mainFile);
  const folder = dirname(join(submissionFolder, mainFile));
  const needed =
    listProgramParts(request) ??
    findNeededSources({ name, text: source }, companions, "c", c.extensions);
  const isFunction = target.kind === "function";
  const compiler = tools["c"] ?? "gcc";
  const env = { LC_ALL: "C" };
  const compileAs = (standard: string, parts: readonly SourceFile[]): readonly Command[] => {
    const argv = [compiler, `-std=${standard}`, ...OPTIONS, "-iquote", folder];
    const objects = parts.map((_, index) => `part_${index}.o`);
    const compileParts = parts.map((part, index) => ({
      argv: [...argv, "-c", "-o", objects[index] ?? "", join(submissionFolder, part.name)],
      env,
    }));
    const link = ["-o", "program", name, ...objects, "-lm"];
    if (!isFunction) return [...compileParts, { argv: [...argv, ...link], env }];
    const driver = join(request.preparedFolder ?? "", DRIVER_OBJECT);
    return [
      ...compileParts,
      { argv: [...argv, "-include", "grundy_driver.h", "-c", "-o", "main.o", name], env },
      { argv: [compiler, "-o", "program", "main.o", driver, ...objects, "-lm"], env },
    ];
  };
  const [newest, ...older] = listStandards("c", request);
  const run = { argv: [join(buildFolder, "program")] };
  const compile = {
    compile: compileAs(newest, needed),
    fallbacks: [
      ...(needed.length === 0 || request.wholeProgram ? [] : [compileAs(newest, [])]),
      ...older.map((standard) => compileAs(standard, needed)),
    ],
  };
  if (!isFunction) return { files: [{ name, text: source }], ...compile, run };
  return {
    files: [
      { name, text: `${source}\n${writeCCall(source, name, target)}` },
      { name: "grundy_driver.h", copyOf: DRIVER },
    ],
    ...compile,
    run,
  };
}
