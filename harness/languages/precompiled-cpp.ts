import { fileURLToPath } from "node:url";
import { listFirstIncludes } from "./first-includes.ts";
import type { Command, PlanFile, Preparation, PrepareRequest } from "./language.ts";
import { isGcc, listStandards, OPTIONS } from "./standards-c.ts";

export const DRIVER_HEADER = "grundy_driver.hpp";
/** The driver, compiled. */
export const DRIVER_OBJECT = "grundy_driver.o";
/** Includes what is precompiled, and stands beside that. */
export const PRECOMPILED = "first.hpp";
/** Holds an option for the linker, or nothing. */
export const LINKER_OPTIONS = "linker.txt";

/** A tenth of the time of the usual linker; not every machine has it. */
const FIND_LINKER = `
echo 'int main() {}' > empty.cpp
if "$0" -fuse-ld=gold -o empty empty.cpp; then echo -fuse-ld=gold; fi > ${LINKER_OPTIONS} 2> /dev/null
rm -f empty empty.cpp`;

/** Long to read; these and no others, since each takes 30 to 130 MB of the disk. */
const ALL = "bits/stdc++.h";
const STREAMS = "iostream"; // part of the driver

type Request = Pick<PrepareRequest, "source" | "target" | "versions">;

/**
 * What the compiler has read before it reads the source: the driver, and one long header with which
 * the source begins anyway. Nothing else, so that no name is there which would not be there without.
 * Undefined: there is nothing long, or the compiler is none that can.
 */
export function listPrecompiled({
  source,
  target,
  versions,
}: Request): readonly string[] | undefined {
  if (!isGcc(versions["cpp"])) return undefined;
  const first = listFirstIncludes(source);
  const all = first.includes(ALL) ? [`#include <${ALL}>`] : undefined;
  if (target.kind === "function") return [`#include "${DRIVER_HEADER}"`, ...(all ?? [])];
  return all ?? (first.includes(STREAMS) ? [`#include <${STREAMS}>`] : undefined);
}

const driverFile = (name: string): PlanFile => ({
  name,
  copyOf: fileURLToPath(new URL(`./drivers/${name}`, import.meta.url)),
});

export const driverHeader = driverFile(DRIVER_HEADER);

/** For the newest standard alone, or the course's: what needs an older one is rare. */
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
