/**
 * Values and their order once more, as the comments of the parts tell it and not as the parts do it:
 * everything is listed and sorted, nothing is counted.
 */
import type { Value } from "../../harness/core/values/value.ts";
import type { Field, ListField, TextField } from "../../harness/domains/index.ts";

type Compare<T> = (left: T, right: T) => number;
type Bounds = { readonly min: bigint; readonly max: bigint };
type Row = readonly bigint[];

export function listInts({ min, max }: Bounds): bigint[] {
  return Array.from(
    { length: Math.max(0, Number(max - min) + 1) },
    (_, index) => min + BigInt(index),
  );
}

/** All rows of the items, of the lengths. */
export function listRows<T>(items: readonly T[], length: Bounds): T[][] {
  const rows: T[][] = [];
  const extend = (row: T[]) => {
    if (row.length >= length.min) rows.push(row);
    if (row.length < length.max) for (const item of items) extend([...row, item]);
  };
  extend([]);
  return rows;
}

/** Every value of a small field, in its order. */
export function listValues(field: Field): readonly Value[] {
  switch (field.kind) {
    case "int":
      return listInts(field.range).sort(compareOutwards);
    case "bool":
      return [false, true];
    case "float":
      return listInts(field.range)
        .sort(compareOutwards)
        .map((steps) => Number(`${steps}e-${field.decimals}`));
    case "option":
      return [null, ...listValues(field.item)];
    case "product": {
      const rows = field.parts.reduce<readonly (readonly Value[])[]>(
        (all, part) => all.flatMap((row) => listValues(part).map((value) => [...row, value])),
        [[]],
      );
      const sorted = rows.toSorted(
        inTurn(
          by((row) => weigh(row, (at) => field.parts[at] as Field, 0n)),
          itemByPlace(field.parts),
        ),
      );
      return sorted.map((row) => assemble(field.names, row));
    }
    case "sequence": {
      const items = listValues(field.item);
      const [smallest] = items;
      const extra = smallest === undefined ? 0n : 1n - sizeOf(field.item, smallest);
      return listRows(items, field.length).sort(
        inTurn(
          by((row) => weigh(row, () => field.item, extra)),
          itemByPlace([field.item]),
        ),
      );
    }
    case "text":
      return listRows(Array.from(field.alphabet), field.length)
        .map((letters) => letters.join(""))
        .sort(textOrder(field));
    case "list": {
      const lists = listRows(listInts(field.items), field.length)
        .filter((list) => !field.isAscending || isAscending(list))
        .filter((list) => isInOrder(list, field.order))
        .filter((list) => isWithin(sumOf(list), field.sum))
        .sort(listOrder(field));
      return field.isSet ? lists.map((list) => new Set(list)) : lists;
    }
  }
}

/** By distance from zero, 1 before -1. */
export function compareOutwards(left: bigint, right: bigint): number {
  return compareNumbers(distanceOf(left), distanceOf(right)) || compareNumbers(right, left);
}

/** The first item that differs decides, a beginning comes first. */
export function itemByItem<T>(compare: Compare<T>): Compare<readonly T[]> {
  return (left, right) => {
    const place = left.findIndex(
      (item, index) => index >= right.length || compare(item, right[index] as T) !== 0,
    );
    if (place < 0) return left.length - right.length;
    return place >= right.length ? 1 : compare(left[place] as T, right[place] as T);
  };
}

/** The first comparison that tells them apart decides. */
export function inTurn<T>(...compares: readonly Compare<T>[]): Compare<T> {
  return (left, right) => {
    for (const compare of compares) {
      const order = compare(left, right);
      if (order !== 0) return order;
    }
    return 0;
  };
}

export function by<T>(measure: (value: T) => bigint): Compare<T> {
  return (left, right) => compareNumbers(measure(left), measure(right));
}

export function compareNumbers(left: bigint, right: bigint): number {
  return left < right ? -1 : Number(left > right);
}

export function sumOf(list: Row): bigint {
  return list.reduce((sum, item) => sum + item, 0n);
}

function textOrder({ alphabet }: TextField): Compare<string> {
  return inTurn(
    (left, right) => left.length - right.length,
    (left, right) => {
      const place = Array.from(left).findIndex((letter, index) => letter !== right[index]);
      return place < 0
        ? 0
        : alphabet.indexOf(left[place] ?? "") - alphabet.indexOf(right[place] ?? "");
    },
  );
}

function listOrder(field: ListField): Compare<Row> {
  if (field.isAscending) {
    return inTurn(
      by((list) => list.at(-1) ?? field.items.min - 1n),
      itemByItem(compareNumbers),
    );
  }
  const outwards = listInts(field.items).sort(compareOutwards);
  const placeOf = (item: bigint) => BigInt(outwards.indexOf(item));
  if (field.order !== undefined) {
    const largestFirst = (list: Row) =>
      list.map(placeOf).sort((one, other) => compareNumbers(other, one));
    return inTurn(
      by((list) => sumOf(list.map((item) => placeOf(item) + 1n))),
      (left, right) => itemByItem(compareNumbers)(largestFirst(left), largestFirst(right)),
    );
  }
  if (field.sizedBy === "sum") {
    return inTurn(
      by((list) => sumOf(list.map((item) => placeOf(item) + 1n))),
      itemByItem(compareOutwards),
    );
  }
  return inTurn(
    by((list) => BigInt(list.length)),
    by((list) => list.map(distanceOf).sort(compareNumbers).at(-1) ?? 0n),
    itemByItem(compareOutwards),
  );
}

function isAscending(list: Row): boolean {
  return list.every((item, index) => index === 0 || item > (list[index - 1] as bigint));
}

function isInOrder(list: Row, order: ListField["order"]): boolean {
  const sorted = list.toSorted(compareNumbers);
  if (order === undefined) return true;
  return String(order === "non-increasing" ? sorted.reverse() : sorted) === String(list);
}

function isWithin(value: bigint, range: ListField["sum"]): boolean {
  return value >= (range.min ?? value) && value <= (range.max ?? value);
}

export function distanceOf(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** How large a value is, as the comments of the parts tell it: by its place among all, or its length. */
export function sizeOf(field: Field, value: Value): bigint {
  switch (field.kind) {
    case "int":
    case "float":
      return BigInt(listValues(field).indexOf(value));
    case "bool":
      return value === true ? 1n : 0n;
    case "text":
      return BigInt((value as string).length);
    case "list": {
      const outwards = listInts(field.items).sort(compareOutwards);
      return sumOf((value as Row).map((item) => BigInt(outwards.indexOf(item)) + 1n));
    }
    case "option":
      return value === null ? 0n : sizeOf(field.item, value) + 1n;
    case "product":
      return weigh(Object.values(value as object) as Value[], (at) => field.parts[at] as Field, 0n);
    case "sequence": {
      const smallest = listValues(field.item)[0] as Value;
      return weigh(value as Value[], () => field.item, 1n - sizeOf(field.item, smallest));
    }
  }
}

function weigh(row: readonly Value[], fieldAt: (at: number) => Field, extra: bigint): bigint {
  return sumOf(row.map((value, at) => sizeOf(fieldAt(at), value) + extra));
}

/** By where each item stands among all of its field; the fields go round. */
function itemByPlace(fields: readonly Field[]): Compare<readonly Value[]> {
  const places = fields.map(
    (field) => new Map(listValues(field).map((value, place) => [print(value), place])),
  );
  const placesOf = (row: readonly Value[]) =>
    row.map((value, at) => BigInt(places[at % places.length]?.get(print(value)) ?? -1));
  return (left, right) => itemByItem(compareNumbers)(placesOf(left), placesOf(right));
}

function print(value: Value): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "bigint" ? `${part}n` : part,
  );
}

function assemble(names: readonly string[] | undefined, row: readonly Value[]): Value {
  return names === undefined
    ? row
    : Object.fromEntries(names.map((name, at) => [name, row[at] as Value]));
}
