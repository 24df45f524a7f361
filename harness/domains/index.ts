/**
 * The inputs of an exercise as its spec declares them: counted, in the order in which a person would
 * call them small, with their neighbours, their strict text form, and the search for the smallest
 * one on which something fails. Pure: runs no submission, makes no test, does no I/O. Imports core
 * and problems; generation and engine build on it.
 */
export { isComplete } from "./completeness.ts";
export { compileBroadDomain, compileDomain, type Domain } from "./domain.ts";
export type { Input } from "./order.ts";
export { compose, floatAt } from "./compose.ts";
export { drawDifferent, drawSummands, drawText, drawValue, fillList } from "./draw.ts";
export {
  declaredBounds,
  type Field,
  type ListField,
  type SequenceField,
  type TextField,
  toField,
} from "./field.ts";
export { keyOf } from "./input-key.ts";
export { compareInputsOf } from "./input-order.ts";
export { type CompoundField, smallestValue, varyParts } from "./vary-parts.ts";
export { createInputSource, type InputSource } from "./input-source.ts";
export { printArguments, readArguments } from "./input-text.ts";
export { type Bounds, countMagnitudes, withinMagnitude } from "./magnitude.ts";
export { neighboursOf } from "./neighbours.ts";
export { largestInput, stressInput } from "./stress-input.ts";
export type { Probe, Trial } from "./probe.ts";
export { type FailingInput, findSmallestFailure } from "./smallest-failure.ts";
