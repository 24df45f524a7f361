import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { blankBodies, blankLiterals } from "./blank-literals.ts";
import { detectByMain } from "./detect-by-main.ts";
import type { Language, Plan, PlanRequest, Target } from "./language.ts";

const DRIVER = fileURLToPath(new URL("./drivers/grundy_driver.go", import.meta.url));

const LITERALS =
  /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|`[^`]*(?:`|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\[^\n]{1,12}?|[^'\\\n])'/g;

/** Not `func (r Receiver) Name`, which is a method. */
const DEFINITION = /\bfunc\s+([\p{L}_][\p{L}\p{Nd}_]*)\s*\(/gu;

export const go: Language = {
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
  hasHonestAddressSpace: false,
  detectInterface: (source, functionName) => {
    const topLevel = blankBodies(blankLiterals(source, LITERALS));
    const defined = Array.from(topLevel.matchAll(DEFINITION), ([, name = ""]) => name);
    return detectByMain(functionName, defined);
  },
  plan,
};

/**
 * The submission is compiled as a copy in the build folder, which is also the GOPATH: there lies
 * the driver, a package that the build cache keeps from one submission to the next. The engine
 * passes HOME or GOCACHE, where that cache lives.
 */
function plan({ source, mainFile, buildFolder, target, tools, memoryBytes }: PlanRequest): Plan {
  const name = basename(mainFile);
  const compile = (...files: readonly string[]) => ({
    argv: [tools["go"] ?? "go", "build", "-trimpath", "-o", "program", ...files],
    env: {
      GO111MODULE: "off",
      GOPATH: buildFolder,
      GOENV: "off",
      GOFLAGS: "",
      GOTOOLCHAIN: "local",
      CGO_ENABLED: "0",
    },
  });
  const run = {
    argv: [join(buildFolder, "program")],
    // Near the limit Go collects more often, rather than die of garbage.
    env: { GOMEMLIMIT: String(Math.floor(memoryBytes * 0.9)) },
  };
  if (target.kind === "program") {
    return { files: [{ name, text: source }], compile: [compile(name)], run };
  }
  return {
    files: [
      { name, text: asMainPackage(source) },
      { name: "grundy_main.go", text: writeMain(name, target, memoryBytes) },
      { name: "src/grundy/grundy_driver.go", copyOf: DRIVER },
    ],
    compile: [compile(name, "grundy_main.go")],
    run,
  };
}

/** A function may be handed in under any package clause; it is called from package main. */
function asMainPackage(source: string): string {
  const clause = /\bpackage\s+\w+/.exec(blankLiterals(source, LITERALS));
  if (clause === null) return source;
  const end = clause.index + clause[0].length;
  return `${source.slice(0, clause.index)}package main${source.slice(end)}`;
}

/** Go doubles a stack by copying it: one of half the memory is the largest that can come to be. */
function writeMain(
  file: string,
  { functionName, parameters }: Target & { kind: "function" },
  memoryBytes: number,
): string {
  const maxStackBytes = Math.floor(memoryBytes / 2);
  return `package main

import grundyDriver "grundy"

func main() {
	grundyDriver.Serve(${functionName}, "${functionName}", ${parameters.length}, "${file}", ${maxStackBytes})
}
`;
}
