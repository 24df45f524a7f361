import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseOutput } from "../../core/values/parse-output.ts";
import { printInput } from "../../core/values/text-form.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import type { Value } from "../../core/values/value.ts";
import { resolveOwnPackage } from "../../problems/own-package.ts";
import { FuelTank, OutOfFuelError } from "./fuel.ts";
import {
  type Exports,
  type ModuleFunction,
  type ModuleInstance,
  type Surroundings,
  toModuleFunction,
} from "./module-function.ts";
import { copyValue, fromNative, NoValueError, toNative } from "./native-value.ts";
import { type ProgramSources, resolveSpecifier } from "./program-sources.ts";

/** How a program is asked: as the judge asks it, but in this process, so only what is trusted. */
export type Calling =
  | { readonly kind: "reference"; readonly returns: ValueType }
  | { readonly kind: "function"; readonly name: string; readonly returns: ValueType }
  | {
      /** Reads its input by `readFileSync` and logs its answer. */
      readonly kind: "program";
      readonly parameters: readonly ValueType[];
      readonly returns: ValueType;
    };

/** A program that runs from its first line at every call: no call depends on another. */
export interface LoadedProgram {
  /**
   * The answer, of the declared type.
   * @throws {OutOfFuelError} after `fuel` steps.
   * @throws {NoValueError} when the result is no value of the type.
   * @throws what the program throws, a RangeError also for recursion that is too deep.
   */
  readonly solve: (args: readonly Value[], fuel: number) => Value;
  /** Rounds of loops and calls of functions on the way to the answer. Throws as `solve` does. */
  readonly countSteps: (args: readonly Value[]) => number;
  /** The same, undefined where there are more than `most`. */
  readonly countStepsWithin: (args: readonly Value[], most: number) => number | undefined;
}

/**
 * Puts the files of a program together.
 * @throws {SyntaxError} when one of them is no JavaScript or TypeScript.
 */
export function loadProgram(sources: ProgramSources, calling: Calling): LoadedProgram {
  return link(sources, compileAll(sources, calling), calling);
}

/** The functions of a program's files, by path. */
export type Compiled = ReadonlyMap<string, ModuleFunction>;

export function compileAll(sources: ProgramSources, calling: Calling): Compiled {
  return new Map(
    Array.from(sources.files, ([file, source]) => [file, compileFile(source, file, calling)]),
  );
}

export function compileFile(source: string, file: string, calling: Calling): ModuleFunction {
  return toModuleFunction(source, file, calling.kind === "function" ? calling.name : undefined);
}

/** Makes files that are compiled into a program that can be called. */
export function link(
  { folder, entry }: ProgramSources,
  files: Compiled,
  calling: Calling,
): LoadedProgram {
  const requireShared = createRequire(join(folder, entry));
  const start = (tank: FuelTank, input: string, print: Surroundings["print"]): ModuleInstance => {
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
    if (tank.isEmpty) throw new OutOfFuelError("the program caught the end of its steps");
    return answer;
  };
  return {
    solve: (args, fuel) => solveWith(new FuelTank(fuel), args),
    countSteps: (args) => {
      const tank = new FuelTank(Number.MAX_SAFE_INTEGER);
      solveWith(tank, args);
      return tank.used;
    },
    countStepsWithin: (args, most) => {
      const tank = new FuelTank(most);
      try {
        solveWith(tank, args);
      } catch (error) {
        if (!tank.isEmpty) throw error;
      }
      return tank.isEmpty ? undefined : tank.used;
    },
  };
}

/** Of Node's own modules a program may read its input with one; others are Node's, or Grundy's kit. */
function loadPackage(specifier: string, input: string, requireShared: NodeJS.Require): Exports {
  if (specifier !== "fs" && specifier !== "node:fs") {
    const own = resolveOwnPackage(specifier);
    return requireShared(own === undefined ? specifier : fileURLToPath(own)) as Exports;
  }
  const files = { readFileSync: () => input };
  return { ...files, default: files };
}

type Start = (tank: FuelTank, input: string, print: Surroundings["print"]) => ModuleInstance;

function prepareCall(calling: Calling, start: Start) {
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
        const found = findFunction(start(tank, "", ignore), calling.name);
        return fromNative(returns, found(...args.map(toNative)));
      };
    case "program":
      return (args: readonly Value[], tank: FuelTank): Value => {
        const lines: string[] = [];
        start(tank, printInput(calling.parameters, args), (line) => lines.push(`${line}\n`));
        const parsed = parseOutput(returns, lines.join(""));
        if (!parsed.ok) throw new NoValueError(parsed.message);
        return parsed.value;
      };
  }
}

/** As the JavaScript driver looks for it: declared, else exported, alone or within the default. */
function findFunction({ declared, exported }: ModuleInstance, name: string) {
  const { default: whole } = exported;
  const found = declared ?? exported[name] ?? (whole as Exports | undefined)?.[name];
  return found as (...args: readonly unknown[]) => unknown;
}

function ignore(): void {
  // What a function prints is no answer.
}
