/**
 * The inputs of an exercise as declared in its spec. Pure: no I/O, no running of submissions. Imports
 * core and problems.
 *
 * - `Domain` (`domain.ts`) counts the inputs of a group, draws them and finds neighbours.
 * - `Order` (`order.ts`) arranges them from small to large, as people see it.
 * - `findSmallestFailure` (`shrinking/smallest-failure.ts`) searches the smallest input on which
 *   something fails.
 */
export { isComplete } from "./completeness.ts";
export { compileBroadDomain, compileDomain, type Domain } from "./domain.ts";
export type { Input } from "./order.ts";
export { arrangeItems, compose, decompose, floatAt, orderItems } from "./compose.ts";
export { countItems } from "./count-items.ts";
export { drawDifferent, drawInt, drawMagnitude } from "./draw-int.ts";
export { drawSummands, drawText, drawValue, fillList, MANY_LETTERS } from "./draw.ts";
export { COUNT_PLACE, makeTogether } from "./draw-together.ts";
export {
  declaredBounds,
  type Field,
  isDrawnWhole,
  type ProductField,
  type ListField,
  type SequenceField,
  type TextField,
  toField,
} from "./field.ts";
export { fitInput } from "./fit-input.ts";
export { inputKeyOf } from "./input-key.ts";
export { compareInputsOf } from "./input-order.ts";
export { type CompoundField, smallestValue, varyParts } from "./vary-parts.ts";
export { createInputSource, type InputSource } from "./input-source.ts";
export { printArguments, readArguments } from "./input-text.ts";
export { type Bounds, countMagnitudes, withinMagnitude } from "./magnitude.ts";
export { neighboursOf } from "./neighbours.ts";
export { largestInput, stressInput } from "./stress-input.ts";
export type { Probe, Trial } from "./shrinking/probe.ts";
export { type FailingInput, findSmallestFailure } from "./shrinking/smallest-failure.ts";
