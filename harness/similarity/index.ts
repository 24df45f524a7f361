/**
 * Finds pairs of similar submissions: rare fragments and rare wrong answers that two students of a
 * class share. It only ranks pairs; people judge them. Pure: no files, no clock. Imports core and
 * syntax.
 */
export { findSimilar } from "./find-similar.ts";
export type { SubmittedProgram, WrongAnswer } from "./submitted-program.ts";
