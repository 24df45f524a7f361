/**
 * Finds pairs of similar submissions: rare fragments and rare wrong answers that two students of a
 * class share. It only ranks pairs; people judge them. Pure: no files, no clock. Imports core and
 * syntax.
 *
 * - `SubmittedProgram` (`submitted-program.ts`) is a program with its wrong answers.
 * - `Rarity` (`rarity.ts`) counts the students who have a fragment or an answer.
 * - `findSimilar` (`find-similar.ts`) ranks the pairs of a class; `compare` (`score.ts`) scores one.
 */
export { findSimilar } from "./find-similar.ts";
export type { SubmittedProgram, WrongAnswer } from "./submitted-program.ts";
