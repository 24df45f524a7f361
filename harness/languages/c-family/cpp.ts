import { basename, join } from "node:path";
import { compiledLanguage } from "../compiled-language.ts";
import type { Plan, PlanRequest } from "../language.ts";
import { C_INTS } from "../narrow-int.ts";
import { C_ADVICE } from "./c-advice.ts";
import { writeCppCall } from "./call-cpp.ts";
import { outlineC } from "./outline-c.ts";
import { ENVIRONMENT, planUnits } from "./plan-units.ts";
import {
  COMMON_SOURCES,
  DRIVER_HEADER,
  DRIVER_OBJECT,
  driverHeader,
  LINKER_OPTIONS,
  listPrecompiled,
  PRECOMPILED,
  prepareCpp,
} from "./precompiled-cpp.ts";

export const cpp = compiledLanguage({
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
  outline: (source) => outlineC(source, "cpp"),
  isPart: () => true,
  missing: [
    "'NAME' was not declared",
    "undeclared identifier 'NAME'",
    String.raw`undefined reference to \WNAME\b`,
  ],
  final: /the exercise asks for/,
  advice: C_ADVICE,
  narrowInts: C_INTS,
  prepare: prepareCpp,
  commonSources: COMMON_SOURCES,
  plan,
});

/**
 * A precompiled header is so large that the compiler would start collecting garbage; this raises
 * its threshold.
 */
const KEEP_GARBAGE = ["--param", "ggc-min-heapsize=524288"];

/** The driver is put before the submission, and the call of its function after it. */
function plan(request: PlanRequest): Plan {
  const { source, mainFile, target, tools } = request;
  const name = basename(mainFile);
  const prepared = request.preparedFolder ?? "";
  const isFunction = target.kind === "function";
  const driver = isFunction ? [join(prepared, DRIVER_OBJECT)] : [];
  const compileWith =
    (options: readonly string[]) => (argv: readonly string[], objects: readonly string[]) => [
      {
        argv: [...argv, "-o", "program", ...options, name, ...objects, ...driver],
        env: ENVIRONMENT,
      },
    ];
  const first = ["-include", join(prepared, PRECOMPILED), `@${join(prepared, LINKER_OPTIONS)}`];
  const isPrecompiled = listPrecompiled(request) !== undefined;
  const units = planUnits(request, {
    lexis: "cpp",
    compiler: tools["cpp"] ?? "g++",
    extensions: cpp.extensions,
    compileMain: compileWith(isFunction ? ["-include", DRIVER_HEADER] : []),
    compileMainQuickly: isPrecompiled ? compileWith([...KEEP_GARBAGE, ...first]) : undefined,
    // The driver needs C++17.
    excluded: isFunction ? "gnu++14" : undefined,
  });
  if (!isFunction) return { files: [{ name, text: source }], ...units };
  const text = `${source}\n${writeCppCall(source, name, target)}`;
  return { files: [{ name, text }, driverHeader], ...units };
}
