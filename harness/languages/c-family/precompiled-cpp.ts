import { fileURLToPath } from "node:url";
import type { Command, CommonSource, PlanFile, Preparation, PrepareRequest } from "../language.ts";
import { isGcc, listStandards, OPTIONS } from "./standards-c.ts";

export const DRIVER_HEADER = "grundy_driver.hpp";
/** Object file of the driver. */
export const DRIVER_OBJECT = "grundy_driver.o";
/** Header that includes the precompiled headers, next to its compiled form. */
export const PRECOMPILED = "first.hpp";
/** File with an option for the linker; may be empty. */
export const LINKER_OPTIONS = "linker.txt";

/**
 * Looks for the gold linker, which takes a tenth of the usual linker's time but is not on every
 * machine.
 */
const FIND_LINKER = `
echo 'int main() {}' > empty.cpp
if "$0" -fuse-ld=gold -o empty empty.cpp; then echo -fuse-ld=gold; fi > ${LINKER_OPTIONS} 2> /dev/null
rm -f empty empty.cpp`;

/**
 * Headers that take long to compile. Only these are precompiled, since each takes 30 to 130 MB of
 * disk space.
 */
const ALL = "bits/stdc++.h";
const STREAMS = "iostream"; // the driver includes it anyway

export const COMMON_SOURCES: readonly CommonSource[] = [
  { kind: "function", source: "" },
  { kind: "program", source: `#include <${STREAMS}>\n` },
  { kind: "function", source: `#include <${ALL}>\n` },
  { kind: "program", source: `#include <${ALL}>\n` },
];

type Request = Pick<PrepareRequest, "source" | "target" | "versions">;

/**
 * The headers to precompile: the driver's, and a long header if the source begins with it anyway.
 * No others, so that precompiling never defines extra names. Undefined if there is nothing long, or
 * if the compiler does not support it.
 */
export function listPrecompiled({
  source,
  target,
  versions,
}: Request): readonly string[] | undefined {
  if (!isGcc(versions["cpp"])) return undefined;
  const first = listLeadingIncludes(source);
  const all = first.includes(ALL) ? [`#include <${ALL}>`] : undefined;
  if (target.kind === "function") return [`#include "${DRIVER_HEADER}"`, ...(all ?? [])];
  return all ?? (first.includes(STREAMS) ? [`#include <${STREAMS}>`] : undefined);
}

const driverFile = (name: string): PlanFile => ({
  name,
  copyOf: fileURLToPath(new URL(`../drivers/${name}`, import.meta.url)),
});

export const driverHeader = driverFile(DRIVER_HEADER);

/** Only for the newest standard, or the course's: few sources need an older one. */
export function prepareCpp(request: PrepareRequest): Preparation | undefined {
  const compiler = request.tools["cpp"] ?? "g++";
  const [standard] = listStandards("cpp", request);
  const precompiled = listPrecompiled(request);
  const isFunction = request.target.kind === "function";
  const options = ["-x", "c++-header", `-std=${standard}`, ...OPTIONS];
  const driver = ["-std=gnu++17", ...OPTIONS, "-c", "-o", DRIVER_OBJECT, "grundy_driver.cpp"];
  const commands: Command[] = [
    ...(isFunction ? [{ argv: [compiler, ...driver] }] : []),
    ...(precompiled === undefined
      ? []
      : [
          { argv: [compiler, ...options, "-o", `${PRECOMPILED}.gch`, PRECOMPILED] },
          { argv: ["/bin/sh", "-c", FIND_LINKER, compiler] },
        ]),
  ];
  if (commands.length === 0) return undefined;
  return {
    files: [
      ...(isFunction ? [driverHeader, driverFile("grundy_driver.cpp")] : []),
      ...(precompiled === undefined
        ? []
        : [{ name: PRECOMPILED, text: `${precompiled.join("\n")}\n` }]),
    ],
    commands,
  };
}

/** Text that may come before a source's own code: blanks, comments, `#include <…>`. */
const LEADING = [
  /\s+/y,
  /\/\/[^\n\\]*(?=\n)/y,
  /\/\*[^]*?\*\//y,
  /#[ \t]*include[ \t]*<([\w./+-]+)>[ \t]*(?=\/\/|\r?\n)/y,
] as const;
/** Limit on how much is read; nobody includes more. */
const MAX_CHARACTERS = 64 * 1024;

/**
 * The system headers that a C or C++ source begins with. No code comes before them that could
 * change their meaning, so including them earlier makes no difference.
 */
export function listLeadingIncludes(source: string): readonly string[] {
  const text = source.slice(0, MAX_CHARACTERS);
  const headers: string[] = [];
  let at = 0;
  for (let isFirst = true; isFirst;) {
    isFirst = LEADING.some((pattern) => {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (match === null) return false;
      at += match[0].length;
      if (match[1] !== undefined) headers.push(match[1]);
      return true;
    });
  }
  return headers;
}
