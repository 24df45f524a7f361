/**
 * Pairs of submissions that are worth a look together: rare fragments and rare wrong answers that
 * two students of a class share. It ranks, a person judges. Pure: no files, no clock. Imports core
 * and syntax.
 */
export { findSimilar } from "./find-similar.ts";
export type { Work, WrongAnswer } from "./work.ts";
