import { basename, dirname, join } from "node:path";
import { listProgramParts } from "../find-needed.ts";
import type { Command, Plan, PlanRequest, SourceFile } from "../language.ts";
import { findNeededSources } from "./outline-c.ts";
import { listStandards, OPTIONS } from "./standards-c.ts";

/** Compiles the main file with the compiler and options of `argv`, and links it with the objects. */
type CompileMain = (argv: readonly string[], objects: readonly string[]) => readonly Command[];

interface Units {
  readonly lexis: "c" | "cpp";
  readonly compiler: string;
  /** Endings of source files. */
  readonly extensions: readonly string[];
  readonly compileMain: CompileMain;
  /** See {@link Plan.shortcut}. */
  readonly compileMainQuickly?: CompileMain | undefined;
  /** Too old for the driver. */
  readonly excluded?: string | undefined;
}

/** Compiler messages are in English. */
export const ENVIRONMENT = { LC_ALL: "C" };

/**
 * Compiles a program in C or C++: its other parts, and its main file from a copy in the build folder,
 * so that compiler messages name the student's own file and line. Falls back to the main file alone,
 * and to older standards.
 */
export function planUnits(request: PlanRequest, units: Units): Omit<Plan, "files"> {
  const { source, submissionFolder, mainFile, companions, wholeProgram } = request;
  const { lexis, compiler, extensions, compileMain, compileMainQuickly, excluded } = units;
  const folder = dirname(join(submissionFolder, mainFile));
  const main = { name: basename(mainFile), text: source };
  const parts = listProgramParts(request) ?? findNeededSources(main, companions, lexis, extensions);
  const compileAs = (standard: string, files: readonly SourceFile[], compile = compileMain) => {
    const argv = [compiler, `-std=${standard}`, ...OPTIONS, "-iquote", folder];
    const objects = files.map((_, index) => `part_${index}.o`);
    return [
      ...files.map(({ name }, index) => ({
        argv: [...argv, "-c", "-o", objects[index] ?? "", join(submissionFolder, name)],
        env: ENVIRONMENT,
      })),
      ...compile(argv, objects),
    ];
  };
  const [newest, ...older] = listStandards(lexis, request);
  return {
    ...(compileMainQuickly && { shortcut: compileAs(newest, parts, compileMainQuickly) }),
    compile: compileAs(newest, parts),
    fallbacks: [
      ...(parts.length === 0 || wholeProgram ? [] : [compileAs(newest, [])]),
      ...older
        .filter((standard) => standard !== excluded)
        .map((standard) => compileAs(standard, parts)),
    ],
    run: { argv: [join(request.buildFolder, "program")] },
  };
}
