/**
 * Generates the stored tests of an exercise from its spec and its reference: complete up to a size,
 * random by a frozen generator, at every bound, largest and timed. The same spec gives the same bytes on
 * every machine. No I/O: `problems` reads and writes files.
 *
 * - `generateTests` (`generate-tests.ts`) makes the cases of all groups, whose inputs `strata.ts`
 *   chooses.
 * - `Oracle` (`oracle.ts`) has the reference's answers, validated and cached.
 * - `measureAdequacy` (`adequacy/measure-adequacy.ts`) measures how many wrong programs tests reject.
 */
export { generateTests } from "./generate-tests.ts";
export {
  type JudgedProgram,
  measureAdequacy,
  type MeasuredAdequacy,
  testKey,
} from "./adequacy/measure-adequacy.ts";
export { findLeastCover } from "./least-cover.ts";
export { Validity } from "./validity.ts";
export { findSingleParameters } from "./single-parameter.ts";
export { findUntested } from "./untested.ts";
export type { OwnProgram, OwnPrograms } from "./own-program.ts";
export type { GenerationHooks } from "./generation-hooks.ts";
export { readProgramSources } from "./mutants/program-sources.ts";
export { applyMutation, describeMutation, type Mutation } from "./mutants/mutation.ts";
export { findTreeMutations } from "./mutants/tree-mutations.ts";
export { spread } from "./spread.ts";
