import type { Value } from "../core/values/value.ts";
import { SplitMix64 } from "../core/split-mix.ts";
import { findGroup, isInDomain } from "../problems/domain.ts";
import type { Group, Parameter, Problem } from "../problems/problem.ts";
import { isTied, listTiedNames } from "../problems/ties.ts";
import { floatAt, orderItems } from "./compose.ts";
import { countItems } from "./count-items.ts";
import type { Input } from "./domain.ts";
import { drawProduct, drawSummands, drawText, drawValue, fillList } from "./draw.ts";
import { drawDifferent } from "./draw-int.ts";
import { drawStructured } from "./draw-structure.ts";
import { fillShares, leastWeight } from "./draw-sums.ts";
import { COUNT_PLACE, makeTogether } from "./draw-together.ts";
import { type Field, isDrawnWhole, type ListField, type SequenceField } from "./field.ts";
import { fitInput } from "./fit-input.ts";
import { type Bounds, withinMagnitude } from "./magnitude.ts";
import { type CompoundField, smallestValue } from "./vary-parts.ts";

/** Attempts to make an input, which may be invalid if bounds depend on each other. */
const ATTEMPTS = 8;
/** Number of items drawn for a long list or text; they repeat. */
const PERIOD = 997;
/** Most ints in nested lists, about as many as in one long list. */
const MAX_ITEMS = 200_000;
/** Number of different large items in such a list. */
const FEW = 16;

/** One of the largest inputs of a group, deterministic; undefined if none was found. */
export function largestInput(problem: Problem, group: Group): Input | undefined {
  const { parameters } = problem.interface;
  const random = new SplitMix64(1n);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // First try all large; after that one in turn, and the others of any size.
    const lead = (attempt - 1) % parameters.length;
    const drawnInput = makeTogether(parameters, group, (field, place) =>
      attempt === 0 || place === lead ? quickLargeValue(field, random) : drawValue(random, field),
    );
    const input = fitInput(problem, drawnInput as Input);
    const isInput = isInDomain(parameters, problem.tests.constraints, input);
    if (isInput && findGroup(problem.groups, parameters, input) === group) return input;
  }
  return undefined;
}

/** Like `largeValue`, but draws few items and repeats them, to block the event loop only briefly. */
function quickLargeValue(field: Field, random: SplitMix64): Value {
  switch (field.kind) {
    case "int":
      return field.range.max;
    case "bool":
      return true;
    case "float":
      return floatAt(field, field.range.max);
    case "option":
    case "product":
    case "sequence":
      return largeCompound(field, (part) => quickLargeValue(part, random), random);
    case "text": {
      const part = drawText(
        random,
        field.alphabet,
        BigInt(Math.min(Number(field.length.max), PERIOD)),
      );
      return part
        .repeat(Math.ceil(Number(field.length.max) / PERIOD))
        .slice(0, Number(field.length.max));
    }
    case "list": {
      if (field.isAscending) {
        const items = denseList(field, 0, random);
        return field.isSet ? new Set(items) : items;
      }
      const most = field.sum.max ?? field.maxSum;
      if (most !== undefined) return orderItems(field, drawSummands(random, field, most));
      if (field.structure !== undefined) return drawStructured(random, field, field.length.max);
      const part = fillList(
        random,
        Math.min(Number(field.length.max), PERIOD),
        withinMagnitude(field.items, 6n),
      );
      return orderItems(
        field,
        Array.from(
          { length: Number(field.length.max) },
          (_, index) => part[index % part.length] as bigint,
        ),
      );
    }
  }
}

/**
 * A large input to be timed: one argument is near its maximum (exactly at it for index 0), the others
 * have any size, because it is unknown which of them makes a program slow.
 */
export function stressInput(
  parameters: readonly Parameter[],
  group: Group | undefined,
  index: number,
  random: SplitMix64,
): Input | undefined {
  const lead = random.pick([...parameters.keys()]);
  const needed = leadingPlaces(parameters, lead);
  // If counts bind lists together, every second input is large as a whole.
  const isWhole = parameters.some(isTied) && index % 2 === 0;
  return makeTogether(parameters, group, (field, place) =>
    isWhole || needed.has(place) || place === COUNT_PLACE
      ? largeValue(field, index, random)
      : drawValue(random, field),
  );
}

/** A parameter and those that its bounds name: a list is long only if its length is large. */
function leadingPlaces(parameters: readonly Parameter[], lead: number): ReadonlySet<number> {
  const names = listTiedNames(parameters[lead] as Parameter);
  const places = parameters.flatMap(({ name }, place) => (names.has(name) ? [place] : []));
  return new Set([lead, ...places]);
}

function largeValue(field: Field, index: number, random: SplitMix64): Value {
  switch (field.kind) {
    case "int":
      return largeInt(field.range, index, random);
    case "bool":
      return true;
    case "float":
      return floatAt(field, largeInt(field.range, index, random));
    case "option":
    case "product":
    case "sequence":
      return largeCompound(field, (part) => largeValue(part, index, random), random, index);
    case "text":
      return drawText(random, field.alphabet, field.length.max);
    case "list": {
      const items = field.isAscending
        ? denseList(field, index, random)
        : orderItems(field, longList(field, index, random));
      return field.isSet ? new Set(items) : items;
    }
  }
}

/** The longest value, of a few large parts that repeat; if too many ints, the rest is the smallest item. */
function largeCompound(
  field: CompoundField,
  largeOf: (part: Field) => Value,
  random: SplitMix64,
  index = 0,
): Value {
  switch (field.kind) {
    case "option":
      return largeOf(field.item);
    case "product":
      return drawProduct(field, largeOf);
    case "sequence": {
      if (isDrawnWhole(field)) return largeRow(field, index, { random, largeOf });
      const length = Number(field.length.max);
      const large = Array.from({ length: Math.min(length, FEW) }, () => largeOf(field.item));
      const isHuge = length * countItems(large.slice(0, 1)) > MAX_ITEMS;
      const rest = isHuge ? [smallestValue(field.item)] : large;
      return Array.from(
        { length },
        (_, at) => (at < large.length ? large[at] : rest[at % rest.length]) as Value,
      );
    }
  }
}

/** The longest list of items that depend on each other; with a sum, every second one is a single large item. */
function largeRow(
  field: SequenceField,
  index: number,
  { random, largeOf }: { readonly random: SplitMix64; readonly largeOf: (part: Field) => Value },
): Value {
  const { length, sums } = field;
  if (sums === undefined)
    return drawValue(random, { ...field, length: { min: length.max, max: length.max } });
  const most = sums.rules.reduce((least, rule) => {
    const fit = rule.max / (leastWeight(sums.item, rule) || 1n);
    return fit < least ? fit : least;
  }, length.max);
  const count = index % 2 === 0 ? length.min || 1n : most;
  return fillShares(random, { ...field, sums }, { count, mode: "equal" }, largeOf);
}

function largeInt({ min, max }: Bounds, index: number, random: SplitMix64): bigint {
  return index === 0 ? max : max - random.below((max - min) / 2n + 1n);
}

/** Draws a long list of small items: only the length matters, and files should stay small. */
function longList(field: ListField, index: number, random: SplitMix64): readonly bigint[] {
  if (field.structure !== undefined) return drawStructured(random, field, field.length.max);
  if (field.maxSum !== undefined) return drawSummands(random, field, field.maxSum);
  const items = withinMagnitude(field.items, index % 2 === 0 ? 3n : 6n);
  return fillList(random, Number(field.length.max), items);
}

/** Draws all items of the range; for later indices all but a few. */
function denseList(
  { items, length }: ListField,
  index: number,
  random: SplitMix64,
): readonly bigint[] {
  const span = items.max - items.min + 1n;
  const missing = random.below(BigInt(index) + 1n);
  const count = span - missing < length.max ? span - missing : length.max;
  return drawDifferent(random, items.min, span, count);
}
