import { basename, dirname, join } from "node:path";
import { readSource } from "../blank-code.ts";
import { writeCppCall } from "./call-cpp.ts";
import { listProgramParts } from "../find-needed.ts";
import { guessByName } from "../guess-by-name.ts";
import type { Command, Language, Plan, PlanRequest, SourceFile } from "../language.ts";
import { C_INTS } from "../narrow-int.ts";
import { C_ADVICE } from "./c-advice.ts";
import { findNeededSources, outlineC } from "./outline-c.ts";
import {
  DRIVER_HEADER,
  DRIVER_OBJECT,
  driverHeader,
  LINKER_OPTIONS,
  listPrecompiled,
  PRECOMPILED,
  COMMON_SOURCES,
  prepareCpp,
} from "./precompiled-cpp.ts";
import { listStandards, OPTIONS } from "./standards-c.ts";

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
  canLimitAddressSpace: true,
  guessInterface: (source, functionName, companions) =>
    guessByName(
      functionName,
      outlineC(source, "cpp"),
      companions.map(({ text }) => text),
    ),
  isMissingFunction: (text, functionName) =>
    new RegExp(
      `'${functionName}' was not declared|undeclared identifier '${functionName}'|undefined reference to \\W${functionName}\\b`,
    ).test(text),
  readSource: (source) => readSource(source, "cpp"),
  advice: C_ADVICE,
  narrowInts: C_INTS,
  isFinalError: (text) => text.includes("the exercise asks for"),
  prepare: prepareCpp,
  commonSources: COMMON_SOURCES,
  plan,
};

/**
 * A precompiled header is so large that the compiler would start collecting garbage; this raises
 * its threshold.
 */
const KEEP_GARBAGE = ["--param", "ggc-min-heapsize=524288"];

/**
 * The submission is compiled as a copy in the build folder, so that compiler messages name the
 * student's own file and line; the driver is put before it, and the call after it.
 */
function plan(request: PlanRequest): Plan {
  const { source, submissionFolder, mainFile, buildFolder, target, tools, companions } = request;
  const name = basename(mainFile);
  const folder = dirname(join(submissionFolder, mainFile));
  const needed =
    listProgramParts(request) ??
    findNeededSources({ name, text: source }, companions, "cpp", cpp.extensions);
  const isFunction = target.kind === "function";
  const prepared = request.preparedFolder ?? "";
  const own = isFunction ? ["-include", DRIVER_HEADER] : [];
  const driver = isFunction ? [join(prepared, DRIVER_OBJECT)] : [];
  const compileAs = (
    standard: string,
    parts: readonly SourceFile[],
    included: readonly string[] = own,
  ): readonly Command[] => {
    const argv = [tools["cpp"] ?? "g++", `-std=${standard}`, ...OPTIONS, "-iquote", folder];
    const objects = parts.map((_, index) => `part_${index}.o`);
    const env = { LC_ALL: "C" };
    return [
      ...parts.map((part, index) => ({
        argv: [...argv, "-c", "-o", objects[index] ?? "", join(submissionFolder, part.name)],
        env,
      })),
      { argv: [...argv, "-o", "program", ...included, name, ...objects, ...driver], env },
    ];
  };
  const [newest, ...older] = listStandards("cpp", request);
  const main = { name, text: source };
  const call = isFunction ? `\n${writeCppCall(source, name, target)}` : "";
  const first = ["-include", join(prepared, PRECOMPILED), `@${join(prepared, LINKER_OPTIONS)}`];
  const shortcut = compileAs(newest, needed, [...KEEP_GARBAGE, ...first]);
  return {
    files: isFunction ? [{ ...main, text: source + call }, driverHeader] : [main],
    ...(listPrecompiled(request) === undefined ? {} : { shortcut }),
    compile: compileAs(newest, needed),
    fallbacks: [
      ...(needed.length === 0 || request.wholeProgram ? [] : [compileAs(newest, [])]),
      // The driver needs C++17.
      ...older
        .filter((standard) => !isFunction || standard !== "gnu++14")
        .map((standard) => compileAs(standard, needed)),
    ],
    run: { argv: [join(buildFolder, "program")] },
  };
}
