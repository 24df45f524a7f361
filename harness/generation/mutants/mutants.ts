/**
 * Mutation testing: tests are as good as the slips they detect. A mutant is a correct program with one
 * slip that a person could make: `<` for `<=`, a 7 for an 8, a missing line. Tests should reject every
 * mutant that is not equivalent.
 *
 * The pipeline for one file, all of it pure:
 *
 *     source ─ find-mutations ─ applyMutation ─ module-function ─ link ─ solve(args, fuel)
 *              (syntax-tree,     (mutation)      (types blanked,   (with the program's
 *               replacements,                     steps counted     other files, again
 *               reachable)                        by fuel)          at every call)
 *
 * A mutant may run forever. So it gets fuel, counted in steps rather than time, so that the result is the
 * same on every machine: 20 times the steps of the correct program on the same input, plus 10,000. All of
 * this runs in the judge's own process: only for the reference and for our own accepted solutions, never
 * for submissions.
 */
import {
  type CallConvention,
  compileAll,
  compileFile,
  link,
  type LoadedProgram,
} from "./loaded-program.ts";
import type { ModuleFunction } from "./module-function.ts";
import { applyMutation, describeMutation, type Mutation } from "./mutation.ts";
import { findMutations } from "./find-mutations.ts";
import type { ProgramSources } from "./program-sources.ts";
import { findReachable, type Root } from "./reachable.ts";

export interface Mutant {
  /** For example "p3/segments.ts 41:12 `<` -> `<=`"; unique within the program. */
  readonly id: string;
  readonly file: string;
  readonly mutation: Mutation;
  /** Index among all mutations of the program, including those that do not compile. */
  readonly index: number;
  /** Like that of the program, but may throw anything: then it gave no right answer. */
  readonly solve: LoadedProgram["solve"];
}

export interface Mutants {
  /** By file, in the order of the text. */
  readonly mutants: readonly Mutant[];
  /** Mutations that do not compile. */
  readonly brokenCount: number;
}

/** The steps that a mutant may take if the correct program takes `steps`. */
export function fuelFor(steps: number): number {
  return 20 * steps + 10_000;
}

/**
 * All mutants of the code that the program's answers depend on.
 * @throws {SyntaxError} if a file is not valid JavaScript or TypeScript.
 */
export function mutantsOf(sources: ProgramSources, calling: CallConvention): Mutants {
  const slips = lazyMutantsOf(sources, calling);
  const mutants = slips.flatMap((make) => make() ?? []);
  return { mutants, brokenCount: slips.length - mutants.length };
}

/**
 * The same mutants by index, each created on demand, since one takes a millisecond. Undefined if it does
 * not compile.
 */
export function lazyMutantsOf(
  sources: ProgramSources,
  calling: CallConvention,
): readonly (() => Mutant | undefined)[] {
  const compiled = compileAll(sources, calling);
  const slips: (() => Mutant | undefined)[] = [];
  for (const [file, spans] of findReachable(sources, rootOf(calling))) {
    const source = sources.files.get(file) as string;
    for (const mutation of findMutations(source, file)) {
      const isReached = spans.some(
        ({ start, end }) => start <= mutation.start && mutation.end <= end,
      );
      if (!isReached) continue;
      const index = slips.length;
      slips.push(() => {
        const mutated = tryCompile(applyMutation(source, mutation), file, calling);
        if (mutated === undefined) return undefined;
        const { solve } = link(sources, new Map([...compiled, [file, mutated]]), calling);
        return { id: `${file} ${describeMutation(mutation)}`, file, mutation, index, solve };
      });
    }
  }
  return slips;
}

function rootOf(calling: CallConvention): Root | undefined {
  switch (calling.kind) {
    case "reference":
      return { name: "reference", property: "solve" };
    case "function":
      return { name: calling.name };
    case "program":
      return undefined;
  }
}

function tryCompile(
  source: string,
  file: string,
  calling: CallConvention,
): ModuleFunction | undefined {
  try {
    return compileFile(source, file, calling);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
