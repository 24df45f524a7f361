import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeCppCall } from "./call-cpp.ts";
import { guessByName } from "./guess-by-name.ts";
import type { Command, Language, Plan, PlanRequest, SourceFile } from "./language.ts";
import { findSources, outlineC } from "./outline-c.ts";
import { listStandards } from "./standards-c.ts";

const DRIVER = fileURLToPath(new URL("./drivers/grundy_driver.hpp", import.meta.url));

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
  guessInterface: (source, functionName, companions) =>
    guessByName(
      functionName,
      outlineC(source, "cpp"),
      companions.map(({ text }) => text),
    ),
  tellsMissing: (text, functionName) =>
    new RegExp(
      `'${functionName}' was not declared|undeclared identifier '${functionName}'|undefined reference to \\W${functionName}\\b`,
    ).test(text),
  isFinal: (text) => text.includes("the exercise asks for"),
  plan,
};

/**
 * The submission is compiled as a copy in the build folder, so that messages of the compiler name
 * the student's own file and line; the driver stands before it and its one call after it.
 */
function plan(request: PlanRequest): Plan {
  const { source, submissionFolder, mainFile, buildFolder, target, tools, companions } = request;
  const name = basename(mainFile);
  const folder = dirname(join(submissionFolder, mainFile));
  const needed = findSources({ name, text: source }, companions, "cpp", cpp.extensions);
  const isFunction = target.kind === "function";
  const included = isFunction ? ["-include", "grundy_driver.hpp"] : [];
  const compileAs = (standard: string, parts: readonly SourceFile[]): readonly Command[] => {
    const argv = [tools["cpp"] ?? "g++", `-std=${standard}`, "-O2", "-w", "-iquote", folder];
    const objects = parts.map((_, index) => `part_${index}.o`);
    const env = { LC_ALL: "C" };
    return [
      ...parts.map((part, index) => ({
        argv: [...argv, "-c", "-o", objects[index] ?? "", join(folder, part.name)],
        env,
      })),
      { argv: [...argv, "-o", "program", ...included, name, ...objects], env },
    ];
  };
  const [newest, ...older] = listStandards("cpp", request);
  const main = { name, text: source };
  const call = isFunction ? `\n${writeCppCall(source, name, target)}` : "";
  const driver = { name: "grundy_driver.hpp", copyOf: DRIVER };
  return {
    files: isFunction ? [{ ...main, text: source + call }, driver] : [main],
    compile: compileAs(newest, needed),
    otherwise: [
      ...(needed.length === 0 ? [] : [compileAs(newest, [])]),
      // The driver is written in C++17.
      ...older
        .filter((standard) => !isFunction || standard !== "gnu++14")
        .map((standard) => compileAs(standard, needed)),
    ],
    run: { argv: [join(buildFolder, "program")] },
  };
}
