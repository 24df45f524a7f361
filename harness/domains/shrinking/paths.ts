import { elements, type Value } from "../../core/values/value.ts";
import type { Constraint, Problem } from "../../problems/problem.ts";
import { floatAt, compose, decompose, orderItems } from "../compose.ts";
import type { Input } from "../domain.ts";
import {
  type Field,
  type ListField,
  type TextField,
  toField,
  type SequenceField,
} from "../field.ts";
import { fitInput } from "../fit-input.ts";
import type { Path } from "./path.ts";
import { type Bounds, countWithin, rankIn, valueAt } from "../magnitude.ts";
import { type CompoundField, smallestValue } from "../vary-parts.ts";

/** Longer lists have no paths for single items. */
const MAX_WALKED_ITEMS = 8;
/** Longest list that repeats one item. */
const MAX_LENGTH = 2048n;
/** Distances tried between two ints that a constraint links, counted from where it just holds. */
const DISTANCES = 8n;

/**
 * Numbers where programs tend to break: limits of 16, 24, 31, 32, 53, 62 and 63 bits, also for
 * squares, and powers of ten, where tables and "large enough" constants end.
 */
const BORDERS = [
  ...[8n, 15n, 16n, 24n, 31n, 32n, 53n, 62n, 63n].map((bits) => 2n ** bits),
  ...[46_341n, 94_906_266n, 3_037_000_500n].flatMap((root) => [root, root * root]),
  ...Array.from({ length: 17 }, (_, zeros) => 10n ** BigInt(zeros + 2)),
].sort((left, right) => (left < right ? -1 : 1));

/** Paths through or near an input, each from the smallest value of a measure. */
export function* pathsThrough(problem: Problem, args: Input): Generator<Path> {
  const { parameters } = problem.interface;
  for (const [index, parameter] of parameters.entries()) {
    for (const { at, ...rest } of pathsOf(toField(parameter), args[index] as Value)) {
      yield { ...rest, at: (place) => fitInput(problem, args.with(index, at(place))) };
    }
  }
  for (const constraint of problem.tests.constraints) yield* tiedPaths(problem, constraint, args);
}

/** Paths along either of two ints that a constraint links, keeping the other near its limit. */
function* tiedPaths(
  { interface: { parameters } }: Problem,
  { left, operator, right }: Constraint,
  args: Input,
): Generator<Path> {
  const slack = operator.endsWith("=") ? 0n : 1n;
  const isLeftBelow = operator.startsWith("<");
  const placeOf = (name: string) => parameters.findIndex((each) => each.name === name);
  for (const [lead, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const parameter = parameters[placeOf(lead)];
    const field = parameter && toField(parameter);
    if (field?.kind !== "int" || parameters[placeOf(other)]?.type.kind !== "int") continue;
    const { end, at, marks } = intPath(field.range);
    const sign = (lead === left) === isLeftBelow ? 1n : -1n;
    yield {
      end: end * DISTANCES,
      marks: marks.map((mark) => mark * DISTANCES),
      at: (place) => {
        const value = at(place / DISTANCES);
        const distance = slack + DISTANCES - 1n - (place % DISTANCES);
        return args.with(placeOf(lead), value).with(placeOf(other), value + sign * distance);
      },
    };
  }
}

function* pathsOf(field: Field, value: Value): Generator<Path<Value>> {
  switch (field.kind) {
    case "int":
      yield intPath(field.range);
      return;
    case "bool":
      return;
    case "float": {
      const { at, ...rest } = intPath(field.range);
      yield { ...rest, at: (place) => floatAt(field, at(place)) };
      return;
    }
    case "option":
    case "product":
    case "sequence":
      yield* nestedPaths(field, value);
      return;
    case "text":
      yield* textPaths(field, value as string);
      return;
    case "list":
      if (!field.isAscending) {
        for (const { at, ...rest } of rowPaths(field, value as readonly bigint[])) {
          yield { ...rest, at: (place) => orderItems(field, at(place)) };
        }
        return;
      }
      for (const { at, ...rest } of ascendingPaths(
        field,
        elements(value as readonly Value[]) as readonly bigint[],
      )) {
        yield { ...rest, at: (place) => (field.isSet ? new Set(at(place)) : at(place)) };
      }
  }
}

function intPath(range: Bounds): Path<bigint> {
  return {
    end: countWithin(range),
    at: (place) => valueAt(range, place) as bigint,
    marks: BORDERS.flatMap((border) => [border, -border])
      .filter((border) => border >= range.min && border <= range.max)
      .map((border) => rankIn(range, border))
      .sort((left, right) => (left < right ? -1 : 1)),
  };
}

function* textPaths({ alphabet, length }: TextField, text: string): Generator<Path<string>> {
  const letters = Array.from(alphabet);
  const places = Array.from(text, (letter) => BigInt(letters.indexOf(letter)));
  const choices = intPath({ min: 0n, max: BigInt(letters.length - 1) });
  for (const { at, ...rest } of sequencePaths(places, length, choices)) {
    yield {
      ...rest,
      at: (place) => at(place).reduce((all, at_) => all + letters[Number(at_)], ""),
    };
  }
}

function* rowPaths({ items, length }: ListField, row: readonly bigint[]) {
  yield* sequencePaths(row, length, intPath(items), (item) => rankIn(items, item));
}

/** Repetitions of one item; beginnings and ends of the row; all items capped; single items. */
function* sequencePaths(
  row: readonly bigint[],
  length: Bounds,
  choices: Path<bigint>,
  rankOf: (item: bigint) => bigint = (item) => item,
): Generator<Path<readonly bigint[]>> {
  const ownLengths = countPath({ min: length.min, max: BigInt(row.length) });
  const lengths = countPath({
    min: length.min,
    max: length.max < MAX_LENGTH ? length.max : MAX_LENGTH,
  });
  if (choices.end === 0n) return;
  for (const item of [choices.at(0n), choices.at(choices.end - 1n)]) {
    yield { ...lengths, at: (place) => Array.from({ length: lengths.at(place) }, () => item) };
  }
  yield { ...ownLengths, at: (place) => row.slice(0, ownLengths.at(place)) };
  yield { ...ownLengths, at: (place) => row.slice(row.length - ownLengths.at(place)) };
  if (row.length > MAX_LENGTH) return;
  yield { ...choices, at: (place) => row.map(() => choices.at(place)) };
  yield {
    ...choices,
    at: (place) => row.map((item) => (rankOf(item) > place ? choices.at(place) : item)),
  };
  if (row.length > MAX_WALKED_ITEMS) return;
  for (const index of row.keys()) {
    yield { ...choices, at: (place) => row.with(index, choices.at(place)) };
  }
}

/** Runs of the first numbers; beginnings of the list; single items, without duplicates. */
function* ascendingPaths(
  { items, length }: ListField,
  list: readonly bigint[],
): Generator<Path<readonly bigint[]>> {
  const choices = intPath(items);
  const ownLengths = countPath({ min: length.min, max: BigInt(list.length) });
  const most = [length.max, choices.end, MAX_LENGTH].reduce((least, each) =>
    each < least ? each : least,
  );
  const lengths = countPath({ min: length.min, max: most });
  yield {
    ...lengths,
    at: (place) => Array.from({ length: lengths.at(place) }, (_, at) => items.min + BigInt(at)),
  };
  yield { ...ownLengths, at: (place) => list.slice(0, ownLengths.at(place)) };
  if (list.length > MAX_WALKED_ITEMS) return;
  for (const index of list.keys()) {
    yield {
      ...choices,
      at: (place) =>
        [...new Set(list.with(index, choices.at(place)))].sort((left, right) =>
          left < right ? -1 : 1,
        ),
    };
  }
}

function countPath({ min, max }: Bounds): Path<number> {
  const end = max - min + 1n;
  return {
    end,
    at: (place) => Number(min + place),
    marks: BORDERS.map((border) => border - min).filter((place) => place >= 0n && place < end),
  };
}

/** Paths of the parts; for lists also beginnings, ends, and repetitions of the smallest item. */
function* nestedPaths(field: CompoundField, value: Value): Generator<Path<Value>> {
  switch (field.kind) {
    case "option":
      if (value !== null) yield* pathsOf(field.item, value);
      return;
    case "product": {
      const parts = decompose(value);
      for (const [index, part] of field.parts.entries()) {
        for (const { at, ...rest } of pathsOf(part, parts[index] as Value)) {
          yield { ...rest, at: (place) => compose(field, parts.with(index, at(place))) };
        }
      }
      return;
    }
    case "sequence":
      yield* listPaths(field, value as readonly Value[]);
  }
}

function* listPaths(
  { item, length }: SequenceField,
  row: readonly Value[],
): Generator<Path<Value>> {
  const count = BigInt(row.length);
  const lengths = (last: bigint) => ({ end: last - length.min + 1n, marks: [] });
  const lengthAt = (place: bigint) => Number(length.min + place);
  const longest = length.max < MAX_LENGTH ? length.max : MAX_LENGTH;
  yield {
    ...lengths(longest),
    at: (place) => Array.from({ length: lengthAt(place) }, () => smallestValue(item)),
  };
  yield { ...lengths(count), at: (place) => row.slice(0, lengthAt(place)) };
  yield { ...lengths(count), at: (place) => row.slice(row.length - lengthAt(place)) };
  if (row.length > MAX_WALKED_ITEMS) return;
  for (const [index, value] of row.entries()) {
    for (const { at, ...rest } of pathsOf(item, value)) {
      yield { ...rest, at: (place) => row.with(index, at(place)) };
    }
  }
}
