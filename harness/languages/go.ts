import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { blankBodies, blankLiterals } from "./blank-literals.ts";
import { detectByMain } from "./detect-by-main.ts";
import type { Command, Language, Plan, PlanRequest, Preparation, Target } from "./language.ts";

const DRIVER = fileURLToPath(new URL("./drivers/grundy_driver.go", import.meta.url));
const PREPARE = fileURLToPath(new URL("./drivers/prepare_go.sh", import.meta.url));

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
  guessInterface: (source, functionName) => {
    const topLevel = blankBodies(blankLiterals(source, LITERALS));
    const defined = Array.from(topLevel.matchAll(DEFINITION), ([, name = ""]) => name);
    return detectByMain(functionName, defined);
  },
  prepare,
  plan,
};

/**
 * What submissions may import: what a solution can use of the standard library, in this Go. To
 * prepare all of it takes three times as long, for networks and the like.
 */
const PACKAGES = `
  bufio bytes cmp container/... context crypto/md5 crypto/rand crypto/sha1 crypto/sha256
  crypto/sha512 encoding/... errors flag fmt hash/... index/... io/... iter log log/slog maps
  math/... os os/signal path/... reflect regexp/... runtime runtime/debug slices sort strconv
  strings structs sync/... syscall text/... time unicode/... unique unsafe weak
`.match(/\S+/g) as readonly string[];

/** Deaf to the person's own settings, to modules, and to C. */
const SETTINGS = {
  GO111MODULE: "off",
  GOENV: "off",
  GOFLAGS: "",
  GOTOOLCHAIN: "local",
  CGO_ENABLED: "0",
};

function prepare(tools: PlanRequest["tools"]): Preparation {
  const argv = ["/bin/sh", "prepare_go.sh", tools["go"] ?? "go", ...PACKAGES];
  return {
    files: [
      { name: "grundy_driver.go", copyOf: DRIVER },
      { name: "prepare_go.sh", copyOf: PREPARE },
    ],
    commands: [{ argv, env: SETTINGS }],
  };
}

/** The submission is compiled as a copy in the build folder, so that messages have its bare name. */
function plan(request: PlanRequest): Plan {
  const { source, mainFile, buildFolder, target, memoryBytes } = request;
  const preparedFolder = request.preparedFolder ?? "";
  const name = basename(mainFile);
  const packages = join(preparedFolder, "packages");
  const compile = (...files: readonly string[]): Command[] => {
    const options = ["-p", "main", "-complete", "-pack", "-trimpath", `${buildFolder}=>.`];
    const compiler = [join(preparedFolder, "compile"), ...options, "-I", packages];
    const linker = [join(preparedFolder, "link"), "-s", "-w", "-L", packages];
    return [
      { argv: [...compiler, "-o", "main.a", ...files] },
      { argv: [...linker, "-o", "program", "main.a"] },
    ];
  };
  const run = {
    argv: [join(buildFolder, "program")],
    // Near the limit Go collects more often, rather than die of garbage.
    env: { GOMEMLIMIT: String(Math.floor(memoryBytes * 0.9)) },
  };
  if (target.kind === "program") {
    return { files: [{ name, text: source }], compile: compile(name), run };
  }
  return {
    files: [
      { name, text: asMainPackage(source) },
      { name: "grundy_main.go", text: writeMain(name, target, memoryBytes) },
    ],
    compile: compile(name, "grundy_main.go"),
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
