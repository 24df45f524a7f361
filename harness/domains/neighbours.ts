import { elements, isEqualValue, type Value } from "../core/values/value.ts";
import type { Problem } from "../problems/problem.ts";
import { arrangeItems, compose, decompose, floatAt, stepsOf } from "./compose.ts";
import type { Domain, Input } from "./domain.ts";
import { type Field, toField } from "./field.ts";
import { fitInput } from "./fit-input.ts";
import { type Bounds, rankIn, valueAt } from "./magnitude.ts";
import { smallestValue } from "./vary-parts.ts";

/** Most and fewest places at which a long list or text is changed. */
const MAX_PLACES = 24;
const MIN_PLACES = 2;
/** Items in all copies made for one kind of change, since all neighbours are kept and sorted. */
const MAX_ITEMS = 20_000;
/** Longer lists are not changed item by item. */
const LONG = 400;

/** Inputs of the exercise that differ slightly from this one: a number, an item or a place. */
export function* neighboursOf(problem: Problem, domain: Domain, args: Input): Generator<Input> {
  for (const [index, parameter] of problem.interface.parameters.entries()) {
    for (const value of neighbourValues(toField(parameter), args[index] as Value)) {
      const neighbour = fitInput(problem, args.with(index, value));
      if (!isEqualValue(neighbour, args) && domain.has(neighbour)) yield neighbour;
    }
  }
}

function* neighbourValues(field: Field, value: Value): Generator<Value> {
  switch (field.kind) {
    case "int":
      yield* neighbourInts(field.range, value as bigint);
      return;
    case "bool":
      yield value !== true;
      return;
    case "float":
      for (const steps of neighbourInts(field.range, stepsOf(field, value))) {
        yield floatAt(field, steps);
      }
      return;
    case "option":
      if (value === null) {
        yield smallestValue(field.item);
        return;
      }
      yield null;
      yield* neighbourValues(field.item, value);
      return;
    case "product": {
      const parts = decompose(value);
      for (const [index, part] of field.parts.entries()) {
        for (const other of neighbourValues(part, parts[index] as Value)) {
          yield compose(field, parts.with(index, other));
        }
      }
      return;
    }
    case "sequence": {
      const items = value as readonly Value[];
      yield* changedLists(items, (item) => [...neighbourValues(field.item, item)]);
      if (BigInt(items.length) < field.length.max) yield [...items, smallestValue(field.item)];
      return;
    }
    case "text": {
      const letters = Array.from(field.alphabet);
      const changed = changedLists(Array.from(value as string), (letter) => {
        const place = letters.indexOf(letter);
        return [letters[place - 1], letters[0]].filter((each) => each !== undefined);
      });
      for (const text of changed) yield text.join("");
      return;
    }
    case "list": {
      const list = elements(value as readonly Value[]) as readonly bigint[];
      const changed = changedLists(list, (item) => [...neighbourInts(field.items, item)]);
      for (const items of changed) yield arrangeItems(field, items);
    }
  }
}

/** The smallest int; ints nearer by a half, a quarter, an eighth, …; and the nearest ones. */
function* neighbourInts(bounds: Bounds, value: bigint): Generator<bigint> {
  const rank = rankIn(bounds, value);
  const ranks = new Set([0n, rank - 2n, rank - 1n, rank + 1n, rank + 2n]);
  for (let step = rank / 2n; step > 2n; step /= 2n) ranks.add(rank - step);
  for (const other of ranks) {
    if (other === rank || other < 0n) continue;
    const neighbour = valueAt(bounds, other);
    if (neighbour !== undefined) yield neighbour;
  }
  for (const near of [value - 1n, value + 1n]) yield near;
}

/** Lists without a stretch, without one item, with one item changed, or with two adjacent swapped. */
function* changedLists<T>(
  list: readonly T[],
  changesOf: (item: T) => readonly T[],
): Generator<readonly T[]> {
  const affordable = Math.max(MIN_PLACES, Math.floor(MAX_ITEMS / list.length));
  const places = Math.min(MAX_PLACES, affordable);
  for (let length = list.length >> 1; length > 1; length >>= 1) {
    if (list.length > length * 2 * places) break;
    for (let start = 0; start < list.length; start += length) {
      yield list.toSpliced(start, length);
    }
  }
  // In a long list a single item hardly matters.
  if (list.length > LONG) return;
  const step = Math.max(1, Math.ceil(list.length / places));
  for (let place = 0; place < list.length; place += step) yield list.toSpliced(place, 1);
  for (let place = 0; place < list.length; place += step) {
    for (const changed of changesOf(list[place] as T)) yield list.with(place, changed);
  }
  for (let place = 0; place + 1 < list.length; place += step) {
    yield list.toSpliced(place, 2, list[place + 1] as T, list[place] as T);
  }
}
