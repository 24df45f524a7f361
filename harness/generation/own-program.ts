import type { CallConvention } from "./mutants/loaded-program.ts";
import type { ProgramSources } from "./mutants/program-sources.ts";

/** A trusted program of the exercise that runs in this process. */
export interface OwnProgram {
  readonly id: string;
  readonly sources: ProgramSources;
  readonly calling: CallConvention;
}

/** Programs of the exercise that help to choose tests and to measure them. */
export interface OwnPrograms {
  /** The reference first, then correct programs with other algorithms. */
  readonly right: readonly OwnProgram[];
  readonly wrong: readonly OwnProgram[];
}
