import type { Calling } from "./mutants/loaded-program.ts";
import type { ProgramSources } from "./mutants/program-sources.ts";

/** A program of our own that runs in this process. */
export interface OwnProgram {
  readonly id: string;
  readonly sources: ProgramSources;
  readonly calling: Calling;
}

/** What tests are tried on while they are made and measured. */
export interface OwnPrograms {
  /** The reference first, then right programs by other algorithms. */
  readonly right: readonly OwnProgram[];
  readonly wrong: readonly OwnProgram[];
}
