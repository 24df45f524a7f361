import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compiledLanguage } from "../compiled-language.ts";
import type { Plan, PlanRequest, Preparation, PrepareRequest } from "../language.ts";
import { C_INTS } from "../narrow-int.ts";
import { C_ADVICE } from "./c-advice.ts";
import { writeCCall } from "./call-c.ts";
import { outlineC } from "./outline-c.ts";
import { ENVIRONMENT, planUnits } from "./plan-units.ts";
import { OPTIONS } from "./standards-c.ts";

const DRIVER = fileURLToPath(new URL("../drivers/grundy_driver.h", import.meta.url));
const DRIVER_MAIN = '#define GRUNDY_DRIVER\n#include "grundy_driver.h"\n';
const DRIVER_OBJECT = "grundy_main.o";

export const c = compiledLanguage({
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
  outline: (source) => outlineC(source, "c"),
  isPart: () => true,
  missing: [
    "'NAME' undeclared",
    "undeclared identifier 'NAME'",
    String.raw`undefined reference to \WNAME\b`,
  ],
  final: /the exercise asks for|a C function can take/,
  advice: C_ADVICE,
  narrowInts: C_INTS,
  prepare,
  commonSources: [{ kind: "function", source: "" }],
  plan,
});

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

/** The code that calls a function, made from its definition, is appended to the submission. */
function plan(request: PlanRequest): Plan {
  const { source, mainFile, target, tools, preparedFolder } = request;
  const name = basename(mainFile);
  const compiler = tools["c"] ?? "gcc";
  const driver = join(preparedFolder ?? "", DRIVER_OBJECT);
  const units = planUnits(request, {
    lexis: "c",
    compiler,
    extensions: c.extensions,
    compileMain: (argv, objects) => {
      if (target.kind === "program") {
        const link = ["-o", "program", name, ...objects, "-lm"];
        return [{ argv: [...argv, ...link], env: ENVIRONMENT }];
      }
      const main = ["-include", "grundy_driver.h", "-c", "-o", "main.o", name];
      const link = ["-o", "program", "main.o", driver, ...objects, "-lm"];
      return [
        { argv: [...argv, ...main], env: ENVIRONMENT },
        { argv: [compiler, ...link], env: ENVIRONMENT },
      ];
    },
  });
  if (target.kind === "program") return { files: [{ name, text: source }], ...units };
  return {
    files: [
      { name, text: `${source}\n${writeCCall(source, name, target)}` },
      { name: "grundy_driver.h", copyOf: DRIVER },
    ],
    ...units,
  };
}
