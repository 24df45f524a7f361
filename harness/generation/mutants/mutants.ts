/**
 * How good are tests? As good as the slips that they notice. A mutant is a right program with one
 * slip, as a student or we could have made it: `<` for `<=`, a 7 for an 8, a line that is missing.
 * Tests should reject every mutant, unless it is as right as before.
 *
 * One file's text goes this way, all of it pure:
 *
 *     source ─ find-mutations ─ applyMutation ─ module-function ─ link ─ solve(args, fuel)
 *              (syntax-tree,     (mutation)      (types blanked,   (with the program's
 *               replacements,                     steps counted     other files, anew
 *               reachable)                        by fuel)          at every call)
 *
 * A mutant may run for ever. It gets fuel, counted in steps and not in time, so that a mutant which
 * is rejected once is rejected everywhere: some twenty times what the right program takes for the
 * same input, and 10,000 for small ones. All of this runs in the judge's own process: it is for
 * the reference and for our own accepted solutions, never for a submission.
 */
import {
  type Calling,
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
  /** "p3/segments.ts 41:12 `<` -> `<=`": no other mutant of the program has it. */
  readonly id: string;
  readonly file: string;
  readonly mutation: Mutation;
  /** Among all slips of the program, also those that no compiler lets pass. */
  readonly place: number;
  /** As that of the program; throws in more ways. Whatever it throws, it gave no right answer. */
  readonly solve: LoadedProgram["solve"];
}

export interface Mutants {
  /** By file, in the order of place. */
  readonly mutants: readonly Mutant[];
  /** Slips that no compiler would let pass. */
  readonly brokenCount: number;
}

/** The steps that a mutant may take where the right program takes `steps`. */
export function fuelFor(steps: number): number {
  return 20 * steps + 10_000;
}

/**
 * All mutants of what the program's answers depend on.
 * @throws {SyntaxError} when a file is no JavaScript or TypeScript.
 */
export function mutantsOf(sources: ProgramSources, calling: Calling): Mutants {
  const slips = slipsOf(sources, calling);
  const mutants = slips.flatMap((make) => make() ?? []);
  return { mutants, brokenCount: slips.length - mutants.length };
}

/**
 * The same by place, each made when it is asked for: to make one costs a millisecond. Undefined is
 * what no compiler would let pass.
 */
export function slipsOf(
  sources: ProgramSources,
  calling: Calling,
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
      const place = slips.length;
      slips.push(() => {
        const mutated = tryCompile(applyMutation(source, mutation), file, calling);
        if (mutated === undefined) return undefined;
        const { solve } = link(sources, new Map([...compiled, [file, mutated]]), calling);
        return { id: `${file} ${describeMutation(mutation)}`, file, mutation, place, solve };
      });
    }
  }
  return slips;
}

function rootOf(calling: Calling): Root | undefined {
  switch (calling.kind) {
    case "reference":
      return { name: "reference", property: "solve" };
    case "function":
      return { name: calling.name };
    case "program":
      return undefined;
  }
}

function tryCompile(source: string, file: string, calling: Calling): ModuleFunction | undefined {
  try {
    return compileFile(source, file, calling);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
