import type { Value } from "../core/values/value.ts";
import { SplitMix64 } from "../core/split-mix.ts";
import { findGroup, isInDomain } from "../problems/domain.ts";
import type { Group, Problem } from "../problems/problem.ts";
import { compose, floatAt, orderItems } from "./compose.ts";
import { countItems } from "./count-items.ts";
import type { Input } from "./domain.ts";
import { drawDifferent, drawSummands, drawText, drawValue, fillList } from "./draw.ts";
import { type Field, type ListField, toField } from "./field.ts";
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
  const fields = parameters.map((parameter) => toField(parameter, group));
  const random = new SplitMix64(1n);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // First try all large; after that one in turn, and the others of any size.
    const lead = fields[(attempt - 1) % fields.length];
    const drawn = fields.map((field) =>
      attempt === 0 || field === lead ? quickLargeValue(field, random) : drawValue(random, field),
    );
    const input = fitInput(problem, drawn);
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
      return largeCompound(field, (part) => quickLargeValue(part, random));
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
      if (field.sum.max !== undefined) {
        return orderItems(field, drawSummands(random, field, field.sum.max));
      }
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
  fields: readonly Field[],
  index: number,
  random: SplitMix64,
): readonly Value[] {
  const lead = random.pick(fields);
  return fields.map((field) =>
    field === lead ? largeValue(field, index, random) : drawValue(random, field),
  );
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
      return largeCompound(field, (part) => largeValue(part, index, random));
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
function largeCompound(field: CompoundField, largeOf: (part: Field) => Value): Value {
  switch (field.kind) {
    case "option":
      return largeOf(field.item);
    case "product":
      return compose(field, field.parts.map(largeOf));
    case "sequence": {
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

function largeInt({ min, max }: Bounds, index: number, random: SplitMix64): bigint {
  return index === 0 ? max : max - random.below((max - min) / 2n + 1n);
}

/** Draws a long list of small items: only the length matters, and files should stay small. */
function longList(field: ListField, index: number, random: SplitMix64): readonly bigint[] {
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
