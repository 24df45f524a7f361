import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  printProgramInput,
  type ProgramTexts,
  readProgramOutput,
} from "../../core/forms/program-text.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import type { Value } from "../../core/values/value.ts";
import { resolveOwnPackage } from "../../problems/own-package.ts";
import { FuelTank, OutOfFuelError } from "./fuel.ts";
import {
  type Exports,
  type ModuleFunction,
  type ModuleInstance,
  type ModuleEnvironment,
  toModuleFunction,
} from "./module-function.ts";
import { copyValue, fromNative, InvalidValueError, toNative } from "./native-value.ts";
import { type ProgramSources, resolveSpecifier } from "./program-sources.ts";

/** How a program is called: like by the judge, but in this process, so for trusted programs only. */
export type CallConvention =
  | { readonly kind: "reference"; readonly returns: ValueType }
  | { readonly kind: "function"; readonly name: string; readonly returns: ValueType }
  | {
      /** Reads its input with `readFileSync` and logs its answer. */
      readonly kind: "program";
      readonly texts: ProgramTexts;
      readonly returns: ValueType;
    };

/** A program whose modules are evaluated again at every call, so that calls are independent. */
export interface LoadedProgram {
  /**
   * Returns the answer, of the declared type.
   * @throws {OutOfFuelError} after `fuel` steps.
   * @throws {InvalidValueError} if the result is not a value of the type.
   * @throws whatever the program throws, including a RangeError for recursion that is too deep.
   */
  readonly solve: (args: readonly Value[], fuel: number) => Value;
  /** Counts loop iterations and function calls until the answer. Throws like `solve`. */
  readonly countSteps: (args: readonly Value[]) => number;
  /** The same; undefined if there are more than `limit`. */
  readonly countStepsWithin: (args: readonly Value[], limit: number) => number | undefined;
}

/**
 * Compiles and links the files of a program.
 * @throws {SyntaxError} if one of them is not valid JavaScript or TypeScript.
 */
export function loadProgram(sources: ProgramSources, calling: CallConvention): LoadedProgram {
  return link(sources, compileAll(sources, calling), calling);
}

/** Compiled files of a program, by path. */
export type Compiled = ReadonlyMap<string, ModuleFunction>;

export function compileAll(sources: ProgramSources, calling: CallConvention): Compiled {
  return new Map(
    Array.from(sources.files, ([file, source]) => [file, compileFile(source, file, calling)]),
  );
}

export function compileFile(source: string, file: string, calling: CallConvention): ModuleFunction {
  return toModuleFunction(source, file, calling.kind === "function" ? calling.name : undefined);
}

/** Links compiled files into a program that can be called. */
export function link(
  { folder, entry }: ProgramSources,
  files: Compiled,
  calling: CallConvention,
): LoadedProgram {
  const requireShared = createRequire(join(folder, entry));
  const start = (
    tank: FuelTank,
    input: string,
    print: ModuleEnvironment["print"],
  ): ModuleInstance => {
    const instances = new Map<string, ModuleInstance>();
    const run = (file: string, compiled: ModuleFunction): ModuleInstance => {
      const load = (specifier: string): Exports => {
        const path = resolveSpecifier(file, specifier);
        if (path === undefined) return loadPackage(specifier, input, requireShared);
        const own = files.get(path);
        if (own === undefined) return requireShared(join(folder, path)) as Exports;
        return (instances.get(path) ?? run(path, own)).exported;
      };
      const instance = compiled({ step: tank.step, load, print });
      instances.set(file, instance);
      return instance;
    };
    return run(entry, files.get(entry) as ModuleFunction);
  };
  const call = prepareCall(calling, start);
  const solveWith = (tank: FuelTank, args: readonly Value[]): Value => {
    const answer = call(args, tank);
    if (tank.isEmpty)
      throw new OutOfFuelError("the program used all its steps and caught the error");
    return answer;
  };
  return {
    solve: (args, fuel) => solveWith(new FuelTank(fuel), args),
    countSteps: (args) => {
      const tank = new FuelTank(Number.MAX_SAFE_INTEGER);
      solveWith(tank, args);
      return tank.used;
    },
    countStepsWithin: (args, limit) => {
      const tank = new FuelTank(limit);
      try {
        solveWith(tank, args);
      } catch (error) {
        if (!tank.isEmpty) throw error;
      }
      return tank.isEmpty ? undefined : tank.used;
    },
  };
}

/** Loads a package. `fs` is replaced to supply the input; others are Node's own, or Grundy's kit. */
function loadPackage(specifier: string, input: string, requireShared: NodeJS.Require): Exports {
  if (specifier !== "fs" && specifier !== "node:fs") {
    const own = resolveOwnPackage(specifier);
    return requireShared(own === undefined ? specifier : fileURLToPath(own)) as Exports;
  }
  const files = { readFileSync: () => input };
  return { ...files, default: files };
}

type Start = (tank: FuelTank, input: string, print: ModuleEnvironment["print"]) => ModuleInstance;

function prepareCall(calling: CallConvention, start: Start) {
  const { returns } = calling;
  switch (calling.kind) {
    case "reference":
      return (args: readonly Value[], tank: FuelTank): Value => {
        const { exported } = start(tank, "", ignore);
        const { solve } = exported["reference"] as { solve: (args: unknown) => unknown };
        return fromNative(returns, solve(args.map(copyValue)));
      };
    case "function":
      return (args: readonly Value[], tank: FuelTank): Value => {
        const callable = findFunction(start(tank, "", ignore), calling.name);
        return fromNative(returns, callable(...args.map(toNative)));
      };
    case "program":
      return (args: readonly Value[], tank: FuelTank): Value => {
        const lines: string[] = [];
        start(tank, printProgramInput(calling.texts, args), (line) => lines.push(`${line}\n`));
        const parsed = readProgramOutput(calling.texts, lines.join(""));
        if (!parsed.ok) throw new InvalidValueError(parsed.message);
        return parsed.value;
      };
  }
}

/** Finds the function like the JavaScript driver: declared, exported, or part of the default export. */
function findFunction({ declared, exported }: ModuleInstance, name: string) {
  const { default: whole } = exported;
  const exportedValue = declared ?? exported[name] ?? (whole as Exports | undefined)?.[name];
  return exportedValue as (...args: readonly unknown[]) => unknown;
}

function ignore(): void {
  // Output of a function is not its answer.
}
