import { join } from "node:path";
import { blankCode } from "./blank-code.ts";
import { listProgramParts } from "./find-needed.ts";
import type { Language, Plan, PlanRequest } from "./language.ts";
import { CSHARP_INTS } from "./narrow-int.ts";
import { guessWholeProgram } from "./program-guess.ts";

const INSTALL =
  "Debian, Ubuntu: apt-get install mono-mcs libmono-system-core4.0-cil libmono-system-numerics4.0-cil; macOS: brew install mono";

export const csharp: Language = {
  id: "csharp",
  name: "C#",
  extensions: [".cs"],
  tools: [
    { id: "mcs", candidates: ["mcs"], versionArgs: ["--version"], install: INSTALL },
    { id: "mono", candidates: ["mono"], versionArgs: ["--version"], install: INSTALL },
  ],
  timeFactor: 2,
  canLimitAddressSpace: false,
  isForProgramsOnly: true,
  narrowInts: CSHARP_INTS,
  startsClasses: true,
  guessInterface: (source, functionName) => guessWholeProgram("C#", functionName, hasMain(source)),
  plan,
};

function hasMain(source: string): boolean {
  return /\bMain\s*\(/.test(blankCode(source, "java"));
}

/**
 * True if a program has statements outside its classes instead of a Main, which Mono does not
 * support.
 */
export function needsDotNet(sources: readonly string[]): boolean {
  return !sources.some(hasMain) && sources.some(hasStatementsOutside);
}

function hasStatementsOutside(source: string): boolean {
  let depth = 0;
  let outside = "";
  for (const sign of blankCode(source, "java")) {
    if (sign === "}") depth -= 1;
    if (depth <= 0) outside += sign;
    if (sign === "{") depth += 1;
  }
  return outside.replaceAll(/\b(?:using|namespace)\b[^;(){}]*;|\};/g, "").includes(";");
}

const PROGRAM = "program.exe";

/** Mono would print a warning to standard output when it may not change thread priorities. */
const ENVIRONMENT = { MONO_LOG_DEST: "/dev/null" };

function plan(request: PlanRequest): Plan {
  const { submissionFolder, mainFile, buildFolder, tools, wholeProgram } = request;
  const names = [mainFile, ...(listProgramParts(request) ?? []).map(({ name }) => name)];
  const files = names.map((name) => join(submissionFolder, name));
  const compiler = tools["mcs"] ?? "";
  const started =
    wholeProgram?.entryPoint === undefined ? [] : [`-main:${wholeProgram.entryPoint}`];
  const options = ["-nologo", "-optimize+", "-warn:0", "-r:System.Numerics", ...started];
  return {
    files: [],
    compile: [{ argv: [compiler, ...options, `-out:${PROGRAM}`, ...files], env: ENVIRONMENT }],
    run: { argv: [tools["mono"] ?? "", join(buildFolder, PROGRAM)], env: ENVIRONMENT },
  };
}
